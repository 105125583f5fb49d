import { grouped } from "../../map/grouped";
import type { Season } from "../records";
import { sideName, useScene, type Scene } from "../scene";

const SIGNS: Readonly<Record<Season, string>> = {
  winter: "M0-7V7M-6-3.5 6 3.5M6-3.5-6 3.5M-2-6 0-4 2-6M-2 6 0 4 2 6",
  spring: "M0 7V-1M0 2C-5 2-6-2-6-4-2-4 0-2 0 2M0-1C0-5 3-7 6-7 6-3 4-1 0-1",
  summer:
    "M0-3.6A3.6 3.6 0 1 0 0 3.6 3.6 3.6 0 1 0 0-3.6M0-7.5V-6M0 6V7.5M-7.5 0H-6M6 0H7.5M-5-5-4-4M4 4 5 5M5-5 4-4M-4 4-5 5",
  autumn: "M0 7.5V0M0 3C-6 2-6-3-4-6-2-4 0-5 0-7 0-5 2-4 4-6 6-3 6 2 0 3",
};

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
                    <path d={SIGNS[turn.season]} />
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
