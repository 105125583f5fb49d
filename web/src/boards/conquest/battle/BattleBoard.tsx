import { memo, useState, type ReactNode } from "react";
import { MarkIcon } from "../PowerMark";
import { UNITTYPES, type UnitType } from "../records";
import { areaName, useScene } from "../scene";
import { TypeIcon } from "../symbols";
import { Mark } from "../tracks/marks";
import { Choices } from "./Choices";
import { SideBox } from "./SideBox";
import { prioritiesOf, sidesOf, type BattleSide } from "./sides";
import { Volleys } from "./Volleys";

/** The Battle that is being fought; after it, or after Suppression and Recruiting, the dice. */
export const BattleBoard = memo(function BattleBoard() {
  const { board } = useScene();
  return board.battle === null ? <Aftermath /> : <Battle area={board.battle} />;
});

function Battle({ area }: { area: string }) {
  const scene = useScene();
  const { board, records, seat, volleys, t } = scene;
  const sides = sidesOf(board, records, seat);
  const suppression = board.suppressing.length > 0;
  const title = t(suppression ? "battle.suppression" : "battle.label", { area: areaName(scene, area) });
  return (
    <Panel title={title} facts={<Facts area={area} sides={sides} />}>
      <Volleys volleys={volleys.filter((volley) => volley.area === area)} named={false} />
      <div className="sides">
        {sides.map((side) => (
          <SideBox key={side.side} battleSide={side} />
        ))}
        {suppression ? <Partisans count={board.partisans[area] ?? 0} /> : null}
      </div>
      <Choices area={area} />
    </Panel>
  );
}

/** The dice of what is over, until they are put away or no longer news. */
function Aftermath() {
  const { volleys, t } = useScene();
  const last = volleys.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(0);
  if (last <= seen) return null;
  return (
    <section className="battle-board aftermath" aria-label={t("battle.dice")}>
      <Volleys volleys={volleys} named />
      <button type="button" className="fold-button" onClick={() => setSeen(last)}>
        <Mark name="close" />
        <span className="hidden-visually">{t("close")}</span>
      </button>
    </section>
  );
}

function Panel({ title, facts, children }: { title: string; facts: ReactNode; children: ReactNode }) {
  const { t } = useScene();
  const [folded, setFolded] = useState(false);
  return (
    <section className="battle-board" aria-label={title} data-folded={folded || undefined}>
      <header>
        <Mark name="war" />
        <h3>{title}</h3>
        {facts}
        <button
          type="button"
          className="fold-button"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <Mark name="fold" />
          <span className="hidden-visually">{t(folded ? "battle.unfold" : "battle.fold")}</span>
        </button>
      </header>
      {folded ? null : children}
    </section>
  );
}

function Facts({ area, sides }: { area: string; sides: readonly BattleSide[] }) {
  const { board, t } = useScene();
  return (
    <>
      {board.round > 0 ? <span className="round">{t("battle.round", { count: board.round })}</span> : null}
      {board.raids.includes(area) ? <span className="tag">{t("battle.raid")}</span> : null}
      {board.round > 0 ? <Priorities types={prioritiesOf(sides)} /> : null}
    </>
  );
}

/** The types in the order in which they act in a Round, the one whose turn it is marked (3.14). */
function Priorities({ types }: { types: readonly UnitType[] }) {
  const { board, records, t } = useScene();
  return (
    <ol className="priorities" aria-label={t("battle.priority")} title={t("battle.priority")}>
      {types.map((type) => {
        const rank = UNITTYPES.indexOf(type);
        return (
          <li
            key={type}
            data-past={rank < board.rank || undefined}
            aria-current={rank === board.rank ? "step" : undefined}
          >
            <TypeIcon type={type} />
            <span className="hidden-visually">{records.unit_types[type]?.name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Whom Suppression is against (17.4). */
function Partisans({ count }: { count: number }) {
  const { t } = useScene();
  return (
    <div className="battle-side" data-seat="soviets">
      <h4>
        <MarkIcon owner="reds" />
        {t("area.partisans", { count })}
      </h4>
    </div>
  );
}
