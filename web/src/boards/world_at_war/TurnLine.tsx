import { SEASON_SIGNS } from "../seasons";
import { MarkIcon } from "./NationMark";
import { MARK_OF } from "./panels/standing";
import { SEATS, SIDES, type Turn } from "./records";
import { useScene } from "./scene";

const OPERATIONAL_PHASE = "operational_phase";

/** The turn with its season, whose phase it is, the wars, and how the victory cities are divided. */
export function TurnLine() {
  const { aids, board, records, t } = useScene();
  const turns = Object.entries(records.turns);
  const [id, turn] = turns[board.turn] ?? ["", undefined];
  const last = turns.findIndex(([other]) => other === aids.last_turn);
  const operating = board.under_way.some(({ frame }) => frame === OPERATIONAL_PHASE);
  const wars = SEATS.slice(1).filter((seat) => board.war[`axis_${seat}`]);
  return (
    <section className="turn-line" aria-label={t("turns.label")}>
      <p className="now">
        <SeasonSign season={turn?.season ?? ""} />
        <b>{turn?.name ?? id}</b>
        <small>{t("turns.left", { count: Math.max(0, last - board.turn) })}</small>
      </p>
      {board.active && operating ? (
        <p className="phase">
          {t("turns.phase", { side: records.sides[board.active]?.name ?? board.active })}
        </p>
      ) : null}
      {board.acting ? (
        <p className="acting" data-seat={board.acting}>
          <MarkIcon owner={board.acting} />
          {records.seats[board.acting]?.name}
        </p>
      ) : null}
      <ul className="wars">
        {wars.map((seat) => (
          <li key={seat}>
            <span className="hidden-visually">{t("turns.war")}</span>
            <MarkIcon owner="axis" />
            <span aria-hidden="true">⚔</span>
            <MarkIcon owner={seat} />
          </li>
        ))}
      </ul>
      <p className="cities" title={t("turns.cities")}>
        <span className="hidden-visually">{t("turns.cities")}</span>★
        {SIDES.map((side) => (
          <span key={side}>
            <MarkIcon owner={MARK_OF[side]} /> {aids.cities[side]}
          </span>
        ))}
      </p>
    </section>
  );
}

export function SeasonSign({ season }: { season: Turn["season"] }) {
  const sign = SEASON_SIGNS[season as keyof typeof SEASON_SIGNS];
  return (
    <svg className="season-sign" viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={sign} />
    </svg>
  );
}
