import { useId, useState } from "react";
import type { FactShape } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { entryShape, firstOf, isTable, joinWords, keysOf, nameOf, splitWords } from "./draft";

interface InputProps {
  shape: FactShape;
  /** What it is the value of, for whoever does not see what stands above it. */
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The input that suits what may be written. */
export function FactInput(props: InputProps) {
  switch (props.shape.kind) {
    case "number":
      return <Stepper {...props} />;
    case "flag":
      return <Switch {...props} />;
    case "list":
    case "some":
      return <Pieces {...props} />;
    case "table":
    case "parts":
      return <Entries {...props} />;
    case "words":
      return <WordsInput {...props} />;
    default:
      return <Choice {...props} />;
  }
}

function Stepper({ shape, label, value, onChange }: InputProps) {
  const { t } = useSpeech();
  const now = typeof value === "number" ? value : shape.low;
  const set = (wanted: number) => onChange(Math.max(shape.low, Math.min(shape.high, wanted)));
  return (
    <span className="stepper">
      <button
        type="button"
        className="button icon small"
        aria-label={t("editor.less", { what: label })}
        disabled={now <= shape.low}
        onClick={() => set(now - 1)}
      >
        −
      </button>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={shape.low}
        max={shape.high}
        value={now}
        onChange={(event) => {
          const wanted = event.target.valueAsNumber;
          if (Number.isInteger(wanted)) set(wanted);
        }}
      />
      <button
        type="button"
        className="button icon small"
        aria-label={t("editor.more", { what: label })}
        disabled={now >= shape.high}
        onClick={() => set(now + 1)}
      >
        +
      </button>
    </span>
  );
}

function Switch({ label, value, onChange }: InputProps) {
  return (
    <input
      type="checkbox"
      className="fact-switch"
      aria-label={label}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** One of the names, or nothing where that may be. */
function Choice({ shape, label, value, onChange }: InputProps) {
  const { t } = useSpeech();
  const named = shape.kind === "maybe" && shape.item ? shape.item : shape;
  if (named.kind !== "name")
    return <FactInput shape={named} label={label} value={value} onChange={onChange} />;
  const known = named.names.some(({ id }) => id === value);
  return (
    <select
      className="input"
      aria-label={label}
      value={known ? String(value) : ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {shape.kind === "maybe" || !known ? (
        <option value="" disabled={shape.kind !== "maybe"}>
          {t("editor.nothing")}
        </option>
      ) : null}
      {named.names.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What is written together, each part chosen by itself. */
function WordsInput({ shape, label, value, onChange }: InputProps) {
  const words = splitWords(shape, String(value));
  return shape.parts.map((part, place) => (
    <FactInput
      key={place}
      shape={part}
      label={label}
      value={part.kind === "number" ? Number(words[place]) : words[place]}
      onChange={(word) => onChange(joinWords(shape, words.with(place, String(word))))}
    />
  ));
}

/** A list: what is on it, each to be taken away, and what may be added. */
function Pieces({ shape, label, value, onChange }: InputProps) {
  const { t } = useSpeech();
  const pieces: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = shape.item ?? shape;
  const left =
    shape.kind === "some" ? { ...item, names: item.names.filter(({ id }) => !pieces.includes(id)) } : item;
  const [chosen, setChosen] = useState<unknown>(null);
  const offered = left.kind === "name" && !left.names.some(({ id }) => id === chosen) ? null : chosen;
  const next = offered ?? firstOf(left);
  return (
    <div className="pieces">
      {pieces.length > 0 ? (
        <ul aria-label={label}>
          {pieces.map((piece, place) => (
            <li key={`${String(piece)} ${place}`}>
              <span>{nameOf(item, piece)}</span>
              <button
                type="button"
                className="button quiet icon small"
                aria-label={t("editor.remove", { what: nameOf(item, piece) })}
                onClick={() => onChange(pieces.toSpliced(place, 1))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">{t("editor.none")}</p>
      )}
      {next === null || (shape.kind === "list" && pieces.length >= shape.high) ? null : (
        <div className="row add-piece">
          <FactInput
            shape={left}
            label={t("editor.toAdd", { what: label })}
            value={next}
            onChange={setChosen}
          />
          <button type="button" className="button small" onClick={() => onChange([...pieces, next])}>
            {t("editor.add")}
          </button>
        </div>
      )}
    </div>
  );
}

/** All entries of a small table below one another. */
function Entries({ shape, label, value, onChange }: InputProps) {
  const table = isTable(value) ? value : {};
  const shown = keysOf(shape).filter(({ id }) => id !== shape.whole);
  return (
    <div className="fact-parts" role="group" aria-label={label}>
      {shown.map(({ id, name }) => (
        <Labelled key={id} name={name}>
          <FactInput
            shape={entryShape(shape, id)}
            label={`${label}: ${name}`}
            value={table[id]}
            onChange={(entry) => onChange({ ...table, [id]: entry })}
          />
        </Labelled>
      ))}
    </div>
  );
}

interface LabelledProps {
  name: string;
  /** Whether several inputs stand below it, each with a name of its own. */
  grouped?: boolean;
  children: React.ReactNode;
}

export function Labelled({ name, grouped = false, children }: LabelledProps) {
  const id = useId();
  const group = grouped ? { role: "group", "aria-labelledby": id } : {};
  return (
    <div className="fact-part" {...group}>
      <span className="label" id={id}>
        {name}
      </span>
      {children}
    </div>
  );
}
