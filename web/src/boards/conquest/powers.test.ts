import { describe, expect, it } from "vitest";
import palette from "./css/palette.css?raw";
import { LOOKS, lookOf } from "./powers";
import { FACTIONS, POWERS } from "./records";

describe("the Powers", () => {
  it.each(POWERS)("have a paint in every palette: %s", (power) => {
    expect(palette.split(`--paint-${power}:`)).toHaveLength(4);
  });

  it("have marks of different shapes", () => {
    expect(new Set(POWERS.map((power) => LOOKS[power].outline)).size).toBe(POWERS.length);
  });

  it("lend their mark to the Faction that they lead", () => {
    for (const faction of FACTIONS) expect(lookOf(faction)).not.toBeNull();
    expect(lookOf("soviets")).toBe(LOOKS.russia);
  });
});
