import { useState, type SubmitEvent } from "react";
import { tableCalls } from "../api/calls";
import type { Message, Problem, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { Icon } from "../ui/Icon";
import { problemOf } from "../ui/useResource";

interface ChatProps {
  state: TableState;
  messages: readonly Message[];
  onProblem: (problem: Problem | null) => void;
}

/** Talk at the table; whoever is muted is not shown any more. */
export function Chat({ state, messages, onProblem }: ChatProps) {
  const { t } = useSpeech();
  const { me, ensure } = useSession();
  const [text, setText] = useState("");
  const [muted, setMuted] = useState<readonly string[]>([]);
  const calls = tableCalls(state.table.id);
  const said = messages.filter((message) => message.kind === "chat" && !muted.includes(speakerOf(message)));
  const names = new Map(state.table.seats.map((seat) => [seat.player_id, seat.player]));

  const attempt = (action: () => Promise<void>) => {
    action().catch((error: unknown) => onProblem(problemOf(error)));
  };

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    attempt(async () => {
      await ensure();
      await calls.chat(said);
      setText("");
    });
  };

  const mute = (player: string) =>
    attempt(async () => {
      await calls.mute(player, true);
      setMuted([...muted, player]);
    });

  return (
    <div className="chat">
      <div role="log" className="talk" aria-label={t("side.chat")}>
        <ol>
          {said.length === 0 ? <li className="soft">{t("chat.empty")}</li> : null}
          {said.map((message) => {
            const speaker = speakerOf(message);
            return (
              <li key={message.seq} data-seat={message.seat ?? undefined}>
                <strong>{nameIn(message) ?? names.get(speaker) ?? t("chat.somebody")}</strong> {message.text}
                {speaker && speaker !== me?.id ? (
                  <button type="button" className="link small" onClick={() => mute(speaker)}>
                    {t("chat.mute")}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ol>
      </div>
      {muted.map((player) => (
        <button
          type="button"
          key={player}
          className="button small"
          onClick={() =>
            attempt(async () => {
              await calls.mute(player, false);
              setMuted(muted.filter((other) => other !== player));
            })
          }
        >
          {t("chat.unmute", { player: names.get(player) ?? "" })}
        </button>
      ))}
      <form onSubmit={send} className="row">
        <input
          className="input grow"
          value={text}
          maxLength={500}
          placeholder={t("chat.placeholder")}
          aria-label={t("chat.placeholder")}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button icon" aria-label={t("chat.send")}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}

function speakerOf(message: Message): string {
  const id = message.facts["player_id"];
  return typeof id === "string" ? id : "";
}

function nameIn(message: Message): string | null {
  const name = message.facts["player"];
  return typeof name === "string" && name ? name : null;
}
