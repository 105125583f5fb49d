import { describe, expect, it } from "vitest";
import { bow } from "./Arrows";
import { linksAmong } from "./Lines";

describe("lines and arrows", () => {
  it("link neighbors that carry lines once", () => {
    const neighbors: Record<string, string[]> = { a: ["b", "c"], b: ["a", "c"], c: ["a", "b"] };
    expect(linksAmong(new Set(["a", "b"]), (area) => neighbors[area] ?? [])).toEqual([["a", "b"]]);
  });

  it("end before the counters that they point at", () => {
    expect(bow([0, 0], [200, 0], 34)).toMatch(/^M60 0Q100 24 166 0$/);
  });
});
