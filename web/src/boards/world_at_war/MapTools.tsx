import { useId, useState } from "react";
import { Legend } from "./Legend";
import { useScene } from "./scene";

const SIGN = "M9 9A3 3 0 1 1 12 12.4V14.5M12 18.4V18.6M12 2.5A9.5 9.5 0 1 0 12 21.5 9.5 9.5 0 1 0 12 2.5";

/** What the drawings on the map mean. */
export function MapTools() {
  const { t } = useScene();
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="map-tool">
      <button
        type="button"
        aria-label={t("map.legend")}
        title={t("map.legend")}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGN} />
        </svg>
      </button>
      {open ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        <div id={panel} className="tool-panel legend" role="group" aria-label={t("map.legend")} tabIndex={0}>
          <Legend />
        </div>
      ) : null}
    </div>
  );
}
