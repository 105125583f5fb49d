import { mapSpeaker } from "../map/words";
import { speakerOf, type Texts } from "../speak";
import type { Language, Translate } from "../types";
import en from "./i18n.en.json";
import es from "./i18n.es.json";
import it from "./i18n.it.json";

/** The texts of this board, which travel with it. */
export const texts: Texts = { en, es, it };
const own = speakerOf(texts);

export function speaker(language: Language, t: Translate): Translate {
  return own(language, mapSpeaker(language, t));
}
