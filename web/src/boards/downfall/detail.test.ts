import { describe, expect, it } from "vitest";
import { detailAt } from "./detail";
import { COUNTER } from "./stacks";

describe("what is enlarged on a small map", () => {
  it("is nothing from a good size on", () => {
    expect(detailAt(1, "pointer")).toEqual({ growth: 1, opened: 1, chip: 1, reach: 0 });
  });

  it.each([0.13, 0.25, 0.4, 0.6])("lets a finger touch 40 pixels at a scale of %f", (scale) => {
    const { growth, opened, reach } = detailAt(scale, "finger");
    expect((COUNTER + 2 * reach) * growth * scale).toBeGreaterThanOrEqual(40);
    expect(COUNTER * opened * scale).toBeGreaterThanOrEqual(40);
  });

  it("never makes counters so large that they cover the zones around", () => {
    expect(detailAt(0.1, "finger").growth).toBeLessThan(2);
  });
});
