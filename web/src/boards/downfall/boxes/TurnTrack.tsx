import { grouped } from "../../map/grouped";
import { SEASON_SIGNS } from "../../seasons";
import { sideName, useScene, type Scene } from "../scene";

/** The 22 turns by year, the one that is played, whose part of it runs, and what decides the war. */
export function TurnTrack() {
  const scene = useScene();
  const { records, board, t } = scene;
  const turns = Object.values(records.turns).flatMap((turn) => turn ?? []);
  const years = grouped(turns, (turn) => turn.year);
  return (
    <section className="turn-track" aria-label={t("turns.label")}>
      <ol>
        {[...years].map(([year, inYear]) => (
          <li key={year} className="year">
            <strong>{year}</strong>
            <ol>
              {inYear.map((turn) => (
                <li
                  key={turn.number}
                  className={`turn ${turn.season}`}
                  data-past={turn.number < board.turn || undefined}
                  aria-current={turn.number === board.turn ? "step" : undefined}
                  title={t("turns.turn", { number: turn.number, name: turn.name })}
                >
                  <svg viewBox="-9 -9 18 18" aria-hidden="true">
                    <path d={SEASON_SIGNS[turn.season]} />
                  </svg>
                  <span className="hidden-visually">
                    {t("turns.turn", { number: turn.number, name: turn.name })}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div className="now">
        <p className="part" data-seat={board.side}>
          {records.turns[board.turn]?.name}
          {board.side === null ? null : ` · ${t("turns.part", { side: sideName(scene, board.side) })}`}
        </p>
        <p className="fate">{fateOfGermany(scene)}</p>
      </div>
    </section>
  );
}

/** The Supply Zones that Germany has left: it surrenders with the last of them (18-5, 20). */
function fateOfGermany({ board, records, t }: Scene): string {
  if (board.status["germany"] === "surrendered") return t("turns.surrendered");
  const zones = Object.entries(records.zones).filter(([, zone]) => zone?.supply_of === "germany");
  const held = zones.filter(([zone]) => board.control[zone] === "axis").length;
  return t("turns.germany", { held, whole: zones.length });
}
