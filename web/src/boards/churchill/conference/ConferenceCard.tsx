import type { Band } from "../records";
import { useScene } from "../scene";

const SEAT_OF_BAND: Record<string, string> = { green: "uk", red: "ussr", blue: "us" };

/** The card of the conference with its five bands, once it has been turned. */
export function ConferenceCard() {
  const { state, board, records, t } = useScene();
  const conference = records.conferences.get(String(board.conference));
  const card =
    board.conference_card === null ? undefined : records.conferenceCards.get(board.conference_card);
  return (
    <section className="conference-card" aria-label={t("board.card")}>
      <header>
        <span className="conference-number">{board.conference}</span>
        <div>
          <h3>{conference?.name}</h3>
          <p>
            {conference?.code_name} · {conference?.date}
          </p>
        </div>
        <span className="card-version">
          {card ? <b>{card.version}</b> : null}
          {t("board.card.left", { count: board.conference_deck.length })}
        </span>
      </header>
      {card ? null : (
        <p className="tray-empty">{t(state.segment === "over" ? "board.card.over" : "board.card.hidden")}</p>
      )}
      {card ? (
        <ol className="bands">
          {card.bands.map((band) => (
            <BandView key={band.color} band={band} />
          ))}
        </ol>
      ) : null}
      {board.todo.length > 0 ? (
        <p className="card-todo">
          {t("board.card.todo", {
            effects: board.todo.map((number) => records.effects[number]?.text).join("; "),
          })}
        </p>
      ) : null}
    </section>
  );
}

function BandView({ band }: { band: Band }) {
  const { t } = useScene();
  return (
    <li className={`band band-${band.color}`} data-seat={SEAT_OF_BAND[band.color]}>
      <span className="band-who">{t(`board.band.${band.color}`)}</span>
      <strong>{band.title}</strong>
      {band.lines.map((line) => (
        <span key={line} className="band-line">
          {line}
        </span>
      ))}
    </li>
  );
}
