import type { ReactNode } from "react";
import { FillButton } from "../FillButton";
import { useMap } from "./scene";

interface MapButtonsProps {
  onZoom: (factor: number) => void;
  onAll: () => void;
  onTheater: (() => void) | null;
  /** What a game adds. */
  children: ReactNode;
}

const STEP = 1.5;

export function MapButtons({ onZoom, onAll, onTheater, children }: MapButtonsProps) {
  const { t } = useMap();
  return (
    <div className="map-buttons" role="toolbar" aria-label={t("map.tools")}>
      <FillButton />
      <MapButton label={t("map.nearer")} sign="M5 12H19M12 5V19" onPress={() => onZoom(STEP)} />
      <MapButton label={t("map.farther")} sign="M5 12H19" onPress={() => onZoom(1 / STEP)} />
      <MapButton label={t("map.all")} sign="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" onPress={onAll} />
      {onTheater ? (
        <MapButton
          label={t("map.theater")}
          sign="M12 3V7M12 17V21M3 12H7M17 12H21M12 7A5 5 0 1 0 12 17 5 5 0 1 0 12 7"
          onPress={onTheater}
        />
      ) : null}
      {children}
    </div>
  );
}

function MapButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}

interface LineChoiceProps {
  /** Whose lines are shown. */
  shown: string | null;
  onShow: (owner: string | null) => void;
  legend: string;
  label: (owner: string) => string;
}

/** A button for each owner that shows his lines. */
export function LineChoice({ shown, onShow, legend, label }: LineChoiceProps) {
  const { owners, ownerMark } = useMap();
  return (
    <fieldset className="line-choice">
      <legend className="hidden-visually">{legend}</legend>
      <svg className="crate" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 8 12 4 20 8V17L12 21 4 17zM4 8 12 12 20 8M12 12V21" />
      </svg>
      {owners.map((owner) => (
        <button
          type="button"
          key={owner}
          aria-pressed={shown === owner}
          aria-label={label(owner)}
          title={label(owner)}
          onClick={() => onShow(shown === owner ? null : owner)}
        >
          <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
            {ownerMark(owner)}
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
