import { useEffect, useState, type SubmitEvent } from "react";
import { account, tableCalls } from "../api/calls";
import type { Message, Muted, Problem, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { Icon } from "../ui/Icon";
import { problemOf } from "../ui/useResource";

interface ChatProps {
  state: TableState;
  messages: readonly Message[];
  onProblem: (problem: Problem | null) => void;
  /** What somebody said while muted is to be read again. */
  onReread: () => Promise<void>;
}

/** Talk at the table; whoever is muted is not shown any more. */
export function Chat({ state, messages, onProblem, onReread }: ChatProps) {
  const { t } = useSpeech();
  const { me, ensure } = useSession();
  const [text, setText] = useState("");
  const [muted, setMuted] = useMuted(me?.id, onProblem);
  const calls = tableCalls(state.table.id);
  const silent = new Set(muted.map((one) => one.player_id));
  const said = messages.filter((message) => message.kind === "chat" && !silent.has(speakerOf(message)));
  const names = new Map(state.table.seats.map((seat) => [seat.player_id, seat.player]));

  const attempt = (action: () => Promise<void>) => {
    action().catch((error: unknown) => onProblem(problemOf(error)));
  };

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    attempt(async () => {
      try {
        await ensure();
        await calls.chat(said);
      } catch (error) {
        setText((since) => since || said);
        throw error;
      }
    });
  };

  const mute = (player: string, name: string) =>
    attempt(async () => {
      await calls.mute(player, true);
      setMuted([...muted, { player_id: player, name }]);
    });

  const unmute = (player: string) =>
    attempt(async () => {
      await calls.mute(player, false);
      await onReread();
      setMuted(muted.filter((other) => other.player_id !== player));
    });

  return (
    <div className="chat">
      <div role="log" className="talk" aria-label={t("side.chat")}>
        <ol>
          {said.length === 0 ? <li className="soft">{t("chat.empty")}</li> : null}
          {said.map((message) => {
            const speaker = speakerOf(message);
            const name = nameIn(message) ?? names.get(speaker) ?? t("chat.somebody");
            return (
              <li key={message.seq} data-seat={message.seat ?? undefined}>
                <strong>{name}</strong> {message.text}
                {speaker && speaker !== me?.id ? (
                  <button type="button" className="link small" onClick={() => mute(speaker, name)}>
                    {t("chat.mute")}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ol>
      </div>
      {muted.length > 0 ? (
        <div className="row muted">
          {muted.map(({ player_id: player, name }) => (
            <button type="button" key={player} className="button small" onClick={() => unmute(player)}>
              <Icon name="mute" size={16} /> {t("chat.unmute", { player: name })}
            </button>
          ))}
        </div>
      ) : null}
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

/** Whom the reader has muted, at whichever table and in whichever browser. */
function useMuted(reader: string | undefined, onProblem: ChatProps["onProblem"]) {
  const [muted, setMuted] = useState<readonly Muted[]>([]);

  useEffect(() => {
    if (reader === undefined) return;
    account.mutes().then(setMuted, (error: unknown) => onProblem(problemOf(error)));
  }, [reader, onProblem]);

  return [muted, setMuted] as const;
}

function speakerOf(message: Message): string {
  const id = message.facts["player_id"];
  return typeof id === "string" ? id : "";
}

function nameIn(message: Message): string | null {
  const name = message.facts["player"];
  return typeof name === "string" && name ? name : null;
}
