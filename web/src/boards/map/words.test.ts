import { describe, expect, it } from "vitest";
import { mapTexts } from "./words";

describe("the words of the map kit", () => {
  it("are there in every language", () => {
    for (const language of ["es", "it"] as const) {
      expect(Object.keys(mapTexts[language]).sort()).toEqual(Object.keys(mapTexts.en).sort());
    }
  });
});
