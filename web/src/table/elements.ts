import type { Message } from "../api/types";
import type { Components, Element } from "../boards/types";

/** What a fact of an event names; where several kinds share a fact, the board's records decide. */
const KINDS_OF_FACTS: Record<string, readonly string[]> = {
  card: ["card"],
  cards: ["card"],
  issue: ["issue"],
  issue_id: ["issue"],
  box: ["box"],
  front: ["front"],
  theater: ["theater"],
  location: ["front", "theater", "box"],
  where: ["front", "theater"],
  at: ["front", "theater", "box"],
  seat: ["seat"],
  seats: ["seat"],
  owner: ["seat"],
  winner: ["seat"],
  leader_of: ["seat"],
  leader: ["leader"],
  region: ["region"],
  pawn: ["pawn"],
  zone: ["zone"],
  from: ["zone"],
  country: ["country"],
  side: ["seat"],
  action: ["action"],
  development: ["development"],
};

/** Where the records of a kind stand among a game's components. */
const COLLECTIONS: Record<string, readonly string[]> = {
  card: ["staff_cards"],
  issue: ["issues"],
  box: ["boxes"],
  front: ["fronts"],
  theater: ["theaters"],
  seat: ["seats"],
  leader: ["leaders"],
  region: ["regions"],
  pawn: ["pawns"],
  abomb: ["abomb_spaces"],
  zone: ["zones"],
  country: ["countries"],
  army: ["armies"],
  state: ["states"],
  task: ["tasks"],
  action: ["actions"],
  development: ["developments"],
  level: ["levels"],
};

/** Elements that are named by their parts, as in "counter:riga.su_inf.reduced". */
const COMPOUNDS: Record<string, readonly string[] | undefined> = {
  counter: ["zone", "army", "state"],
  move: ["zone"],
  attack: ["zone"],
  land: ["zone"],
};

type Named = Record<string, unknown>;

/** The names of all elements that a game's components tell of. */
export class Catalogue {
  private readonly names = new Map<Element, string>();

  constructor(components: Components) {
    for (const [kind, collections] of Object.entries(COLLECTIONS)) {
      for (const collection of collections) {
        for (const [id, name] of recordsOf(components[collection])) this.names.set(`${kind}:${id}`, name);
      }
    }
  }

  knows(element: Element): boolean {
    return this.names.has(element);
  }

  /** The name, or the id in readable form if the components do not tell. */
  name(element: Element): string {
    const [kind = "", id = ""] = element.split(":");
    const kinds = COMPOUNDS[kind];
    if (kinds === undefined) return this.names.get(element) ?? readable(id);
    return id
      .split(".")
      .map((part, index) => this.name(`${kinds[index] ?? kind}:${part}`))
      .join(", ");
  }

  /** The elements that a message is about, for showing them on the board. */
  elementsOf(message: Message): Element[] {
    const found = new Set<Element>();
    for (const [fact, value] of Object.entries(message.facts)) {
      for (const id of Array.isArray(value) ? (value as unknown[]) : [value]) {
        const element = typeof id === "string" ? this.elementFor(fact, id) : null;
        if (element) found.add(element);
      }
    }
    return [...found];
  }

  private elementFor(fact: string, id: string): Element | null {
    const candidates = (KINDS_OF_FACTS[fact] ?? []).map((kind) => `${kind}:${id}`);
    if (candidates.length === 1) return candidates[0] ?? null;
    return candidates.find((candidate) => this.knows(candidate)) ?? null;
  }
}

function recordsOf(collection: unknown): [string, string][] {
  if (Array.isArray(collection)) {
    return (collection as Named[]).flatMap((record) => pair(record["id"], record));
  }
  if (typeof collection !== "object" || collection === null) return [];
  return Object.entries(collection).flatMap(([id, record]) => pair(id, record));
}

function pair(id: unknown, record: unknown): [string, string][] {
  if (typeof id !== "string") return [];
  if (typeof record === "string") return [[id, record]];
  const name = typeof record === "object" && record !== null ? (record as Named)["name"] : undefined;
  return typeof name === "string" ? [[id, name]] : [];
}

export function readable(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
