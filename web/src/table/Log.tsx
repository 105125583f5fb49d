import { useEffect, useMemo, useRef, useState } from "react";
import type { Message, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { Icon } from "../ui/Icon";
import { opensChapter } from "./chapters";
import { mySeats } from "./seats";
import { lastOwnTurn, takenBack } from "./stream";

interface LogProps {
  state: TableState;
  messages: readonly Message[];
  onHover: (elements: readonly Element[]) => void;
}

const SHOWN = 250;
const AT_END = 60;

/** The course of the game in prose; pointing at an entry shows its things on the board. */
export function Log({ state, messages, onHover }: LogProps) {
  const { t } = useSpeech();
  const [shown, setShown] = useState(SHOWN);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const entries = useMemo(() => messages.filter((message) => message.kind !== "chat"), [messages]);
  const gone = useMemo(() => takenBack(messages), [messages]);
  const mark = lastOwnTurn(messages, mySeats(state.table));
  const visible = entries.slice(-shown);

  // Whoever reads older entries is left in peace; otherwise the newest stays in sight, also when the log appears.
  useEffect(() => {
    const panel = box.current;
    if (!panel) return;
    const settle = () => atEnd.current && panel.scrollTo({ top: panel.scrollHeight });
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [entries.length]);

  const scrolled = () => {
    const panel = box.current;
    if (panel && panel.clientHeight > 0)
      atEnd.current = panel.scrollHeight - panel.scrollTop - panel.clientHeight < AT_END;
  };

  return (
    <div className="log" ref={box} onScroll={scrolled}>
      {entries.length > shown ? (
        <button type="button" className="button small" onClick={() => setShown(shown + SHOWN)}>
          {t("log.earlier")}
        </button>
      ) : null}
      <div role="log" aria-label={t("side.log")}>
        <ol>
          {visible.map((message, index) => (
            <Entry
              key={message.seq}
              message={message}
              gone={gone.has(message.seq)}
              marked={message.seq > mark && (visible[index - 1]?.seq ?? -1) <= mark && mark >= 0}
              onEnter={() => onHover(message.elements)}
              onLeave={() => onHover([])}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface EntryProps {
  message: Message;
  gone: boolean;
  /** The first entry since the own last turn. */
  marked: boolean;
  onEnter: () => void;
  onLeave: () => void;
}

function Entry({ message, gone, marked, onEnter, onLeave }: EntryProps) {
  const { t } = useSpeech();
  const [folded, setFolded] = useState(false);
  const chapter = opensChapter(message);
  return (
    <>
      {marked ? <li className="since-turn">{t("log.sinceTurn")}</li> : null}
      <li
        className={`entry ${message.kind} ${chapter ? "chapter" : ""} ${gone ? "gone" : ""}`}
        data-seat={message.kind === "answer" ? (message.seat ?? undefined) : undefined}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {gone ? <span className="hidden-visually">{t("log.takenBack")} </span> : null}
        {message.kind === "reason" ? (
          <button type="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            <Icon name="bot" size={14} /> {message.text}
          </button>
        ) : (
          message.text
        )}{" "}
        {message.paragraph ? <ParagraphLink id={message.paragraph} /> : null}
      </li>
    </>
  );
}
