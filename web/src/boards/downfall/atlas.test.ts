import { describe, expect, it } from "vitest";
import { BORDERS, HEIGHT, placeOf, SEAS, WIDTH, ZONES } from "./atlas";
import { bow } from "./map/Arrows";
import { wrapped } from "./map/Names";
import { links, nearest } from "./map/SupplyLines";
import type { Records } from "./records";
import { texts } from "./words";

describe("the map", () => {
  it("has a place on the sheet for every zone and sea", () => {
    for (const { anchor, label } of [...ZONES, ...SEAS]) {
      for (const [x, y] of [anchor, label]) {
        expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
      }
    }
  });

  it("draws borders between zones that it knows", () => {
    for (const { a, b } of BORDERS) expect([placeOf(a)?.id, placeOf(b)?.id]).toEqual([a, b]);
  });

  it("writes long names of seas in rows", () => {
    expect(wrapped("North Sea and English Channel", 17)).toEqual(["North Sea and", "English Channel"]);
  });

  it("lets an arrow end before the counters that it points at", () => {
    expect(bow([0, 0], [200, 0])).toMatch(/^M60 0Q100 24 166 0$/);
  });

  it("lets a port use the ship that is nearest", () => {
    expect(nearest("hamburg", ["baltic", "north_sea"])).toBe("north_sea");
    expect(nearest("danzig", ["baltic"])).toBe("baltic");
  });

  it("links neighbors that carry supply once", () => {
    const zones = {
      a: { neighbors: ["b", "c"] },
      b: { neighbors: ["a", "c"] },
      c: { neighbors: ["a", "b"] },
    };
    const records = { zones } as unknown as Records;
    expect(links({ records }, new Set(["a", "b"]))).toEqual([["a", "b"]]);
  });
});

describe("the words of the board", () => {
  it("are there in every language", () => {
    for (const language of ["es", "it"] as const) {
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
    }
  });
});
