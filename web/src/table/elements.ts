import type { Components, Element } from "../boards/types";

/** The names of all elements that a game's components tell of. */
export class Catalogue {
  private readonly names: Readonly<Partial<Record<Element, string>>>;
  /** Elements that are named by their parts, as in "counter:riga.su_inf.reduced": the kinds of the parts. */
  private readonly compounds: Readonly<Partial<Record<string, readonly string[]>>>;

  /** What they are good for, by element or by kind. */
  private readonly purposes: Readonly<Partial<Record<string, string>>>;

  constructor(components: Components) {
    this.purposes = (components["good_for"] ?? {}) as Record<string, string>;
    this.names = (components["elements"] ?? {}) as Record<Element, string>;
    this.compounds = (components["compounds"] ?? {}) as Record<string, readonly string[]>;
  }

  /** What it is good for: that of itself, of one of the parts that it is named by, the last first, or of its kind. */
  purpose(element: Element): string | null {
    const [kind = "", id = ""] = element.split(":");
    const kinds = this.compounds[kind] ?? [];
    const parts = id.split(".").map((part, place) => `${kinds[place] ?? kind}:${part}`);
    const own = [element, kind, ...(kinds.length > 1 ? parts.slice(1) : [])];
    return own.map((key) => this.purposes[key]).find((text) => text !== undefined) ?? null;
  }

  /** The name, or the id in readable form if the components do not tell. */
  name(element: Element): string {
    const [kind = "", id = ""] = element.split(":");
    const kinds = this.compounds[kind];
    if (kinds === undefined) return this.names[element] ?? readable(id);
    return id
      .split(".")
      .map((part, index) => this.name(`${kinds[index] ?? kind}:${part}`))
      .join(", ");
  }
}

export function readable(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
