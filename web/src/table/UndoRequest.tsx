import type { Message, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { mySeats, seatName } from "./seats";
import { answerAfter } from "./stream";

interface UndoRequestProps {
  state: TableState;
  messages: readonly Message[];
  onAnswer: (agree: boolean) => void;
}

/** Somebody asks to go back: those who are needed agree or refuse, the others see how it stands. */
export function UndoRequest({ state, messages, onAnswer }: UndoRequestProps) {
  const { t } = useSpeech();
  const request = state.undo_request;
  if (request === null) return null;
  const missing = request.needed.filter((seat) => !request.consents.includes(seat));
  const mine = mySeats(state.table);
  const asked = mine.some((seat) => missing.includes(seat));
  const names = missing.map((seat) => seatName(state.table, seat)).join(", ");
  return (
    <div className="note" role="alertdialog" aria-label={t("undo.asked")}>
      <p>
        {t("undo.askedText", {
          player: seatName(state.table, request.by),
          what: answerAfter(messages, request.to_answer)?.text ?? String(request.to_answer + 1),
        })}
      </p>
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
