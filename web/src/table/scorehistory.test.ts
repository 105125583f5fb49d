import { describe, expect, it } from "vitest";
import { apart, pointsOverTime, scale } from "./scorehistory";

describe("the history of a score", () => {
  it("is put in order, and what cannot be drawn is left out", () => {
    const history = [
      { answer: 40, chapter: null, points: { uk: 3 } },
      { answer: 12, chapter: 8, points: { uk: 1 } },
      { chapter: 9 },
    ];
    expect(pointsOverTime(history)).toEqual([
      { answer: 12, chapter: 8, points: { uk: 1 } },
      { answer: 40, chapter: null, points: { uk: 3 } },
    ]);
  });

  it("fits into the picture, also when all numbers are equal", () => {
    expect(scale(0, 10, 100, 0)(5)).toBe(50);
    expect(scale(4, 4, 100, 0)(4)).toBe(100);
  });
});

describe("labels at the end of lines", () => {
  it("stay where they are when there is room", () => {
    expect(apart([10, 60, 35], 12)).toEqual([10, 60, 35]);
  });

  it("move apart evenly when they would cover each other", () => {
    expect(apart([20, 20], 12)).toEqual([14, 26]);
    const [one, other, third] = apart([50, 49, 51], 12);
    expect([other, one, third]).toEqual([38, 50, 62]);
  });
});
