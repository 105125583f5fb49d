import { useState } from "react";
import type { TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { SeatBadge } from "../ui/SeatBadge";
import { besides, pointsOf } from "./tally";

/** Some rulebooks give their conditions letters; elsewhere only the words mean something. */
const LETTER = /^[A-Z]{1,2}$/;

/** Where the points of each seat come from. */
export function ScoreTable({ state }: { state: TableState }) {
  const { t } = useSpeech();
  const [all, setAll] = useState(false);
  const { score } = state;
  const seats = state.table.seats;
  const conditions = Object.entries(score.by_condition);
  const rows = conditions.filter(([, points]) => all || Object.values(points).some((value) => value !== 0));
  return (
    <>
      <table>
        <caption className="hidden-visually">
          {t(score.decisive === null ? "score.caption" : "score.held")}
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t("score.condition")}
            </th>
            {seats.map((seat) => (
              <th scope="col" key={seat.seat}>
                <SeatBadge seat={seat.seat} name={seat.seat_name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([letter, points]) => (
            <tr key={letter} className={letter === score.decisive ? "decisive" : ""}>
              {LETTER.test(letter) ? (
                <>
                  <th scope="row">{letter}</th>
                  <td className="condition">{score.condition_texts[letter]}</td>
                </>
              ) : (
                <th scope="row" colSpan={2} className="condition">
                  {score.condition_texts[letter]}
                </th>
              )}
              {seats.map((seat) => (
                <td key={seat.seat} className={points[seat.seat] ? "" : "zero"}>
                  {points[seat.seat] ?? 0}
                </td>
              ))}
            </tr>
          ))}
          {seats.some(({ seat }) => besides(score, seat) !== 0) ? (
            <tr>
              <th scope="row" colSpan={2} className="condition">
                {t("score.besides")}
              </th>
              {seats.map(({ seat }) => (
                <td key={seat}>{besides(score, seat)}</td>
              ))}
            </tr>
          ) : null}
        </tbody>
        {score.decisive === null ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t(score.final ? "score.final" : "score.total")}
              </th>
              {seats.map((seat) => (
                <td key={seat.seat}>{pointsOf(score, seat.seat)}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {all || rows.length < conditions.length ? (
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? "score.fewer" : "score.all")}
        </button>
      ) : null}
    </>
  );
}
