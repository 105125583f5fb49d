import { Fragment, type ReactNode } from "react";
import type { RuleParagraph } from "../api/types";
import { useSpeech } from "../i18n";
import { blocks, pieces } from "./reference";

interface RuleTextProps {
  paragraph: RuleParagraph;
  known: ReadonlySet<string>;
  citation: (id: string) => ReactNode;
}

/** One paragraph of the reference with its rulings; citations become links. */
export function RuleText({ paragraph, known, citation }: RuleTextProps) {
  const { t } = useSpeech();

  function line(text: string): ReactNode {
    return pieces(text, known).map((piece, index) =>
      piece.kind === "text" ? (
        <Fragment key={index}>{piece.text}</Fragment>
      ) : (
        <Fragment key={index}>{citation(piece.id)}</Fragment>
      ),
    );
  }

  return (
    <article className="rule" data-kind={paragraph.kind}>
      <h2 id={`rule-${paragraph.id}`} tabIndex={-1}>
        <span className="rule-id">{paragraph.id}</span> {paragraph.title}
      </h2>
      {blocks(paragraph.text).map((block, index) =>
        block.kind === "text" ? (
          <p key={index}>{line(block.text)}</p>
        ) : block.ordered ? (
          <ol key={index}>
            {block.items.map((item, number) => (
              <li key={number}>{line(item)}</li>
            ))}
          </ol>
        ) : (
          <ul key={index}>
            {block.items.map((item, number) => (
              <li key={number}>{line(item)}</li>
            ))}
          </ul>
        ),
      )}
      {paragraph.rulings.length > 0 ? (
        <details className="rulings" open>
          <summary>{t("rules.rulings")}</summary>
          <ul>
            {paragraph.rulings.map((ruling, index) => (
              <li key={index}>{line(ruling)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {paragraph.comment ? <p className="soft small">{line(paragraph.comment)}</p> : null}
    </article>
  );
}
