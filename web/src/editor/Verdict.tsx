import type { ArrangedPosition, FactsInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { Icon } from "../ui/Icon";
import { placeOf, type Place } from "./draft";

interface VerdictProps {
  info: FactsInfo;
  found: ArrangedPosition;
  onShow: (place: Place) => void;
}

/** What the rules say of a draft: what is asked first, or every reason why it is no position. */
export function Verdict({ info, found, onShow }: VerdictProps) {
  const { t } = useSpeech();
  const { reasons, asked } = found;
  if (reasons.length === 0) {
    return (
      <div className="note draft-verdict" data-legal="true">
        <p>
          <Icon name="check" /> {t("editor.legal")}
        </p>
        <ul className="small">
          {asked.length === 0 ? <li>{t("editor.over")}</li> : null}
          {asked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="note problem draft-verdict" data-legal="false">
      <p>
        <Icon name="alert" /> {t("editor.illegal")}
      </p>
      <ul>
        {reasons.map(({ field, text, paragraph }, number) => {
          const where = placeOf(info, field);
          return (
            <li key={number} data-field={field}>
              {where ? (
                <button type="button" className="link" onClick={() => onShow(where.place)}>
                  {where.name}:
                </button>
              ) : null}{" "}
              {text} {paragraph ? <ParagraphLink id={paragraph} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
