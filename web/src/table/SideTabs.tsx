import { useState } from "react";
import type { Message, Problem, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { useSpeech } from "../i18n";
import { Icon, type IconName } from "../ui/Icon";
import { Chat } from "./Chat";
import { Log } from "./Log";
import { ScorePanel } from "./ScorePanel";
import "./side.css";

interface SideTabsProps {
  folded: boolean;
  /** Folds the panel away or brings it back, where that makes room. */
  onFold: ((folded: boolean) => void) | null;
  state: TableState;
  messages: readonly Message[];
  onHover: (elements: readonly Element[]) => void;
  onProblem: (problem: Problem | null) => void;
  onReread: () => Promise<void>;
}

const TABS: Record<string, IconName> = { log: "log", score: "chart", chat: "chat" };

/** What happened, how it stands, what people say. */
export function SideTabs(props: SideTabsProps) {
  const { state, messages, folded, onFold, onHover, onProblem, onReread } = props;
  const { t } = useSpeech();
  const [tab, setTab] = useState("log");
  const [read, setRead] = useState(-1);
  const lastChat = messages.findLast((message) => message.kind === "chat")?.seq ?? -1;
  const reading = tab === "chat" && !folded;
  const unread = !reading && lastChat > read;

  /** What was said while the chat was open has been read when it is left. */
  const leave = () => {
    if (reading) setRead(lastChat);
  };
  const show = (which: string) => {
    leave();
    setTab(which);
    if (folded) onFold?.(false);
  };
  const fold = (away: boolean) => {
    leave();
    onFold?.(away);
  };

  return (
    <div className="side">
      <div className="side-head">
        <div className="side-tabs" role="tablist">
          {Object.entries(TABS).map(([name, icon]) => (
            <button
              type="button"
              role="tab"
              id={`tab-${name}`}
              key={name}
              aria-selected={tab === name}
              aria-controls="side-panel"
              onClick={() => show(name)}
            >
              <Icon name={icon} size={18} /> {t(`side.${name}`)}
              {name === "chat" && unread ? (
                <span className="dot">
                  <span className="hidden-visually">{t("side.unread")}</span>
                </span>
              ) : null}
            </button>
          ))}
        </div>
        {onFold ? (
          <button
            type="button"
            className="button quiet icon side-fold"
            aria-expanded={!folded}
            aria-controls="side-panel"
            aria-label={t(folded ? "side.unfold" : "side.fold")}
            title={t(folded ? "side.unfold" : "side.fold")}
            onClick={() => fold(!folded)}
          >
            <Icon name="chevron" size={18} />
          </button>
        ) : null}
      </div>
      <div
        className="side-panel"
        id="side-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        hidden={folded}
      >
        {tab === "log" ? <Log state={state} messages={messages} onHover={onHover} /> : null}
        {tab === "score" ? <ScorePanel state={state} /> : null}
        {tab === "chat" ? (
          <Chat state={state} messages={messages} onProblem={onProblem} onReread={onReread} />
        ) : null}
      </div>
    </div>
  );
}
