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
  state: TableState;
  messages: readonly Message[];
  onHover: (elements: readonly Element[]) => void;
  onProblem: (problem: Problem | null) => void;
  onReread: () => Promise<void>;
}

const TABS: Record<string, IconName> = { log: "log", score: "chart", chat: "chat" };

/** What happened, how it stands, what people say. */
export function SideTabs({ state, messages, onHover, onProblem, onReread }: SideTabsProps) {
  const { t } = useSpeech();
  const [tab, setTab] = useState("log");
  const [read, setRead] = useState(-1);
  const lastChat = messages.findLast((message) => message.kind === "chat")?.seq ?? -1;
  const unread = tab !== "chat" && lastChat > read && read >= 0;

  const show = (which: string) => {
    setTab(which);
    setRead(lastChat);
  };

  return (
    <div className="side">
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
            {name === "chat" && (unread || (read < 0 && lastChat >= 0)) ? (
              <span className="dot">
                <span className="hidden-visually">{t("side.unread")}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div className="side-panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? <Log state={state} messages={messages} onHover={onHover} /> : null}
        {tab === "score" ? <ScorePanel state={state} /> : null}
        {tab === "chat" ? (
          <Chat state={state} messages={messages} onProblem={onProblem} onReread={onReread} />
        ) : null}
      </div>
    </div>
  );
}
