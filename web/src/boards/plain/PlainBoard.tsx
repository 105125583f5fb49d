import { readable, Catalogue } from "../../table/elements";
import { useMemo } from "react";
import type { BoardProps, Element } from "../types";
import "./plain.css";

/** A board in tables and lists, for games that nobody has drawn yet. */
export function PlainBoard(props: BoardProps) {
  const { state, components, touchable, t } = props;
  const catalogue = useMemo(() => new Catalogue(components), [components]);
  const kinds = Map.groupBy([...touchable], (element) => element.slice(0, element.indexOf(":")));
  return (
    <div className="plain-board">
      {[...kinds].map(([kind, elements]) => (
        <section key={kind}>
          <h3>{readable(kind)}</h3>
          <div className="row">
            {elements.map((element) => (
              <ElementButton key={element} element={element} name={catalogue.name(element)} props={props} />
            ))}
          </div>
        </section>
      ))}
      <h3>{t("plain.state")}</h3>
      <dl>
        {Object.entries(state.board).map(([field, value]) => (
          <div key={field}>
            <dt>{readable(field)}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ElementButton({ element, name, props }: { element: Element; name: string; props: BoardProps }) {
  const { selected, highlighted, hovered, onTouch, onWhy, onHover } = props;
  const marks = [
    highlighted.includes(element) ? "highlighted" : "",
    hovered.includes(element) ? "hovered" : "",
  ];
  return (
    <button
      type="button"
      className={`button plain-element ${marks.join(" ")}`}
      aria-pressed={selected.includes(element)}
      onClick={() => onTouch(element)}
      onKeyDown={(event) => event.key === "?" && onWhy(element)}
      onMouseEnter={() => onHover(element)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(element)}
      onBlur={() => onHover(null)}
    >
      {name}
    </button>
  );
}

function Value({ value }: { value: unknown }) {
  if (typeof value !== "object" || value === null) return <>{plainWord(value)}</>;
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length === 0) return <>–</>;
  if (Array.isArray(value)) return <>{entries.map(([, item]) => plainWord(item)).join(", ")}</>;
  return (
    <table>
      <tbody>
        {entries.map(([key, inner]) => (
          <tr key={key}>
            <th scope="row">{readable(key)}</th>
            <td>
              <Value value={inner} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function plainWord(value: unknown): string {
  switch (typeof value) {
    case "string":
      return readable(value);
    case "number":
    case "boolean":
      return String(value);
    default:
      return value === null || value === undefined ? "–" : JSON.stringify(value);
  }
}
