/** What a template may be filled with. */
export type Facts = Readonly<Record<string, string | number | readonly (string | number)[]>>;

const PLACEHOLDER = /\{(\w+)(?:\.(\w+))?(?:([:|?])([^{}]*))?\}/g;

/**
 * Puts facts into a template, as `tripartite.texts` does for the server: `{name}`, `{change.signed}`,
 * `{count:one|many}`, `{name|nobody}`, `{name?, with #}`. Names by id, which need the tables of a game, are the server's.
 * A placeholder whose fact is missing stays.
 */
export function fill(template: string, facts: Facts): string {
  return template.replace(PLACEHOLDER, (hole, name: string, form?: string, mark?: string, rest = "") => {
    const fact = facts[name];
    if (mark === "|" && !present(fact)) return String(rest);
    if (mark === "?") return present(fact) ? String(rest).replaceAll("#", () => put(fact, form)) : "";
    if (fact === undefined) return hole;
    if (mark === ":") return String(rest).split("|")[isOne(fact) ? 0 : 1] ?? "";
    return put(fact, form);
  });
}

/** A fact as it is written: a number with its sign, or one more than it is. */
function put(fact: Facts[string] | undefined, form: string | undefined): string {
  if (form === "signed") return Number(fact) < 0 ? String(fact) : `+${String(fact)}`;
  if (form === "next") return String(Number(fact) + 1);
  return typeof fact === "object" ? fact.join(", ") : String(fact);
}

/** The text for a key: that of `key.fact=value` where a fact has that value, else that of the key itself. */
export function template(
  texts: Readonly<Record<string, string>>,
  key: string,
  facts: Facts,
): string | undefined {
  for (const [fact, value] of Object.entries(facts)) {
    const variant = texts[`${key}.${fact}=${String(value)}`];
    if (variant !== undefined) return variant;
  }
  return texts[key];
}

function present(fact: Facts[string] | undefined): boolean {
  return typeof fact === "object" ? fact.length > 0 : Boolean(fact);
}

/** Whether the words around a fact are in the singular; whatever is no number is. */
function isOne(fact: Facts[string]): boolean {
  if (typeof fact === "object") return fact.length === 1 && isOne(fact[0] ?? "");
  return !/^-?\d+$/.test(String(fact)) || Math.abs(Number(fact)) === 1;
}
