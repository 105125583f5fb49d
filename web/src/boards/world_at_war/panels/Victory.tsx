import { MarkIcon } from "../NationMark";
import { SIDES, type ClauseStanding, type RowStanding, type VictoryRow } from "../records";
import { useScene } from "../scene";
import { decidingRow, MARK_OF } from "./standing";

/** How it stands, and what each side needs: the victory rows in the order in which they are tested. */
export function Victory() {
  const { aids, board, records, t } = useScene();
  const points = Object.values(records.victory_points[board.scenario] ?? {}).length > 0;
  const rows = records.victory_rows[board.scenario] ?? [];
  const deciding = decidingRow(aids.victory);
  return (
    <section className="victory">
      <h4>{t("victory.label")}</h4>
      <ul className="standing">
        {SIDES.map((side) => (
          <li key={side}>
            <MarkIcon owner={MARK_OF[side]} />
            {records.sides[side]?.name}
            <b>
              {t("turns.citiesOf", { count: aids.cities[side], all: records.victory_areas.length })}
              {points ? ` · ${t("area.points", { count: aids.points[side] })}` : ""}
            </b>
          </li>
        ))}
      </ul>
      <p className="soft">{t("victory.order")}</p>
      <ol>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            standing={aids.victory.find(({ id }) => id === row.id)}
            decides={row.id === deciding}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  row: VictoryRow;
  standing: RowStanding | undefined;
  decides: boolean;
}

function Row({ row, standing, decides }: RowProps) {
  const { t } = useScene();
  return (
    <li className="victory-row" data-decides={decides || undefined}>
      <p className="row-name">
        {row.side ? <MarkIcon owner={MARK_OF[row.side]} /> : null}
        <b>{row.name}</b>
        {decides ? <span className="now">{t("victory.decides")}</span> : null}
      </p>
      <p className="tested">{row.tested}</p>
      <Clauses clauses={row.conditions} standing={standing?.conditions ?? []} />
      {row.decisive_if.length > 0 ? (
        <>
          <p className="tested">{t("victory.decisiveIf")}</p>
          <Clauses clauses={row.decisive_if} standing={standing?.decisive_if ?? []} />
        </>
      ) : null}
    </li>
  );
}

interface ClausesProps {
  clauses: readonly string[];
  /** None for "in any other case". */
  standing: readonly ClauseStanding[];
}

function Clauses({ clauses, standing }: ClausesProps) {
  const { t } = useScene();
  return (
    <ul className="clauses">
      {clauses.map((clause, number) => {
        const { holds, now } = standing[number] ?? { holds: null, now: null };
        return (
          <li key={clause} data-holds={holds ?? undefined}>
            <span aria-hidden="true">{holds === null ? "·" : holds ? "✓" : "✗"}</span>
            <span>
              {clause}
              {now === null ? "" : ` (${t("victory.now", { count: now })})`}
              {holds === null ? null : (
                <span className="hidden-visually">: {t(holds ? "victory.holds" : "victory.fails")}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
