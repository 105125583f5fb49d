import { describe, expect, it } from "vitest";
import { boxOfStacks, COUNTER, layOut, shiftAt, type Stack } from "./stacks";

function stack(owner: string, unit: string): Stack {
  return { element: `counter:${unit}`, area: "delta", owner, units: [unit], strength: 3 };
}

const THREE = [stack("red", "foot"), stack("red", "horse"), stack("blue", "foot")];

describe("the layout of an area", () => {
  it("stands around the anchor, a row for each owner", () => {
    const places = layOut(THREE, 40, false);
    expect(places.map(([x]) => x).reduce((sum, x) => sum + x, 0)).toBeCloseTo(0);
    expect(new Set(places.map(([, y]) => y)).size).toBe(2);
  });

  it("overlaps in narrow areas as long as it is closed", () => {
    const [left, right] = layOut(THREE, 25, false);
    expect(Math.abs((right?.[0] ?? 0) - (left?.[0] ?? 0))).toBeLessThan(COUNTER);
  });

  it("shows every counter whole when it is open", () => {
    const places = layOut(THREE, 25, true);
    for (const [index, [x, y]] of places.entries()) {
      for (const [u, v] of places.slice(index + 1)) {
        expect(Math.abs(x - u) >= COUNTER || Math.abs(y - v) >= COUNTER).toBe(true);
      }
    }
  });

  it("stays low however many counters lie in a stack", () => {
    expect(shiftAt(2, 3)).toBe(8);
    expect(shiftAt(11, 12)).toBeLessThan(COUNTER / 2);
  });

  it("covers nothing where nobody stands, and more when counters grow", () => {
    const place = { anchor: [100, 100], room: 40 } as const;
    expect(boxOfStacks([], place, 1)).toBeNull();
    const [small, large] = [boxOfStacks(THREE, place, 1), boxOfStacks(THREE, place, 1.5)];
    expect((large?.right ?? 0) - (large?.left ?? 0)).toBeCloseTo(
      1.5 * ((small?.right ?? 0) - (small?.left ?? 0)),
    );
  });
});
