import type { OptionInfo, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import type { Planned, Planner } from "./planner";
import "./plan.css";

interface PlanPanelProps {
  planned: Planned;
  planner: Planner;
  /** The table itself, not the copy. */
  state: TableState;
  onCarryOut: () => void;
  onDecide: (option: OptionInfo) => void;
  folded: boolean;
}

/** A longer list of answers would push the decision out of sight. */
const UNFOLDED_UP_TO = 4;

/** Above the decision: the plan under way, or what is left of one that was played. */
export function PlanPanel(props: PlanPanelProps) {
  const { planned, planner } = props;
  return (
    <>
      <ProblemNote problem={planned.problem} onClose={planner.close} />
      {planned.plan ? <PlanBanner {...props} /> : null}
      {planned.plan === null && planned.left.length > 0 ? <PlanLeft {...props} /> : null}
    </>
  );
}

function PlanBanner({ planned, planner, onCarryOut, folded }: PlanPanelProps) {
  const { t } = useSpeech();
  const steps = planned.plan?.steps ?? [];
  const told = steps.at(-1)?.told ?? [];
  return (
    <section className="note plan" aria-label={t("plan.title")}>
      <p className="plan-head">
        <Icon name="fork" size={16} /> <strong>{t("plan.title")}</strong>{" "}
        <span className="small">{t("plan.text")}</span>
      </p>
      {steps.length > 0 ? (
        <details className="plan-steps" open={!folded && steps.length <= UNFOLDED_UP_TO}>
          <summary>{t("plan.steps", { count: steps.length })}</summary>
          <ol>
            {steps.map((step, number) => (
              <li key={number}>{step.text}</li>
            ))}
          </ol>
        </details>
      ) : null}
      {told.length > 0 ? (
        <p className="small soft" aria-live="polite">
          {told.join(" ")}
        </p>
      ) : null}
      <div className="row">
        <button
          type="button"
          className="button primary small"
          disabled={planned.busy || steps.length === 0}
          onClick={onCarryOut}
        >
          <Icon name="play" size={16} /> {t("plan.play")}
        </button>
        <button
          type="button"
          className="button small"
          disabled={planned.busy}
          onClick={() => void planner.discard()}
        >
          <Icon name="close" size={16} /> {t("plan.discard")}
        </button>
      </div>
    </section>
  );
}

/** Suggestions: what the table offers of them now can be chosen here. */
function PlanLeft({ planned, planner, state, onDecide }: PlanPanelProps) {
  const { t } = useSpeech();
  const offered = (step: Planned["left"][number]) =>
    step.prompt === state.ask?.prompt ? state.ask.options.find(({ id }) => id === step.option) : undefined;
  return (
    <section className="note plan-left" aria-label={t("plan.left")}>
      <div className="row">
        <p className="grow">
          <strong>{t("plan.left")}</strong>{" "}
          <span className="small">{planned.stopped ? t(`plan.stopped.${planned.stopped}`) : ""}</span>
        </p>
        <button type="button" className="button quiet small" onClick={planner.forget}>
          {t("close")}
        </button>
      </div>
      <ol>
        {planned.left.map((step, number) => {
          const option = offered(step);
          return (
            <li key={number}>
              {option ? (
                <button type="button" className="link" onClick={() => onDecide(option)}>
                  {step.text}
                </button>
              ) : (
                step.text
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
