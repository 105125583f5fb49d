import { useSpeech } from "../i18n";
import { hasText } from "../i18n/texts";
import { Icon } from "../ui/Icon";
import type { Touch } from "./choosing";
import { readable, type Catalogue } from "./elements";
import type { Choice } from "./useChoice";

/** What was touched so far; each can be taken away again. */
export function Chips({ choice, catalogue }: { choice: Choice; catalogue: Catalogue }) {
  const { t } = useSpeech();
  if (choice.touches.length === 0) return null;
  const shown = choice.touches.filter((touch) => !touch.startsWith("option:"));
  return (
    <div className="chips" aria-label={t("desk.chosen")} role="group">
      {shown.map((touch) => (
        <button type="button" key={touch} className="chip chosen" onClick={() => choice.touch(touch)}>
          {nameOf(touch, catalogue, t)}
          <Icon name="close" size={14} />
          <span className="hidden-visually">{t("desk.remove")}</span>
        </button>
      ))}
      <button type="button" className="chip" onClick={choice.clear}>
        {t("desk.clear")}
      </button>
    </div>
  );
}

function nameOf(touch: Touch, catalogue: Catalogue, t: (key: string) => string): string {
  if (!touch.startsWith("verb:")) return catalogue.name(touch);
  return verbName(touch.slice("verb:".length), t);
}

export function verbName(verb: string, t: (key: string) => string): string {
  return hasText(`verb.${verb}`) ? t(`verb.${verb}`) : readable(verb);
}
