import { speakerOf, type Texts } from "../speak";
import en from "./i18n.en.json";
import es from "./i18n.es.json";
import it from "./i18n.it.json";

/** The texts of the map kit; a game adds "map.label". */
export const mapTexts: Texts = { en, es, it };
export const mapSpeaker = speakerOf(mapTexts);
