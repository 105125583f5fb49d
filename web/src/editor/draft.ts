import type { Draft, FactInfo, FactShape, FactsInfo } from "../api/types";
import type { Components, Element } from "../boards/types";

/** What a board says of each fact, as the server tells it. */
export type Values = Readonly<Record<string, unknown>>;

/** A place in a draft: a fact, an entry of it, and a part of that entry. */
export type Place = readonly [fact: string, key?: string, part?: string];

type Table = Record<string, unknown>;

export function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The shape of what stands at a place. */
export function shapeAt(shape: FactShape, [, key, part]: Place): FactShape {
  const entry = key === undefined ? shape : entryShape(shape, key);
  return part === undefined ? entry : entryShape(entry, part);
}

/** The shape of one entry of a table, or of one of the parts. */
export function entryShape(shape: FactShape, key: string): FactShape {
  const inner =
    shape.kind === "parts" ? shape.parts[keysOf(shape).findIndex(({ id }) => id === key)] : shape.item;
  return inner ?? shape;
}

export function keysOf(shape: FactShape): FactShape["names"] {
  return shape.keys?.names ?? [];
}

/** What the draft says of a place, or else the board. */
export function valueAt(draft: Draft, values: Values, place: Place): unknown {
  const found = inside(draft.facts, place);
  return found === undefined ? (inside(values, place) ?? null) : found;
}

/** Whether the draft itself says something of a place. */
export function isSaid(draft: Draft, place: Place): boolean {
  return inside(draft.facts, place) !== undefined;
}

function inside(facts: Readonly<Record<string, unknown>>, place: Place): unknown {
  let found: unknown = facts;
  for (const name of place) {
    if (name === undefined) break;
    if (!isTable(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** The draft with something else at a place; entries of an inner table are written together with the others. */
export function said(draft: Draft, info: FactInfo, values: Values, place: Place, value: unknown): Draft {
  const [fact, key, part] = place;
  if (key === undefined) return { ...draft, facts: { ...draft.facts, [fact]: value } };
  const before = draft.facts[fact];
  const entry = part === undefined ? value : entryWith(draft, info, values, [fact, key, part], value);
  return {
    ...draft,
    facts: { ...draft.facts, [fact]: { ...(isTable(before) ? before : {}), [key]: entry } },
  };
}

function entryWith(draft: Draft, info: FactInfo, values: Values, place: Place, value: unknown): Table {
  const [fact, key, part = ""] = place;
  const shape = shapeAt(info.shape, [fact, key]);
  const known =
    shape.kind === "parts" ? inside(draft.facts, [fact, key]) : valueAt(draft, values, [fact, key]);
  const replaces = shape.whole !== null && entryShape(shape, part).kind === "list";
  return {
    ...(isTable(known) ? known : {}),
    [part]: value,
    ...(replaces && shape.whole !== null ? { [shape.whole]: true } : {}),
  };
}

/** The draft without what it says of a place. */
export function unsaid(draft: Draft, [fact, key]: Place): Draft {
  const before = draft.facts[fact];
  const rest = key !== undefined && isTable(before) ? without(before, key) : {};
  const facts = Object.keys(rest).length > 0 ? { ...draft.facts, [fact]: rest } : without(draft.facts, fact);
  return { ...draft, facts };
}

function without<Value>(table: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).filter(([other]) => other !== name));
}

/** The entries of a fact that the draft says something of. */
export function saidKeys(draft: Draft, fact: string): string[] {
  const table = draft.facts[fact];
  return isTable(table) ? Object.keys(table) : [];
}

// --- words that are written together -----------------------------------------------------------------------

export function splitWords(shape: FactShape, text: string): string[] {
  return text.split(shape.between);
}

export function joinWords(shape: FactShape, words: readonly unknown[]): string {
  return words.map(String).join(shape.between);
}

/** What somebody would call a value. */
export function nameOf(shape: FactShape, value: unknown): string {
  if (shape.kind === "words") {
    const words = splitWords(shape, String(value));
    return shape.parts.map((part, place) => nameOf(part, words[place])).join(" ");
  }
  if (shape.kind === "maybe" && shape.item) return nameOf(shape.item, value);
  return shape.names.find(({ id }) => id === value)?.name ?? String(value);
}

/** Something that the shape allows, for a value that has still to be chosen. */
export function firstOf(shape: FactShape): unknown {
  if (shape.kind === "number") return Math.max(shape.low, Math.min(shape.high, 1));
  if (shape.kind === "flag") return false;
  if (shape.kind === "words") return joinWords(shape, shape.parts.map(firstOf));
  return shape.names[0]?.id ?? null;
}

// --- the board ---------------------------------------------------------------------------------------------

/** The elements that an element is named by: of a counter in a zone the zone, of others themselves. */
function placesOf(components: Components, element: Element): [kind: string, id: string] {
  const [kind = "", id = ""] = element.split(":");
  const compounds = (components["compounds"] ?? {}) as Record<string, readonly string[]>;
  const first = compounds[kind]?.[0];
  return first === undefined ? [kind, id] : [first, id.split(".")[0] ?? ""];
}

/** What of a position can be said of an element of the board. */
export function placesAt(info: FactsInfo, components: Components, element: Element): Place[] {
  const [kind, id] = placesOf(components, element);
  const isAbout = (shape: FactShape | null) =>
    shape !== null && shape.element === kind && shape.names.some((one) => one.id === id);
  return allFacts(info).flatMap<Place>(({ id: fact, shape }) => {
    if (isAbout(shape.keys)) return [[fact, id]];
    const inner = [shape, shape.item, ...shape.parts, ...shape.parts.map(({ item }) => item)];
    return shape.kind !== "table" && inner.some(isAbout) ? [[fact]] : [];
  });
}

/** The elements of the board that an entry is about. */
export function elementsOf(info: FactsInfo, [fact, key]: Place): Element[] {
  const keys = allFacts(info).find(({ id }) => id === fact)?.shape.keys;
  return key !== undefined && keys?.element ? [`${keys.element}:${key}`] : [];
}

export function allFacts(info: FactsInfo): FactInfo[] {
  return info.chapters.flatMap(({ facts }) => facts);
}

/** The place that a reason of the server names, and what to call it. */
export function placeOf(info: FactsInfo, field: string): { place: Place; name: string } | null {
  const [fact = "", key, part] = field.split(".");
  const found = allFacts(info).find(({ id }) => id === fact);
  if (!found) return null;
  const known = keysOf(found.shape).find(({ id }) => id === key);
  if (!known) return { place: [fact], name: found.name };
  const inner = keysOf(entryShape(found.shape, known.id)).find(({ id }) => id === part);
  return { place: [fact, known.id], name: [found.name, known.name, inner?.name].filter(Boolean).join(", ") };
}

// --- kept in the browser -----------------------------------------------------------------------------------

const KEY = "tripartite.drafts";

function kept(): Record<string, Draft> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return isTable(found) ? (found as Record<string, Draft>) : {};
  } catch {
    return {};
  }
}

/** The draft of a game that was being made in this browser. */
export function keptDraft(game: string): Draft | null {
  const found = kept()[game];
  return isTable(found) && isTable(found.facts) && isTable(found.options) ? found : null;
}

export function keepDraft(game: string, draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: draft }));
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}
