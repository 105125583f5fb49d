import { partsOf, type PartTab } from "../boards/parts";
import { useGameWords } from "../games";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";

/** A part of the board, or the log. */
export type PhoneTab = string;

export const LOG: PhoneTab = "log";
const LOG_TAB: PartTab = { part: LOG, icon: "log", withDesk: false };

interface PhoneTabsProps {
  game: string;
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  myTurn: boolean;
  /** What there is besides the parts of the board. */
  beside?: PartTab;
}

/** On a small screen one part of the table at a time. */
export function PhoneTabs({ game, tab, onTab, myTurn, beside = LOG_TAB }: PhoneTabsProps) {
  const { t } = useSpeech();
  const words = useGameWords();
  const tabs = [...partsOf(game), beside];
  return (
    <nav className="phone-tabs" aria-label={t("table.parts")}>
      {tabs.map(({ part, icon, withDesk }) => (
        <button
          type="button"
          key={part}
          aria-current={tab === part ? "page" : undefined}
          onClick={() => onTab(part)}
        >
          <Icon name={icon} size={22} />
          <span>{words[`tab.${part}`] ?? t(`tab.${part}`)}</span>
          {withDesk && myTurn ? <span className="dot" aria-hidden="true" /> : null}
        </button>
      ))}
    </nav>
  );
}
