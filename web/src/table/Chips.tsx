import { useNaming } from "../games";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import type { Catalogue } from "./elements";
import type { Choice } from "./useChoice";

/** What was touched so far; each can be taken away again. */
export function Chips({ choice, catalogue }: { choice: Choice; catalogue: Catalogue }) {
  const { t } = useSpeech();
  const nameOf = useNaming();
  if (choice.touches.length === 0) return null;
  const shown = choice.touches.filter((touch) => !touch.startsWith("option:"));
  return (
    <div className="chips" aria-label={t("desk.chosen")} role="group">
      {shown.map((touch) => (
        <button type="button" key={touch} className="chip chosen" onClick={() => choice.touch(touch)}>
          {touch.startsWith("verb:") ? nameOf("verb", touch.slice("verb:".length)) : catalogue.name(touch)}
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
