import { useCallback } from "react";
import { tableCalls } from "../../api/calls";
import type { TableState } from "../../api/types";
import { useSpeech } from "../../i18n";
import { useResource } from "../../ui/useResource";
import { SummaryBody } from "./SummaryNote";

/** How a game that is over came about: chapter by chapter, and as a whole. */
export function EndStory({ state }: { state: TableState }) {
  const { t } = useSpeech();
  const { id } = state.table;
  const { seat } = state;
  const request = useCallback(() => tableCalls(id).summaries(0, seat), [id, seat]);
  const { data } = useResource(request);
  const told = data?.filter(({ chapter, kind }) => chapter || kind === "game") ?? [];
  if (told.length === 0) return null;
  return (
    <details className="end-story">
      <summary>{t("end.chapters")}</summary>
      {told.toReversed().map((summary) => (
        <details key={`${summary.kind} ${summary.last}`}>
          <summary>{summary.title}</summary>
          <SummaryBody summary={summary} table={state.table} />
        </details>
      ))}
    </details>
  );
}
