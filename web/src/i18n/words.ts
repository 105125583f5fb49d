/** What a template is filled with: texts, numbers, ids, lists of them, and phrases. */
export type Facts = Readonly<Record<string, unknown>>;

/** A sentence, or a part of one, before it is put into words. */
export interface Phrase {
  readonly table: string;
  readonly key: string;
  readonly facts: Facts;
}

type Entry = string | Readonly<Record<string, unknown>>;

/** What the server hands out of the texts of a game in one language. */
export interface GameTexts {
  /** Templates and names by table and key. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  /** In which tables the values of a fact are named, if not in that of its own name. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Names that belong to several facts together. */
  readonly pairs: Readonly<Record<string, readonly string[]>>;
}

/** What stands between braces: `{seats&.the}`, `{number*marker}`, `{number:one|many}`, `{leader|none}`, `{leader?, with #}`. */
interface Placeholder {
  readonly hole: string;
  readonly fact: string | undefined;
  readonly joined: string | undefined;
  readonly counted: string | undefined;
  readonly form: string | undefined;
  readonly mark: string | undefined;
  readonly rest: string | undefined;
}

const PLACEHOLDER = /\{(\w+)([&/;]?)(?:\*(\w+))?(?:\.(\w+))?(?:([:|?])([^{}]*))?\}/g;
const AS_WRITTEN = "as_written";

/** The label before the last of a list, and the one where that begins with the sound of the first. */
const JOINERS: Readonly<Record<string, readonly [label: string, clashing: RegExp, instead: string]>> = {
  "&": ["and", /^(?!hie)h?[ií]/i, "and_before_i"],
  "/": ["or", /^h?[oó]/i, "or_before_o"],
};

/** A key or a name that the texts do not have. */
export class Wordless extends Error {}

/**
 * The words of a game in one language, which say the same as `tripartite.texts` does on the server; the rules
 * of its placeholders are told there.
 */
export class Words {
  /** Two sets of words are the same if their ids are. */
  constructor(
    private readonly texts: GameTexts,
    readonly id: string,
  ) {}

  /** A sentence. */
  say(table: string, key: string, facts: Facts): string {
    return capital(this.phrase(table, key, facts));
  }

  /** A part of a sentence. */
  phrase(table: string, key: string, facts: Facts): string {
    const found = template(this.texts.tables[table] ?? {}, key, facts);
    if (found === undefined) throw new Wordless(`${table} ${key}`);
    return this.fill(written(found), facts);
  }

  inWords({ table, key, facts }: Phrase): string {
    return this.phrase(table, key, facts);
  }

  /** Whole sentences, one after another. */
  sentences(phrases: readonly Phrase[]): string {
    return phrases.map((phrase) => capital(this.inWords(phrase))).join(" ");
  }

  /** Puts facts into a template; of what it does with a missing one `otherwise` decides. */
  fill(template: string, facts: Facts, otherwise: (hole: string) => string = missing): string {
    return template.replace(PLACEHOLDER, (hole, ...found: unknown[]) => {
      const [fact, joined, counted, form, mark, rest] = found.map((part) =>
        typeof part === "string" ? part : "",
      );
      return this.put(facts, { hole, fact, joined, counted, form, mark, rest }, otherwise);
    });
  }

  private put(facts: Facts, placeholder: Placeholder, otherwise: (hole: string) => string): string {
    const { hole, fact = "", joined = "", counted = "", form = "", mark = "", rest = "" } = placeholder;
    if (mark === "|" && !present(facts[fact])) return rest;
    if (mark === "?") {
      const plain = { ...placeholder, mark: "", rest: "" };
      return present(facts[fact]) ? rest.replaceAll("#", () => this.put(facts, plain, otherwise)) : "";
    }
    const pair = own(this.texts.pairs, fact);
    if (pair && !Object.hasOwn(facts, fact)) {
      return this.name(fact, pair.map((part) => written(facts[part])).join("."), form);
    }
    const value = facts[fact];
    if (value === undefined) return otherwise(hole);
    if (mark === ":") return rest.split("|")[this.isOne(fact, value) ? 0 : 1] ?? "";
    if (counted !== "") {
      const number = this.isOne(fact, value) ? "" : "many";
      return `${written(value)} ${this.name(counted, written(facts[counted]), number)}`;
    }
    if (!Array.isArray(value)) return this.named(fact, value, form);
    return this.join(
      value.map((item: unknown) => this.named(fact, item, form)),
      joined,
    );
  }

