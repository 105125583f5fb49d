import { SideMark } from "../Emblem";
import { SIDES, type Side } from "../records";
import { sideName, useScene } from "../scene";

interface MapButtonsProps {
  onZoom: (factor: number) => void;
  onAll: () => void;
  onTheater: (() => void) | null;
  supply: Side | null;
  onSupply: (side: Side | null) => void;
}

const STEP = 1.5;

export function MapButtons({ onZoom, onAll, onTheater, supply, onSupply }: MapButtonsProps) {
  const scene = useScene();
  const { t } = scene;
  return (
    <div className="map-buttons" role="toolbar" aria-label={t("map.tools")}>
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
      <fieldset className="supply-choice">
        <legend className="hidden-visually">{t("map.supply")}</legend>
        <svg className="crate" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8 12 4 20 8V17L12 21 4 17zM4 8 12 12 20 8M12 12V21" />
        </svg>
        {SIDES.map((side) => (
          <button
            type="button"
            key={side}
            aria-pressed={supply === side}
            aria-label={t("map.supplyOf", { side: sideName(scene, side) })}
            title={t("map.supplyOf", { side: sideName(scene, side) })}
            onClick={() => onSupply(supply === side ? null : side)}
          >
            <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
              <SideMark side={side} />
            </svg>
          </button>
        ))}
      </fieldset>
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
