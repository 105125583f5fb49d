import { memo, useRef, useState, type ComponentType } from "react";
import { InSight } from "../../../ui/InSight";
import { useTouching } from "../../touch";
import { useScene } from "../scene";
import { CountryBoards } from "./CountryBoards";
import { Diplomacy } from "./Diplomacy";
import { PANELS, panelsWith, type PanelName } from "./names";
import { Technology } from "./Technology";
import { Turns } from "./Turns";

const SIGNS: Readonly<Record<PanelName, string>> = {
  boards: "M3 20V10L9 13V10L15 13V6H18L19 20z",
  technology: "M12 21V14M5 4H9V8H5zM15 4H19V8H15zM10 10H14V14H10zM7 8V12H10M17 8V12H14",
  diplomacy: "M3 9 8 5 12 8 16 5 21 9 17 15 12 19 7 15zM8 5 12 8 9 11",
  turns: "M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3M12 7V12L16 14",
};
const CONTENTS: Readonly<Record<PanelName, ComponentType>> = {
  boards: CountryBoards,
  technology: Technology,
  diplomacy: Diplomacy,
  turns: Turns,
};

/** The panels beside the map, one at a time; `only` is the one that a phone shows. */
export const Panels = memo(function Panels({ only }: { only: PanelName | null }) {
  const { moving, state, t } = useScene();
  const { highlighted } = useTouching();
  const [chosen, setChosen] = useState<PanelName>("boards");
  const [wide, setWide] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = only ?? chosen;
  const wanted = panelsWith(highlighted);
  const Content = CONTENTS[shown];
  return (
    <div className="panels" data-wide={(wide && only === null) || undefined}>
      {only === null ? (
        <div className="panel-tabs">
          <div role="tablist" aria-label={t("panels.label")}>
            {PANELS.map((panel) => (
              <button
                type="button"
                key={panel}
                role="tab"
                aria-selected={panel === shown}
                data-next={(panel !== shown && wanted.has(panel)) || undefined}
                onClick={() => setChosen(panel)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={SIGNS[panel]} />
                </svg>
                <span>{t(`panels.${panel}`)}</span>
              </button>
            ))}
          </div>
          <button
            type="button"
            className="widen"
            aria-pressed={wide}
            aria-label={t("panels.widen")}
            title={t("panels.widen")}
            onClick={() => setWide(!wide)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={wide ? "M5 6 11 12 5 18M13 6 19 12 13 18" : "M19 6 13 12 19 18M11 6 5 12 11 18"} />
            </svg>
          </button>
        </div>
      ) : null}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
      <div ref={box} className={`panel ${shown}`} role="group" aria-label={t(`panels.${shown}`)} tabIndex={0}>
        <Content />
        <InSight decision={`${state.version} ${shown}`} area={box} smooth={moving} />
      </div>
    </div>
  );
});
