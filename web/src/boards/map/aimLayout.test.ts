import { describe, expect, it } from "vitest";
import { AIM_HEIGHT, placeAims, type AimGroup } from "./aimLayout";
import { boxAt, overlap } from "./geometry";

function attack(area: string, x: number, y: number): AimGroup {
  const around = boxAt([x, y], { width: 0, height: 0 });
  return { id: area, area, around, home: [x, y], size: { width: 90, height: AIM_HEIGHT }, shrinks: false };
}

function move(area: string, x: number, y: number): AimGroup {
  const around = boxAt([x, y], { width: 0, height: 0 });
  return { id: area, area, around, home: [x, y], size: { width: 22, height: 22 }, shrinks: true };
}

describe("aims on the map", () => {
  it("stand where they belong as long as there is room", () => {
    const placed = placeAims([attack("delta", 100, 100), move("hills", 300, 100)], [], 1);
    expect(placed.get("delta")).toMatchObject({ at: [100, 100], dot: false, away: false });
    expect(placed.get("hills")).toMatchObject({ at: [300, 100], dot: false, away: false });
  });

  it("that tell much move aside rather than cover each other, and a line leads back", () => {
    const groups = ["a", "b", "c", "d", "e", "f", "g"].map((area, number) =>
      attack(area, 100 + 10 * number, 100),
    );
    const placed = [...placeAims(groups, [], 1).values()];
    expect(placed[0]).toMatchObject({ at: [100, 100], dot: false, away: false });
    expect(placed.some(({ away }) => away)).toBe(true);
    const boxes = placed.map(({ at }) => boxAt(at, { width: 90, height: AIM_HEIGHT }));
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
  });

  it("that tell little become dots where others stand", () => {
    const placed = placeAims([move("hills", 152, 100), attack("delta", 100, 100)], [], 1);
    expect(placed.get("delta")?.away).toBe(false);
    expect(placed.get("hills")).toMatchObject({ at: [152, 100], dot: true, away: false });
  });

  it("rather leave the counters of other areas free", () => {
    const own = { left: 60, right: 140, top: 90, bottom: 150 };
    const above = { left: 60, right: 140, top: 20, bottom: 85 };
    const group: AimGroup = { ...attack("delta", 100, 77), around: own };
    const { at = [0, 0], away } = placeAims([group], [own, above], 1).get("delta") ?? {};
    expect([own, above].some((box) => overlap(box, boxAt(at, group.size)))).toBe(false);
    expect(away).toBe(false);
  });

  it("go away with a line that leads back where counters lie all around", () => {
    const counters = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].map((column) => boxAt([100 + 80 * column, 100 + 40 * row], { width: 78, height: 38 })),
    );
    const [own = boxAt([100, 100], { width: 78, height: 38 })] = counters.slice(4, 5);
    const group: AimGroup = { ...attack("delta", 100, 68), around: own };
    const { box = own, away } = placeAims([group], counters, 1).get("delta") ?? {};
    expect(counters.some((counter) => overlap(counter, box))).toBe(false);
    expect(away).toBe(true);
  });

  it("that tell little become dots beside what lies in their area", () => {
    const own = boxAt([100, 100], { width: 60, height: 40 });
    const { at, dot } = placeAims([{ ...move("hills", 100, 100), around: own }], [own], 1).get("hills") ?? {};
    expect(at).not.toEqual([100, 100]);
    expect(dot).toBe(true);
  });

  it("that tell little are left out where even a dot would cover something", () => {
    const counters = [{ left: 60, right: 140, top: 90, bottom: 110 }];
    expect(placeAims([move("hills", 100, 100)], counters, 1).size).toBe(0);
  });

  it("that tell much are never lost, however many there are", () => {
    const groups = Array.from({ length: 40 }, (_, number) => attack(String(number), 100, 100));
    expect(placeAims(groups, [], 1).size).toBe(40);
  });
});
