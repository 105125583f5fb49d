import { useState } from "react";
import type { Message, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { mySeats } from "./seats";
import { lastOwnTurn, sinceOwnTurn } from "./stream";

const AWAY_MINUTES = 10;

interface SinceProps {
  state: TableState;
  messages: readonly Message[];
  /** Where it would take the room of the board. */
  folded: boolean;
}

/** What the others did since my last turn; open for whoever comes back after a while. */
export function Since({ state, messages, folded }: SinceProps) {
  const { t } = useSpeech();
  const mine = mySeats(state.table);
  const [away] = useState(() => {
    const last = messages.find((message) => message.seq === lastOwnTurn(messages, mine));
    return last !== undefined && Date.now() - Date.parse(last.at) > AWAY_MINUTES * 60_000;
  });
  const news = sinceOwnTurn(messages, mine);
  if (state.ask === null || news.length === 0) return null;
  return (
    <details className={`note since ${away ? "away" : ""}`} open={away && !folded}>
      <summary>{t("since.title", { count: news.length })}</summary>
      <ol>
        {news.map((message) => (
          <li key={message.seq}>{message.text}</li>
        ))}
      </ol>
    </details>
  );
}
