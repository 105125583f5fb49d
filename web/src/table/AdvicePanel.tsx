import { useState } from "react";
import type { Advice, AskInfo, OptionInfo, Problem } from "../api/types";
import type { Element } from "../boards/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useDuring } from "../ui/useDuring";
import { problemOf } from "../ui/useResource";
import "./advice.css";

interface AdvicePanelProps {
  /** What is to be decided now; another decision needs other advice. */
  ask: AskInfo | null;
  decision: string;
  /** While an answer is on its way, nothing here can be pressed. */
  pending: boolean;
  request: () => Promise<Advice>;
  onDecide: (option: OptionInfo) => void;
  onHover: (elements: readonly Element[]) => void;
}

interface Given {
  advice: Advice | null;
  problem: Problem | null;
}

const NOTHING: Given = { advice: null, problem: null };

/** What the bot would do in the player's place, and why, for whoever asks. */
export function AdvicePanel({ ask, decision, pending, request, onDecide, onHover }: AdvicePanelProps) {
  const { t } = useSpeech();
  const [given, setGiven] = useDuring(decision, NOTHING);
  const [busy, setBusy] = useState(false);
  if (ask === null || ask.options.length < 2) return null;

  const inquire = async () => {
    setBusy(true);
    try {
      setGiven({ advice: await request(), problem: null });
    } catch (error) {
      setGiven({ advice: null, problem: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };

  if (given.advice === null) {
    return (
      <div className="advice-ask" inert={pending}>
        <ProblemNote problem={given.problem} onClose={() => setGiven(NOTHING)} />
        <button
          type="button"
          className="button quiet small"
          disabled={busy}
          title={t("advice.askTitle")}
          onClick={() => void inquire()}
        >
          <Icon name="bot" size={16} />
          <span className="advice-word">{t("advice.ask")}</span>
        </button>
      </div>
    );
  }
  const [best, ...others] = given.advice.options;
  const offered = (id: string) => ask.options.find((option) => option.id === id);
  const choice = (advised: Advice["options"][number]) => {
    const option = offered(advised.option);
    if (option === undefined) return advised.text;
    return (
      <button
        type="button"
        className="link"
        onClick={() => onDecide(option)}
        onMouseEnter={() => onHover(option.touches)}
        onMouseLeave={() => onHover([])}
        onFocus={() => onHover(option.touches)}
        onBlur={() => onHover([])}
      >
        {advised.text}
      </button>
    );
  };
  return (
    <section className="note advice" aria-label={t("advice.title")} aria-live="polite" inert={pending}>
      <div className="row">
        <p className="grow">
          <Icon name="bot" size={16} /> {t("advice.best")} {best ? <strong>{choice(best)}</strong> : null}
        </p>
        <button type="button" className="button quiet small" onClick={() => setGiven(NOTHING)}>
          {t("close")}
        </button>
      </div>
      <ul className="motives">
        {best?.motives.map((motive) => (
          <li key={motive.key} className={motive.share < 0 ? "against" : "for"}>
            <span className="hidden-visually">{t(motive.share < 0 ? "advice.against" : "advice.for")}</span>
            {motive.text}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="small">
          {t("advice.others")}{" "}
          {others.map((advised, number) => (
            <span key={advised.option}>
              {number > 0 ? "; " : ""}
              {choice(advised)}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}
