import { describe, expect, it } from "vitest";
import nations from "../../../../src/tripartite/games/world_at_war/data/nations.toml?raw";
import { lettersOf, PAINTS } from "./nations";

const IDS = [...nations.matchAll(/^\[\[(?:nation|commonwealth|minor)\]\]\nid = "(\w+)"/gm)].map(
  ([, id]) => id ?? "",
);
const COLOURS = [...nations.matchAll(/^colour = "([\w ]+)"/gm)].map(([, colour]) =>
  (colour ?? "").replace(" ", "_"),
);

/** The relative luminance of a colour such as #26272b. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the looks of nations", () => {
  it("have letters of their own beside their colour", () => {
    expect(IDS).toHaveLength(30);
    expect(new Set(IDS.map(lettersOf)).size).toBe(IDS.length);
  });

  it("know the colour of every cube", () => {
    for (const colour of COLOURS) expect(PAINTS[colour]).toBeDefined();
  });

  it("write letters that can be read on the paint", () => {
    for (const look of Object.values(PAINTS)) {
      const [one, other] = [luminance(look?.paint ?? ""), luminance(look?.ink ?? "")];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      expect(contrast).toBeGreaterThan(4.5);
    }
  });
});
