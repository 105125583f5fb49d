import { useSpeech } from "../i18n";
import { Icon, type IconName } from "../ui/Icon";

export type PhoneTab = "conference" | "map" | "hand" | "log";

const ICONS: Record<PhoneTab, IconName> = { conference: "table", map: "map", hand: "hand", log: "log" };

/** On a small screen one part of the table at a time. */
export function PhoneTabs(props: { tab: PhoneTab; onTab: (tab: PhoneTab) => void; myTurn: boolean }) {
  const { t } = useSpeech();
  return (
    <nav className="phone-tabs" aria-label={t("table.parts")}>
      {(Object.keys(ICONS) as PhoneTab[]).map((tab) => (
        <button
          type="button"
          key={tab}
          aria-current={props.tab === tab ? "page" : undefined}
          onClick={() => props.onTab(tab)}
        >
          <Icon name={ICONS[tab]} size={22} />
          <span>{t(`tab.${tab}`)}</span>
          {tab === "hand" && props.myTurn ? <span className="dot" aria-hidden="true" /> : null}
        </button>
      ))}
    </nav>
  );
}
