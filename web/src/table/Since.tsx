import { useMemo, useState } from "react";
import type { Message, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { beatsOf, diceOf, firstSeq, recapOf } from "./pace/beats";
import { Dice } from "./pace/PaceBar";
import type { Pacer } from "./pace/Pacer";
import { mySeats } from "./seats";
import { lastOwnTurn, sinceOwnTurn } from "./stream";

const AWAY_MINUTES = 10;

interface SinceProps {
  state: TableState;
  messages: readonly Message[];
  /** Where it would take the room of the board. */
  folded: boolean;
  pacer: Pacer;
}

/** What happened since my last turn, as a film and as a list of its beats; open for whoever comes back after a while. */
export function Since({ state, messages, folded, pacer }: SinceProps) {
  const { t } = useSpeech();
  const mine = mySeats(state.table);
  const last = lastOwnTurn(messages, mine);
  const [away] = useState(() => {
    const own = messages.find((message) => message.seq === last);
    return own !== undefined && Date.now() - Date.parse(own.at) > AWAY_MINUTES * 60_000;
  });
  const [everything, setEverything] = useState(false);
  const all = useMemo(() => beatsOf(sinceOwnTurn(messages, last)), [messages, last]);
  const great = useMemo(() => recapOf(all), [all]);
  const beats = everything ? all : great;
  if (state.ask === null || beats.length === 0) return null;
  return (
    <details className={`note since ${away ? "away" : ""}`} open={away && !folded}>
      <summary>{t(last < 0 ? "since.begun" : "since.title", { count: great.length })}</summary>
      <div className="row">
        <button type="button" className="button small" onClick={() => pacer.play(beats)}>
          <Icon name="play" size={16} /> {t("since.play")}
        </button>
        {all.length > great.length ? (
          <button type="button" className="button quiet small" onClick={() => setEverything(!everything)}>
            {everything ? t("since.great") : t("since.all", { count: all.length })}
          </button>
        ) : null}
      </div>
      <ol>
        {beats.map((beat) => (
          <li key={firstSeq(beat)}>
            <button type="button" className="since-beat" onClick={() => pacer.play([beat])}>
              {beat.messages[0]?.text}
              <Dice faces={diceOf(beat)} />
              {beat.reason ? <span className="reason small soft">{beat.reason}</span> : null}
              {beat.messages
                .filter((message) => message.beat?.loss)
                .map((message) => (
                  <span key={message.seq} className="loss">
                    {message.text}
                  </span>
                ))}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
