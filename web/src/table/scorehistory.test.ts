import { describe, expect, it } from "vitest";
import { pointsOverTime, scale } from "./scorehistory";

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
