import { describe, expect, it } from "vitest";
import cases from "../../../tests/templates.json";
import english from "./en.json";
import { fill } from "./fill";
import { languageOf } from "./languages";
import { translator } from "./texts";
import { template, Wordless, Words, type Facts, type GameTexts } from "./words";

interface Case {
  texts: Record<string, string>;
  key: string;
  facts: Facts;
  text: string;
}

describe("templates", () => {
  it.each(cases.fill)("are filled as the server fills them: %j", ({ template, facts, text }) => {
    expect(fill(template, facts as Facts)).toBe(text);
  });

  it.each(cases.choose as unknown as Case[])(
    "are chosen as the server chooses them: %j",
    ({ texts, key, facts, text }) => {
      expect(template(texts, key, facts)).toBe(text);
    },
  );

  it.each(cases.name)("name things as the server does: %j", ({ template, facts, text }) => {
    expect(new Words(cases.texts as unknown as GameTexts, "").fill(template, facts)).toBe(text);
  });

  it("of a game need every fact and every name", () => {
    const words = new Words(cases.texts, "");
    expect(() => words.fill("{player} plays", {})).toThrow(Wordless);
    expect(() => words.fill("{zone}", { zone: "nowhere" })).toThrow(Wordless);
    expect(() => words.phrase("hint", "unknown", {})).toThrow(Wordless);
  });

  it("keep a placeholder whose fact is missing", () => {
    expect(fill("{player} plays", {})).toBe("{player} plays");
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
