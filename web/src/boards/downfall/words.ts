import type { Language, Translate } from "../types";
import { speak } from "../speak";
import en from "./i18n.en.json";
import es from "./i18n.es.json";
import it from "./i18n.it.json";

/** The texts of this board, which travel with it. */
export const texts: Record<Language, Record<string, string>> = { en, es, it };

export function speaker(language: Language, t: Translate): Translate {
  return speak(texts, language, t);
}
