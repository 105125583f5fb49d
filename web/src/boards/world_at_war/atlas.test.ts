import { describe, expect, it } from "vitest";
import advances from "../../../../src/tripartite/games/world_at_war/data/advances.toml?raw";
import areas from "../../../../src/tripartite/games/world_at_war/data/areas.toml?raw";
import boxes from "../../../../src/tripartite/games/world_at_war/data/boxes.toml?raw";
import diplomacy from "../../../../src/tripartite/games/world_at_war/data/diplomacy.toml?raw";
import seas from "../../../../src/tripartite/games/world_at_war/data/seas.toml?raw";
import { SHEET } from "./atlas";
import { BOX_OF_ROUTE } from "./scene";
import { texts } from "./words";

function idsIn(records: string, kind: string): string[] {
  return [...records.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]\\nid = "(\\w+)"`, "gm"))].map(
    ([, id]) => id ?? "",
  );
}

describe("the map", () => {
  it("shows every area, sea and box of the records, and nothing else", () => {
    const ids = [...idsIn(areas, "area"), ...idsIn(seas, "sea"), ...idsIn(boxes, "box")];
    expect(ids.length).toBeGreaterThan(150);
    expect(SHEET.places.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("has room on the sheet for the pieces and the name of every place", () => {
    const { width, height } = SHEET.size;
    for (const { anchor, label, room } of SHEET.places) {
      for (const [x, y] of [anchor, label]) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      expect(room).toBeGreaterThan(0);
    }
  });

  it("has a box for the convoys of every route", () => {
    for (const box of Object.values(BOX_OF_ROUTE)) expect(SHEET.placeOf(box)?.kind).toBe("box");
  });
});

describe("the words of the board", () => {
  it("are there in every language", () => {
    for (const language of ["es", "it"] as const)
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  it("tell what every advance and every diplomatic space does", () => {
    const effectsIn = (records: string) =>
      [...records.matchAll(/^(?:effects|otherwise) = \[(.*)\]/gm)].flatMap(([, list = ""]) =>
        [...list.matchAll(/"(\w+)"/g)].map(([, effect]) => effect ?? ""),
      );
    for (const effect of effectsIn(advances)) expect(texts.en).toHaveProperty([`advance.${effect}`]);
    for (const effect of effectsIn(diplomacy)) expect(texts.en).toHaveProperty([`space.${effect}`]);
  });
});
