import type { Problem } from "../api/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { withoutCitation } from "../rules/reference";

/** A refusal in words, with the paragraph that stands behind it. */
export function ProblemNote({ problem, onClose }: { problem: Problem | null; onClose?: () => void }) {
  const { t } = useSpeech();
  if (problem === null) return null;
  return (
    <div className="note problem row" role="alert">
      <span className="grow">
        {withoutCitation(problem.text, problem.paragraph) || t("problem.unreachable")}{" "}
        {problem.paragraph ? <ParagraphLink id={problem.paragraph} /> : null}
      </span>
      {onClose ? (
        <button type="button" className="button quiet small" onClick={onClose}>
          {t("close")}
        </button>
      ) : null}
    </div>
  );
}
