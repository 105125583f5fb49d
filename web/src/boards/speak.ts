import { fill } from "../i18n/fill";
import { template } from "../i18n/words";
import type { Language, Translate } from "./types";

export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Looks texts of a board up; whatever the board does not say itself, the client may. */
export function speakerOf(texts: Texts): (language: Language, t: Translate) => Translate {
  return (language, t) =>
    (key, facts = {}) => {
      const own = template(texts[language], key, facts) ?? template(texts.en, key, facts);
      return own === undefined ? t(key, facts) : fill(own, facts);
    };
}
