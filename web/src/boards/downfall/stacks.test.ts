import { describe, expect, it } from "vitest";
import type { ArmyOnMap, ArmyType, Records } from "./records";
import { COUNTER, factor, layOut, stacksByZone } from "./stacks";

function type(side: ArmyType["side"], full: number, more: Partial<ArmyType> = {}): ArmyType {
  return {
    name: "",
    country: "",
    side,
    kind: "infantry",
    full,
    reduced: full - 2,
    full_in_africa: full,
    reduced_in_africa: full - 2,
    needs: null,
    count: 9,
    ...more,
  };
}

const RECORDS = {
  armies: { de_inf: type("axis", 5), de_tank: type("axis", 6), su_inf: type("ussr", 3) },
} as unknown as Records;

function army(zone: string, more: Partial<ArmyOnMap> = {}): ArmyOnMap {
  return { zone, state: "full", task: "ready", way: null, lined: true, supports: -1, struck: 0, ...more };
}

function stacksIn(armies: Record<string, ArmyOnMap>, cutOff: string[] = []) {
  return stacksByZone(armies, RECORDS, new Set(cutOff)).get("riga") ?? [];
}

describe("stacks", () => {
  it("holds equal armies of a zone in one stack, named as options name it", () => {
    const stacks = stacksIn({ de_inf_1: army("riga"), de_inf_12: army("riga"), de_inf_3: army("minsk") });
    expect(stacks.map((stack) => [stack.element, stack.armies])).toEqual([
      ["counter:riga.de_inf.full", ["de_inf_1", "de_inf_12"]],
    ]);
  });

  it("keeps apart what a player must see: strength, task and a cut supply line", () => {
    const armies = {
      de_inf_1: army("riga"),
      de_inf_2: army("riga", { state: "reduced" }),
      de_inf_3: army("riga", { task: "moved" }),
      de_inf_4: army("riga"),
    };
    expect(stacksIn(armies, ["de_inf_4"])).toHaveLength(4);
  });

  it("puts the stronger first and each side together", () => {
    const stacks = stacksIn({ su_inf_1: army("riga"), de_inf_1: army("riga"), de_tank_1: army("riga") });
    expect(stacks.map((stack) => stack.typeId)).toEqual(["de_tank", "de_inf", "su_inf"]);
  });

  it("leaves out armies of unknown types", () => {
    expect(stacksIn({ xx_inf_1: army("riga") })).toEqual([]);
  });

  it("prints another factor in Africa if the counter has one", () => {
    const korps = type("axis", 5, { full_in_africa: 7 });
    expect(factor({ type: korps, state: "full" })).toBe(5);
    expect(factor({ type: korps, state: "full" }, true)).toBe(7);
  });
});

describe("the layout of a zone", () => {
  const three = stacksIn({ de_inf_1: army("riga"), de_tank_1: army("riga"), su_inf_1: army("riga") });

  it("stands around the anchor, a row for each side", () => {
    const places = layOut(three, 40, false);
    expect(places.map(([x]) => x).reduce((sum, x) => sum + x, 0)).toBeCloseTo(0);
    expect(new Set(places.map(([, y]) => y)).size).toBe(2);
  });

  it("overlaps in narrow zones as long as it is closed", () => {
    const [left, right] = layOut(three, 25, false);
    expect(Math.abs((right?.[0] ?? 0) - (left?.[0] ?? 0))).toBeLessThan(COUNTER);
  });

  it("shows every counter whole when it is open", () => {
    const places = layOut(three, 25, true);
    for (const [index, [x, y]] of places.entries()) {
      for (const [u, v] of places.slice(index + 1)) {
        expect(Math.abs(x - u) >= COUNTER || Math.abs(y - v) >= COUNTER).toBe(true);
      }
    }
  });
});
