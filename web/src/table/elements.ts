import type { Components, Element } from "../boards/types";

/** The names of all elements that a game's components tell of. */
export class Catalogue {
  private readonly names: Readonly<Partial<Record<Element, string>>>;
  /** Elements that are named by their parts, as in "counter:riga.su_inf.reduced": the kinds of the parts. */
  private readonly compounds: Readonly<Partial<Record<string, readonly string[]>>>;

  constructor(components: Components) {
    this.names = (components["elements"] ?? {}) as Record<Element, string>;
    this.compounds = (components["compounds"] ?? {}) as Record<string, readonly string[]>;
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
