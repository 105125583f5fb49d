import { describe, expect, it } from "vitest";
import { speaker, texts } from "./words";

const unknown = (key: string) => `?${key}`;

describe("the words of the board", () => {
  it("are the same keys in every language, with the same places for values", () => {
    const holes = (text: string | undefined) => text?.match(/\{\w+\}/g)?.sort() ?? [];
    for (const language of ["es", "it"] as const) {
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
      for (const [key, text] of Object.entries(texts.en))
        expect(holes(texts[language][key])).toEqual(holes(text));
    }
  });

  it("agree with a count of one", () => {
    const say = speaker("es", unknown);
    expect(say("board.count.hand", { count: 1 })).toBe("1 carta en la mano");
    expect(say("board.count.hand", { count: 3 })).toBe("3 cartas en la mano");
  });

  it("leave to the client what the board does not say", () => {
    expect(speaker("it", unknown)("close")).toBe("?close");
  });
});
