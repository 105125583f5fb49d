import { InlineMark, SeatToken, type MarkName } from "../parts/marks";
import { Die } from "../parts/Die";
import { rolled } from "../recent";
import { signed } from "../labels";
import { useScene } from "../scene";
import { useTouch } from "../../touch";

const RESERVE_MARKS: Record<string, MarkName> = {
  german_army: "army",
  italian_army: "army",
  japanese_army: "army",
  uboat: "submarine",
  ijn: "ship",
};

/** The A-bomb track and the reserves of the Axis. */
export function Strip() {
  return (
    <div className="strip">
      <AbombTrack />
      <AxisPool />
    </div>
  );
}

function AbombTrack() {
  const scene = useScene();
  const { board, records, t } = scene;
  const roll = rolled(scene, "event", "abomb_roll");
  const at = records.abomb.findIndex((space) => space.id === board.abomb);
  const ring = records.abomb.findIndex((space) => space.id === board.spy_ring);
  const name = (index: number) => records.abomb[index]?.name ?? t("board.nowhere");
  const label = [
    t("board.abomb.at", { space: name(at) }),
    t("board.abomb.spies", { space: name(ring) }),
    ...(board.abomb_production > 0 ? [t("board.abomb.funded", { count: board.abomb_production })] : []),
    ...(board.abomb_modifier !== 0
      ? [t("board.front.modifier", { number: signed(board.abomb_modifier) })]
      : []),
  ].join("; ");
  const touch = useTouch("abomb:research", label);
  return (
    <div {...touch} className="abomb" title={label}>
      <h3>
        {t("board.abomb")}
        {board.abomb_production > 0 ? (
          <span className="count">
            <InlineMark name="crate" />
            {board.abomb_production}
          </span>
        ) : null}
        {board.abomb_modifier !== 0 ? (
          <span className="count">
            <InlineMark name="die" />
            {signed(board.abomb_modifier)}
          </span>
        ) : null}
        {roll ? (
          <span key={roll.seq} className="rolled-beside">
            <Die face={roll.die} />
          </span>
        ) : null}
      </h3>
      <ol>
        {records.abomb.map((space, index) => (
          <li key={space.id} className={index <= at ? "reached" : undefined}>
            <span className="abomb-stop">
              {index === at ? <PawnOf seat="us" /> : null}
              {index === ring ? <PawnOf seat="ussr" /> : null}
              {index !== at && index !== ring ? <i /> : null}
            </span>
            <span>{space.name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PawnOf({ seat }: { seat: "us" | "ussr" }) {
  const { t } = useScene();
  return (
    <svg viewBox="-19 -15 38 30" aria-hidden="true">
      <SeatToken seat={seat} code={t(`board.code.${seat}`)} width={36} height={27} size={13} />
    </svg>
  );
}

function AxisPool() {
  const { board, records, t } = useScene();
  return (
    <section className="axis" aria-label={t("board.axis")}>
      <h3>{t("board.axis")}</h3>
      <ul>
        {records.reserves.map((reserve) => (
          <li key={reserve.id} className={board.pool[reserve.id] ? undefined : "gone"}>
            <InlineMark name={RESERVE_MARKS[reserve.id] ?? "army"} size="1.4em" />
            <b>{board.pool[reserve.id] ?? 0}</b> {reserve.name}
            {board.withdrawn[reserve.id] ? (
              <span className="soft">
                {" "}
                {t("board.axis.withdrawn", { count: board.withdrawn[reserve.id] ?? 0 })}
              </span>
            ) : null}
          </li>
        ))}
        {board.italy_surrendered ? <li className="stamped">{t("board.italy")}</li> : null}
      </ul>
    </section>
  );
}