  /** The name of an element in a grammatical form; a plain word or number stays as it is. */
  name(kind: string, id: string, form = ""): string {
    if (form === "id") return id;
    const sources = this.sources(kind);
    for (const source of sources) {
      const entry = own(this.texts.tables[source], id);
      if (entry !== undefined) return this.inForm(source, entry, form);
    }
    if (!sources.includes(AS_WRITTEN) && sources.some((source) => source in this.texts.tables)) {
      throw new Wordless(`${kind} ${id}`);
    }
    if (form === "signed") return Number(id) < 0 ? id : `+${id}`;
    if (form === "next") return String(Number(id) + 1);
    if (form === "decimal") {
      const tenths = (Math.floor(10 * Number(id) + 0.5) / 10).toFixed(1);
      return tenths.replace(".", this.phrase("label", "decimal_mark", {}));
    }
    return id;
  }

  private named(fact: string, value: unknown, form: string): string {
    if (isPhrase(value)) return form === "sentence" ? this.sentences([value]) : this.inWords(value);
    if (typeof value !== "object" || value === null) return this.name(fact, written(value), form);
    return Object.entries(value)
      .map(([key, entry]) => `${key}: ${written(entry)}`)
      .join("; ");
  }

  private join(items: readonly string[], joined: string): string {
    const joiner = JOINERS[joined];
    const last = items.at(-1);
    if (items.length < 2 || last === undefined || joiner === undefined) {
      return items.join(joined === "" ? ", " : "; ");
    }
    const [label, clashing, instead] = joiner;
    const between = this.phrase("label", clashing.test(last) ? instead : label, {});
    return `${items.slice(0, -1).join(", ")} ${between} ${last}`;
  }

  /** Whether the words around a fact are in the singular. */
  private isOne(fact: string, value: unknown): boolean {
    if (Array.isArray(value)) return value.length === 1 && this.isOne(fact, value[0]);
    const text = written(value);
    if (/^-*\d+$/.test(text)) return Math.abs(Number(text)) === 1;
    return !this.sources(fact).some((source) => {
      const entry = own(this.texts.tables[source], text);
      return typeof entry === "object" && "plural" in entry;
    });
  }

  private sources(kind: string): readonly string[] {
    return own(this.texts.kinds, kind) ?? [kind];
  }

  private inForm(table: string, entry: Entry, form: string): string {
    const name = typeof entry === "string" ? entry : written(entry["name"]);
    if (form === "") return name;
    if (form === "last") return name.split(/\s+/).at(-1) ?? name;
    if (typeof entry === "object" && Object.hasOwn(entry, form)) return written(entry[form]);
    const forms = own(this.texts.tables["form"], table);
    const pattern = typeof forms === "object" ? forms[form] : undefined;
    if (typeof pattern !== "string") throw new Wordless(`${table} ${form}`);
    return pattern.replaceAll("{}", () => name);
  }
}

/** The text for a key: that of `key.fact=value` where a fact has that value, that of `key.fact` where there is one. */
export function template<T>(texts: Readonly<Record<string, T>>, key: string, facts: Facts): T | undefined {
  for (const [fact, value] of Object.entries(facts)) {
    const variant = own(texts, `${key}.${fact}=${written(value)}`) ?? own(texts, `${key}.${fact}`);
    if (variant !== undefined) return variant;
  }
  return own(texts, key);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function own<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

function isPhrase(value: unknown): value is Phrase {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(value).sort().join(" ") === "facts key table";
}

function present(fact: unknown): boolean {
  return Array.isArray(fact) ? fact.length > 0 : Boolean(fact);
}

function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function missing(hole: string): never {
  throw new Wordless(hole);
}
