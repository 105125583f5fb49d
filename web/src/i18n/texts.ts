import english from "./en.json";
import type { Language, Translate } from "../boards/types";

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

/** A text by its key, from English if the translation lacks it; a number `count` chooses `key.one`. */
export function translator(texts: Texts): Translate {
  return (key, values = {}) => {
    const singular = values["count"] === 1 ? `${key}.one` : key;
    const template =
      texts[singular] ?? texts[key] ?? (english as Texts)[singular] ?? (english as Texts)[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

/** Whether there is a text under this key, for texts that only some games have. */
export function hasText(key: string): boolean {
  return key in english;
}
