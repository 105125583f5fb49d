import type { CSSProperties } from "react";
import { grouped } from "../../map/grouped";
import { useTouch } from "../../touch";
import { optionsAbout } from "../labels";
import type { Advance, Major } from "../records";
import { useScene } from "../scene";
import { MajorChoice, useMajor } from "./MajorChoice";
import { SEAT_OF } from "./majors";

const COMPLETE = 100;
const GROUP_SIGNS: Readonly<Record<Advance["group"], string>> = {
  army: "M-8-5H8V5H-8zM-8-5 8 5M8-5-8 5",
  navy: "M-8 2H8L5 6H-6zM-2 2V-6M-2-6 4-1H-2",
  air: "M0-8V7M-8 2 0-2 8 2M-3 7 0 5 3 7",
  asw: "M-7 0A7 7 0 1 0 7 0 7 7 0 1 0-7 0M0-7V7M-7 0H7",
  economy: "M-8 7V-2L-3 1V-2L2 1V-6H5L6 7z",
  atomic: "M-8 0A8 3 0 1 0 8 0 8 3 0 1 0-8 0M0-8A3 8 0 1 0 0 8 3 8 0 1 0 0-8",
};

/** The technology tree of a major: a branch for each industrial level that opens advances. */
export function Technology() {
  const { board, records, t } = useScene();
  const [major, show] = useMajor();
  const own = Object.entries(records.advances).flatMap(([id, advance]) =>
    advance?.nation === major ? [{ id, advance }] : [],
  );
  const levels = [...grouped(own, ({ advance }) => advance.level)].sort(([one], [other]) => one - other);
  return (
    <>
      <MajorChoice shown={major} onShow={show} />
      <ol className="tree" data-seat={SEAT_OF[major]}>
        {levels.map(([level, advances]) => (
          <li key={level} className="branch" data-closed={board.level[major] < level || undefined}>
            <h4>{t("boards.level", { count: level })}</h4>
            <ul>
              {advances.map(({ id, advance }) => (
                <AdvanceNode key={id} id={id} advance={advance} major={major} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function AdvanceNode({ id, advance, major }: { id: string; advance: Advance; major: Major }) {
  const scene = useScene();
  const { board, t } = scene;
  const progress = board.progress[id] ?? 0;
  const effects = advance.effects.map((effect) => t(`advance.${effect}`)).join("; ");
  const cost = t("technology.cost", { count: advance.cost });
  const state = progress >= COMPLETE ? t("technology.complete") : `${progress} %`;
  const words = [advance.name, state, cost, effects, ...optionsAbout(scene, `advance:${id}`)];
  const touch = useTouch(`advance:${id}`, words.join("; "));
  return (
    <li>
      <div
        {...touch}
        className="advance"
        title={words.join("\n")}
        data-complete={progress >= COMPLETE || undefined}
        data-closed={board.level[major] < advance.level || undefined}
        style={{ "--part": `${progress}%` } as CSSProperties}
      >
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <path d={GROUP_SIGNS[advance.group]} />
        </svg>
        <b>{advance.name}</b>
        <span className="cost">{cost}</span>
        <small>{effects}</small>
        <span className="progress">
          <i aria-hidden="true" />
          {state}
          {board.attempted[id] ? ` · ${t("technology.attempted")}` : ""}
        </span>
      </div>
    </li>
  );
}
