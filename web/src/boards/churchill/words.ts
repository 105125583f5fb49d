import type { Language, Translate } from "../types";
import en from "./i18n.en.json";
import es from "./i18n.es.json";
import it from "./i18n.it.json";

/** The texts of this board, which travel with it. */
export const texts: Record<Language, Record<string, string>> = { en, es, it };

/** Looks a text of the board up; whatever the board does not say itself, the client may. */
export function speaker(language: Language, t: Translate): Translate {
  return (key, values = {}) => {
    const own = texts[language];
    const template = (values["count"] === 1 ? own[`${key}.one`] : undefined) ?? own[key] ?? texts.en[key];
    if (template === undefined) return t(key, values);
    return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}
