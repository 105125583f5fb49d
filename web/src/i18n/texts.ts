import english from "./en.json";
import type { Language, Translate } from "../boards/types";
import { fill } from "./fill";
import { template } from "./words";

export type Texts = Record<string, string>;
export const LANGUAGES: readonly Language[] = ["en", "es", "it"];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", it: "Italiano" };

/** English comes with the client; the others are fetched when somebody reads them. */
export async function loadTexts(language: Language): Promise<Texts> {
  switch (language) {
    case "en":
      return english;
    case "es":
      return (await import("./es.json")).default;
    case "it":
      return (await import("./it.json")).default;
  }
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first language of the browser that there is a translation for. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const code = tag.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return "en";
}

/** A text by its key, from English if the translation lacks it. */
export function translator(texts: Texts): Translate {
  return (key, facts = {}) =>
    fill(template(texts, key, facts) ?? template(english, key, facts) ?? key, facts);
}
