import { useId, useState } from "react";
import { Legend } from "./Legend";
import { useScene } from "./scene";
import type { Supply } from "./supply/useSupply";

const SIGNS = {
  supply: "M4 8 12 4 20 8V17L12 21 4 17zM4 8 12 12 20 8M12 12V21",
  legend: "M9 9A3 3 0 1 1 12 12.4V14.5M12 18.4V18.6M12 2.5A9.5 9.5 0 1 0 12 21.5 9.5 9.5 0 1 0 12 2.5",
};

/** Supply lines, where somebody can be asked for them, and what the drawings on the map mean. */
export function MapTools({ supply }: { supply: Supply }) {
  const { inquire, t } = useScene();
  return (
    <>
      {inquire === null ? null : (
        <button
          type="button"
          aria-label={t("map.supply")}
          title={t("map.supply")}
          aria-pressed={supply.open}
          onClick={() => supply.onOpen(!supply.open)}
        >
          <Sign d={SIGNS.supply} />
        </button>
      )}
      <LegendTool />
    </>
  );
}

function LegendTool() {
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
        <Sign d={SIGNS.legend} />
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

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
