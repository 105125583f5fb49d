import { describe, expect, it } from "vitest";
import { nearestSea } from "../map/Lines";
import { SEAS, SHEET, ZONES } from "./atlas";
import { texts } from "./words";

describe("the map", () => {
  it("has a place on the sheet for every zone and sea", () => {
    const { width, height } = SHEET.size;
    for (const { anchor, label } of [...ZONES, ...SEAS]) {
      for (const [x, y] of [anchor, label]) {
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
    }
  });

  it("draws borders between zones that it knows", () => {
    for (const { a, b } of SHEET.borders)
      expect([SHEET.placeOf(a)?.id, SHEET.placeOf(b)?.id]).toEqual([a, b]);
  });

  it("lets a port use the ship that is nearest", () => {
    expect(nearestSea(SHEET, "hamburg", ["baltic", "north_sea"])).toBe("north_sea");
    expect(nearestSea(SHEET, "danzig", ["baltic"])).toBe("baltic");
  });
});

describe("the words of the board", () => {
  it("are there in every language", () => {
    for (const language of ["es", "it"] as const) {
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
    }
  });
});
