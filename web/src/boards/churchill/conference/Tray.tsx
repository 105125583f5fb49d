import type { Issue } from "../records";
import { issueLabel } from "../labels";
import { useScene } from "../scene";
import { useTouch } from "../../touch";
import { IssueChit } from "./IssueChit";

/** The issues that may still be put on the table. */
export function Tray() {
  const { board, records, state, t } = useScene();
  const available = records.issues.filter((issue) => board.issues[issue.id] === "available");
  return (
    <section className="tray" aria-label={t("board.tray")}>
      <h3>
        {t("board.tray")}
        {state.segment === "agenda_selection" ? (
          <span className="tray-count"> {t("board.tray.nominated", { count: board.nominations })}</span>
        ) : null}
      </h3>
      {available.length === 0 ? <p className="tray-empty">{t("board.tray.empty")}</p> : null}
      <div className="tray-issues">
        {available.map((issue) => (
          <TrayIssue key={issue.id} issue={issue} />
        ))}
      </div>
    </section>
  );
}

function TrayIssue({ issue }: { issue: Issue }) {
  const scene = useScene();
  const touch = useTouch(`issue:${issue.id}`, issueLabel(scene, issue));
  return (
    <div {...touch} className="tray-issue" title={issue.name}>
      <svg viewBox="-20 -19 40 40" aria-hidden="true">
        <IssueChit issue={issue} caption={scene.t(`board.chit.${issue.id}`)} />
      </svg>
      <span>{issue.name}</span>
    </div>
  );
}
