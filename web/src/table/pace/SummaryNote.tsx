import type { Summary, TableInfo } from "../../api/types";
import { useSpeech } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { SeatBadge } from "../../ui/SeatBadge";
import { seatName } from "../seats";

/** The names of a line that are told; the others are counted. */
const MOST_NAMES = 8;

type Entry = Summary["lines"][number]["entries"][number];

interface SummaryNoteProps {
  summary: Summary;
  table: TableInfo;
  folded: boolean;
  onPutAway: () => void;
}

/** What has just ended, folded above the decision until somebody puts it away. */
export function SummaryNote({ summary, table, folded, onPutAway }: SummaryNoteProps) {
  const { t } = useSpeech();
  return (
    <div className="note summary" role="note" aria-label={t("summary.label")} data-summary={summary.kind}>
      <details open={!folded}>
        <summary>{t("summary.of", { title: summary.title })}</summary>
        <SummaryBody summary={summary} table={table} />
      </details>
      <button
        type="button"
        className="button quiet icon small"
        aria-label={t("summary.putAway")}
        title={t("summary.putAway")}
        onClick={onPutAway}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Who gained, what happened how often, and what weighed most. */
export function SummaryBody({ summary, table }: { summary: Summary; table: TableInfo }) {
  const { t, language } = useSpeech();
  const { gained, lines, moments } = summary;
  const list = new Intl.ListFormat(language, { style: "short", type: "unit" });
  const named = ({ name, seat, number }: Entry) =>
    seat === null && number === 1 ? name : `${name} ${number}`;
  return (
    <div className="summary-body">
      {gained ? (
        <p className="summary-gained">
          <span>{t("summary.gained")}</span>
          {Object.entries(gained).map(([seat, points]) => (
            <span key={seat} className="gain" data-seat={seat}>
              <SeatBadge seat={seat} name={seatName(table, seat)} /> {signed(points)}
            </span>
          ))}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <dl>
          {lines.map(({ name, entries }) => {
            const greatest = entries.toSorted((one, other) => other.number - one.number);
            const left = greatest.length - MOST_NAMES;
            const told = greatest.slice(0, MOST_NAMES).map(named);
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{list.format(left > 0 ? [...told, t("summary.others", { count: left })] : told)}</dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {moments.length > 0 ? (
        <ul className="summary-moments" aria-label={t("summary.moments")}>
          {moments.map((moment, index) => (
            <li key={index}>{moment}</li>
          ))}
        </ul>
      ) : null}
      {lines.length === 0 && moments.length === 0 ? <p className="soft">{t("summary.quiet")}</p> : null}
    </div>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}
