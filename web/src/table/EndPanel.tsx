import type { RefObject } from "react";
import { Link, useLocation } from "wouter";
import { tableCalls, tables } from "../api/calls";
import type { TableState } from "../api/types";
import type { Language, Translate } from "../boards/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { copyLink, linkToSend } from "../ui/links";
import { ProblemNote } from "../ui/ProblemNote";
import { SeatBadge } from "../ui/SeatBadge";
import { useAction } from "../ui/useAction";
import { EndStory } from "./pace/EndStory";
import { Points } from "./Points";
import { downloadRecord } from "./record";
import { ScoreTable } from "./ScoreTable";
import { mySeats, seatName } from "./seats";
import { ranking } from "./tally";

/** How a game that is over came out, in a sentence. */
export function outcomeOf({ table, score }: TableState, t: Translate, language: Language): string {
  const winners = table.winners ?? score.winners;
  if (winners.length === 0) return t(table.status === "finished" ? "end.draw" : `status.${table.status}`);
  const won = mySeats(table).some((seat) => winners.includes(seat));
  const names = new Intl.ListFormat(language).format(winners.map((seat) => seatName(table, seat)));
  return t(won ? "end.won" : winners.length > 1 ? "end.winners" : "end.winner", { seat: names });
}

interface EndPanelProps {
  box: RefObject<HTMLElement | null>;
  state: TableState;
}

/** After the end: who won and how, and what can be done with the game. */
export function EndPanel({ box, state }: EndPanelProps) {
  const { t, language } = useSpeech();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const { table, score } = state;
  const winners = table.winners ?? score.winners;
  const mine = mySeats(table);

  const rematch = () =>
    run(async () => {
      const next = table.rematch ?? (await tableCalls(table.id).rematch()).id;
      go(`/tables/${next}`);
    });

  /** The same game, with a personal link for every seat that a bot had. */
  const withFriends = () =>
    run(async () => {
      const next = await tables.create({
        game: table.game,
        scenario: table.scenario,
        options: table.options,
        seats: Object.fromEntries(
          table.seats.map(({ seat }) => [seat, { kind: mine.includes(seat) ? "human" : "reserved" }]),
        ),
        private: true,
        language,
      });
      const link = linkToSend(next);
      go(`/tables/${next.id}`, { state: { copied: link !== null && (await copyLink(link)) ? link : null } });
    });

  return (
    <section ref={box} tabIndex={-1} className="end-panel card" aria-label={t("end.title")}>
      <h2>{outcomeOf(state, t, language)}</h2>
      {score.verdict ? <p>{score.verdict}</p> : null}
      <ol className="ranking">
        {ranking(table.seats, score, winners).map((seat) => (
          <li key={seat.seat} data-seat={seat.seat} className={winners.includes(seat.seat) ? "winner" : ""}>
            <SeatBadge seat={seat.seat} name={seat.seat_name} />
            <span className="grow">
              {seat.seat_name} {winners.includes(seat.seat) ? `★ ${t("end.wins")}` : ""}
            </span>
            <Points score={score} seat={seat.seat} />
          </li>
        ))}
      </ol>
      <details className="end-points">
        <summary>{t("end.explained")}</summary>
        <div className="score">
          <ScoreTable state={state} />
        </div>
      </details>
      <EndStory state={state} />
      <ProblemNote problem={problem} />
      <div className="end-actions">
        <button type="button" className="button primary" disabled={busy} onClick={rematch}>
          {t("end.rematch")}
        </button>
        {mine.length > 0 ? (
          <button type="button" className="button" disabled={busy} onClick={withFriends}>
            <Icon name="link" /> {t("end.withFriends")}
          </button>
        ) : null}
        <Link href={`/tables/${table.id}/replay`} className="button">
          <Icon name="first" /> {t("menu.replay")}
        </Link>
        <Link href={`/tables/${table.id}/verify`} className="button">
          <Icon name="dice" /> {t("verify.title")}
        </Link>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => run(() => downloadRecord(table.id))}
        >
          <Icon name="file" /> {t("menu.export")}
        </button>
      </div>
    </section>
  );
}
