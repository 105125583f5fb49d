import { speakerOf, type Texts } from "../speak";
import en from "./i18n.en.json";
import es from "./i18n.es.json";
import it from "./i18n.it.json";

/** The texts of this board, which travel with it. */
export const texts: Texts = { en, es, it };
export const speaker = speakerOf(texts);
