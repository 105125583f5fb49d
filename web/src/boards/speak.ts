import type { Language, Translate } from "./types";

export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Looks texts of a board up; whatever the board does not say itself, the client may. */
export function speakerOf(texts: Texts): (language: Language, t: Translate) => Translate {
  return (language, t) =>
    (key, values = {}) => {
      const own = texts[language];
      const template = (values["count"] === 1 ? own[`${key}.one`] : undefined) ?? own[key] ?? texts.en[key];
      if (template === undefined) return t(key, values);
      return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
    };
}
