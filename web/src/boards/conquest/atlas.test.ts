import { describe, expect, it } from "vitest";
import records from "../../../../src/tripartite/games/conquest/data/areas.toml?raw";
import { SHEET } from "./atlas";
import { texts } from "./words";

describe("the map", () => {
  it("shows every area of the records, and nothing else", () => {
    const ids = [...records.matchAll(/^\[\[(?:land|sea)\]\]\nid = "(\w+)"/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(SHEET.places.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("has room on the sheet for the blocks and the name of every area", () => {
    const { width, height } = SHEET.size;
    for (const { anchor, label, room } of SHEET.places) {
      for (const [x, y] of [anchor, label]) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      expect(room).toBeGreaterThan(0);
    }
  });

  it("says of each sea how its name is broken, since units enter it", () => {
    const seas = SHEET.places.filter(({ kind }) => kind === "sea");
    expect(seas.length).toBeGreaterThan(40);
    for (const { row } of seas) expect(row).toBeGreaterThan(0);
  });

  it("draws borders between areas that it knows", () => {
    for (const { a, b } of SHEET.borders)
      expect([SHEET.placeOf(a)?.id, SHEET.placeOf(b)?.id]).toEqual([a, b]);
  });
});

describe("the words of the board", () => {
  it("are there in every language", () => {
    for (const language of ["es", "it"] as const)
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });
});
