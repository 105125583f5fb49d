import { describe, expect, it } from "vitest";
import nations from "../../../../src/tripartite/games/world_at_war/data/nations.toml?raw";
import palette from "./css/palette.css?raw";
import { CAMP_PAINTS, lettersOf } from "./nations";

const IDS = [...nations.matchAll(/^\[\[(?:nation|commonwealth|minor)\]\]\nid = "(\w+)"/gm)].map(
  ([, id]) => id ?? "",
);
const COLOURS = [...nations.matchAll(/^colour = "([\w ]+)"/gm)].map(([, colour]) =>
  (colour ?? "").replace(" ", "_"),
);

describe("the looks of nations", () => {
  it("have letters of their own beside their colour", () => {
    expect(IDS).toHaveLength(30);
    expect(new Set(IDS.map(lettersOf)).size).toBe(IDS.length);
  });

  it("have a paint for the colour of every cube, in every palette", () => {
    for (const colour of [...COLOURS, ...Object.values(CAMP_PAINTS)])
      expect(palette.split(`--paint-${colour}:`)).toHaveLength(4);
  });
});
