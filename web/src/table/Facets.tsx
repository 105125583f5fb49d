import type { OptionInfo } from "../api/types";
import type { Element } from "../boards/types";
import { useNaming } from "../games";
import { useSpeech } from "../i18n";
import { byVerb, has, verbTouch, type Touch } from "./choosing";
import type { Catalogue } from "./elements";
import type { Choice } from "./useChoice";

interface FacetsProps {
  choice: Choice;
  catalogue: Catalogue;
  /** The options that a lesson means. */
  meant: readonly OptionInfo[];
  onTouch: (element: Element) => void;
  onHover: (elements: readonly Element[]) => void;
  onAll: () => void;
}

/** A long list in parts: what the remaining options are about, by kind, to narrow them with a few clicks. */
export function Facets({ choice, catalogue, meant, onTouch, onHover, onAll }: FacetsProps) {
  const { t } = useSpeech();
  const nameOf = useNaming();
  const { left, touches } = choice;
  const telling = choice.highlighted.filter((element) =>
    left.some((option) => !option.touches.includes(element)),
  );
  const kinds = Map.groupBy(telling, (element) => element.slice(0, element.indexOf(":")));
  const verbs = byVerb(left);
  const leads = (touch: Touch) => (meant.some((option) => has(option, touch)) ? "meant" : "");
  return (
    <div className="facets">
      {verbs.length > 1 ? (
        <div className="facet" role="group" aria-label={t("facet.verb")}>
          <span className="facet-name">{t("facet.verb")}</span>
          {verbs.map(({ verb, options }) => (
            <button
              type="button"
              key={verb}
              className={`chip ${leads(verbTouch(verb))}`}
              onClick={() => choice.touch(verbTouch(verb))}
            >
              {nameOf("verb", verb)} <span className="count">{options.length}</span>
            </button>
          ))}
        </div>
      ) : null}
      {[...kinds]
        .filter(([kind]) => !touches.some((touch) => touch.startsWith(`${kind}:`)))
        .map(([kind, elements]) => (
          <div className="facet" role="group" aria-label={nameOf("facet", kind)} key={kind}>
            <span className="facet-name">{nameOf("facet", kind)}</span>
            {elements.map((element) => (
              <button
                type="button"
                key={element}
                className={`chip ${leads(element)}`}
                onClick={() => onTouch(element)}
                onMouseEnter={() => onHover([element])}
                onMouseLeave={() => onHover([])}
                onFocus={() => onHover([element])}
                onBlur={() => onHover([])}
              >
                {catalogue.name(element)}
              </button>
            ))}
          </div>
        ))}
      <button type="button" className="link small" onClick={onAll}>
        {t("desk.all", { count: left.length })}
      </button>
    </div>
  );
}
