import english from "./en.json";
import type { Language, Translate } from "../boards/types";
import { fill } from "./fill";
import { template } from "./words";

export type Texts = Record<string, string>;

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

/** A text by its key, from English if the translation lacks it. */
export function translator(texts: Texts): Translate {
  return (key, facts = {}) =>
    fill(template(texts, key, facts) ?? template(english, key, facts) ?? key, facts);
}
