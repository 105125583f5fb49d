import { describe, expect, it } from "vitest";
import { detailAt, MOST_GROWTH, READABLE } from "./detail";
import { COUNTER } from "./stacks";

const SCALES = [0.1, 0.13, 0.2, 0.25, 0.28, 0.3, 0.33, 0.4, 0.6, 1, 2.4];

describe("what is drawn at which scale", () => {
  it("is everything as it is from a good size on", () => {
    expect(detailAt(1, "pointer")).toEqual({ stacks: "counters", growth: 1, opened: 1, chip: 1, reach: 0 });
  });

  it.each(SCALES)("never shows counters that cannot be read, at a scale of %f", (scale) => {
    for (const by of ["pointer", "finger"] as const) {
      const { stacks, growth, opened } = detailAt(scale, by);
      if (stacks === "counters") expect(COUNTER * growth * scale).toBeGreaterThan(READABLE[by] - 0.01);
      expect(COUNTER * opened * scale).toBeGreaterThan(READABLE[by]);
    }
  });

  it("sums stacks up on a phone that shows a whole continent, and shows counters when it comes nearer", () => {
    expect(detailAt(0.125, "finger").stacks).toBe("badges");
    expect(detailAt(0.38, "finger").stacks).toBe("counters");
  });

  it("sums stacks up on a desk only when the map is shown very small", () => {
    expect(detailAt(0.33, "pointer").stacks).toBe("counters");
    expect(detailAt(0.2, "pointer").stacks).toBe("badges");
  });

  it.each(SCALES.filter((scale) => scale < 1))("lets a finger touch 40 pixels at a scale of %f", (scale) => {
    const { growth, opened, reach } = detailAt(scale, "finger");
    expect((COUNTER + 2 * reach) * growth * scale).toBeGreaterThanOrEqual(40);
    expect(COUNTER * opened * scale).toBeGreaterThanOrEqual(40);
  });

  it("never makes counters so large that they cover the areas around", () => {
    expect(detailAt(0.1, "finger").growth).toBe(MOST_GROWTH);
  });

  it.each([0.1, 0.2, 0.4])("keeps aims and badges at one size on the screen, at a scale of %f", (scale) => {
    expect(detailAt(scale, "pointer").chip * scale).toBeCloseTo(detailAt(0.3, "pointer").chip * 0.3);
  });
});
