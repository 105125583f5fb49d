import { describe, expect, it } from "vitest";
import type { ArmyOnMap, ArmyType, Records } from "./records";
import { factor, stacksByZone } from "./stacks";

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
  zones: { minsk: { africa: false } },
} as unknown as Records;

function army(zone: string, more: Partial<ArmyOnMap> = {}): ArmyOnMap {
  return {
    zone,
    state: "full",
    task: "ready",
    way: null,
    supply_line: true,
    supports: -1,
    attacked: 0,
    ...more,
  };
}

function stacksIn(armies: Record<string, ArmyOnMap>, cutOff: string[] = []) {
  return stacksByZone(armies, RECORDS, new Set(cutOff)).get("riga") ?? [];
}

describe("stacks", () => {
  it("holds equal armies of a zone in one stack, named as options name it", () => {
    const stacks = stacksIn({ de_inf_1: army("riga"), de_inf_12: army("riga"), de_inf_3: army("minsk") });
    expect(stacks.map((stack) => [stack.element, stack.units])).toEqual([
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

  it("weighs all its armies together", () => {
    const [full] = stacksIn({ de_inf_1: army("riga"), de_inf_2: army("riga") });
    expect(full?.strength).toBe(10);
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
