import type { Language } from "../boards/types";
import { settings } from "../settings";

export const LANGUAGES: readonly Language[] = ["en", "es", "it"];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", it: "Italiano" };

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

/** The language that the reader has chosen, or else that of the browser. */
export function languageToSpeak(): Language {
  return settings().language ?? languageOf(navigator.languages);
}
