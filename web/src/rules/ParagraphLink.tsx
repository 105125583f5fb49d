import { useSpeech } from "../i18n";
import { useRules } from "./context";

/** A paragraph number that opens the rule beside the board. */
export function ParagraphLink({ id }: { id: string }) {
  const { t } = useSpeech();
  const rules = useRules();
  return (
    <button
      type="button"
      className="paragraph-link"
      aria-label={t("rules.open", { paragraph: id })}
      onClick={(event) => {
        event.stopPropagation();
        rules.open(id);
      }}
    >
      {id}
    </button>
  );
}
