import type { TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { mySeats, seatName } from "./seats";

/** Somebody asks to go back: those who are needed agree or refuse, the others see how it stands. */
export function UndoRequest({ state, onAnswer }: { state: TableState; onAnswer: (agree: boolean) => void }) {
  const { t } = useSpeech();
  const request = state.undo_request;
  if (request === null) return null;
  const missing = request.needed.filter((seat) => !request.consents.includes(seat));
  const mine = mySeats(state.table);
  const asked = mine.some((seat) => missing.includes(seat));
  const names = missing.map((seat) => seatName(state.table, seat)).join(", ");
  return (
    <div className="note" role="alertdialog" aria-label={t("undo.asked")}>
      <p>{t("undo.askedText", { player: seatName(state.table, request.by), answer: request.to_answer })}</p>
      {asked ? (
        <div className="row">
          <button type="button" className="button primary" onClick={() => onAnswer(true)}>
            {t("undo.agree")}
          </button>
          <button type="button" className="button" onClick={() => onAnswer(false)}>
            {t("undo.refuse")}
          </button>
        </div>
      ) : (
        <p className="small soft">{t("undo.waiting", { players: names })}</p>
      )}
      {mine.includes(request.by) ? (
        <button type="button" className="button small" onClick={() => onAnswer(false)}>
          {t("undo.withdraw")}
        </button>
      ) : null}
    </div>
  );
}
