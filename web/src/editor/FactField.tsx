import { useState } from "react";
import type { Draft, FactInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import {
  entryShape,
  isSaid,
  keysOf,
  said,
  saidKeys,
  unsaid,
  valueAt,
  type Place,
  type Values,
} from "./draft";
import { FactInput, Labelled } from "./FactInput";

/** A table of more entries shows one of them at a time. */
const FEW = 8;

export interface Drafting {
  draft: Draft;
  values: Values;
  onDraft: (draft: Draft) => void;
}

/** A fact with all that may be said of it. */
export function FactField({ info, ...drafting }: Drafting & { info: FactInfo }) {
  const { shape } = info;
  if (shape.kind !== "table" && shape.kind !== "parts")
    return <EntryField info={info} place={[info.id]} {...drafting} />;
  if (keysOf(shape).length > FEW) return <LargeTable info={info} {...drafting} />;
  return (
    <fieldset className="fact">
      <legend>{info.name}</legend>
      {keysOf(shape).map(({ id }) => (
        <EntryField key={id} info={info} place={[info.id, id]} {...drafting} />
      ))}
    </fieldset>
  );
}

/** One entry is chosen by its name; those that the draft speaks of are at hand. */
function LargeTable({ info, ...drafting }: Drafting & { info: FactInfo }) {
  const { t } = useSpeech();
  const [shown, setShown] = useState("");
  const keys = keysOf(info.shape);
  const changed = saidKeys(drafting.draft, info.id);
  return (
    <fieldset className="fact">
      <legend>{info.name}</legend>
      <select
        className="input"
        aria-label={t("editor.which", { what: info.name })}
        value={shown}
        onChange={(event) => setShown(event.target.value)}
      >
        <option value="">{t("editor.choose")}</option>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {changed.includes(id) ? `${name} •` : name}
          </option>
        ))}
      </select>
      {changed.length > 0 ? (
        <div
          className="row changed-entries"
          role="group"
          aria-label={t("editor.changed", { what: info.name })}
        >
          {keys
            .filter(({ id }) => changed.includes(id))
            .map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="button small"
                aria-pressed={id === shown}
                onClick={() => setShown(id)}
              >
                {name}
              </button>
            ))}
        </div>
      ) : null}
      {shown === "" ? null : <EntryField info={info} place={[info.id, shown]} {...drafting} />}
    </fieldset>
  );
}

interface EntryProps extends Drafting {
  info: FactInfo;
  place: Place;
  /** Whether it has to say of which fact it is. */
  named?: boolean;
}

/** What is said of one place; its parts are said one by one. */
export function EntryField({ info, place, draft, values, onDraft, named = false }: EntryProps) {
  const { t } = useSpeech();
  const [, key] = place;
  const name = key === undefined ? info.name : (keysOf(info.shape).find(({ id }) => id === key)?.name ?? key);
  const shape = key === undefined ? info.shape : entryShape(info.shape, key);
  const isInParts = key !== undefined && (shape.kind === "parts" || shape.kind === "table");
  const inner: Place[] = isInParts
    ? keysOf(shape)
        .filter(({ id }) => id !== shape.whole)
        .map(({ id }) => [info.id, key, id])
    : [place];
  const labelOf = (part: string | undefined) => {
    if (part !== undefined) return `${name}: ${nameOf(part)}`;
    return key === undefined ? name : `${info.name}: ${name}`;
  };
  const nameOf = (part: string | undefined) => keysOf(shape).find(({ id }) => id === part)?.name ?? name;
  return (
    <div className="fact-entry" data-said={isSaid(draft, place) || undefined} data-place={place.join(".")}>
      <Labelled name={named ? info.name : name} grouped={isInParts}>
        {inner.map((at) => {
          const part = at[2];
          const input = (
            <FactInput
              key={at.join(".")}
              shape={part === undefined ? shape : entryShape(shape, part)}
              label={labelOf(part)}
              value={valueAt(draft, values, at)}
              onChange={(value) => onDraft(said(draft, info, values, at, value))}
            />
          );
          return part === undefined ? (
            input
          ) : (
            <Labelled key={part} name={nameOf(part)}>
              {input}
            </Labelled>
          );
        })}
      </Labelled>
      {isSaid(draft, place) ? (
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t("editor.asBefore", { what: name })}
          title={t("editor.asBefore", { what: name })}
          onClick={() => onDraft(unsaid(draft, place))}
        >
          <Icon name="undo" size={16} />
        </button>
      ) : null}
    </div>
  );
}
