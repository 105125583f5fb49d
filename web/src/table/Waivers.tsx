import type { TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import "./waivers.css";

interface WaiversProps {
  state: TableState;
  onWaive: (by: string) => void;
  onWithdraw: (number: number) => void;
}

/** What I let be until the chapter ends, each to be taken back; and what else I could let be from now on. */
export function Waivers({ state, onWaive, onWithdraw }: WaiversProps) {
  const { t } = useSpeech();
  const offers = state.ask?.waivers ?? [];
  return (
    <>
      {state.waivers.length > 0 ? (
        <section className="note waivers-held" aria-label={t("waiver.held")} aria-live="polite">
          <p>{t("waiver.held")}</p>
          <ul>
            {state.waivers.map(({ text, given }, number) => (
              <li key={`${number} ${text}`} className="row">
                <span className="grow">
                  {text}{" "}
                  {given.length > 0 ? <small>({t("waiver.given", { given: given.length })})</small> : null}
                </span>
                <button
                  type="button"
                  className="button small"
                  aria-label={`${t("waiver.withdraw")}: ${text}`}
                  onClick={() => onWithdraw(number)}
                >
                  {t("waiver.withdraw")}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {offers.length > 0 ? (
        <details className="note waiver-offers">
          <summary>
            <Icon name="mute" size={16} /> {t("waiver.offer")}
          </summary>
          <p className="small">{t("waiver.offerText")}</p>
          <div className="row">
            {offers.map(({ by, text }) => (
              <button type="button" key={by} className="button small" onClick={() => onWaive(by)}>
                {text}
              </button>
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}
