import { describe, expect, it } from "vitest";
import english from "./en.json";
import italian from "./it.json";
import spanish from "./es.json";
import { languageOf, translator, type Texts } from "./texts";

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each([
  ["es", spanish as Texts],
  ["it", italian as Texts],
])("the translation %s", (_, texts) => {
  it("has every text, and none that English lacks", () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it("keeps the placeholders", () => {
    for (const [key, text] of Object.entries(english))
      expect(holes(texts[key] ?? ""), key).toEqual(holes(text));
  });
});

describe("texts", () => {
  it("fill in values and choose the singular", () => {
    const t = translator(english);
    expect(t("desk.open", { count: 3 })).toBe("3 options");
    expect(t("desk.open", { count: 1 })).toBe("1 option");
    expect(t("seat.you", { player: "Ann" })).toBe("You (Ann)");
  });

  it("come in the first language of the browser that there is", () => {
    expect(languageOf(["de-AT", "it-IT", "es"])).toBe("it");
    expect(languageOf(["fr"])).toBe("en");
  });
});
