import { describe, expect, it } from "vitest";
import type { BoardData, Records, UnitOnMap } from "./records";
import { stacksByPlace } from "./stacks";

const RECORDS = {
  types: {
    ger_regular: { nation: "ger", kind: "regular" },
    ger_elite: { nation: "ger", kind: "elite" },
    ger_air: { nation: "ger", kind: "air" },
    uk_fleet: { nation: "uk", kind: "fleet" },
  },
  seas: { a_nth: {} },
} as unknown as Records;

function unit(place: string, more: Partial<UnitOnMap> = {}): UnitOnMap {
  return {
    place,
    inactive: false,
    damaged: false,
    supply: "full",
    moved: "no",
    spent: false,
    mission: "none",
    engaged: false,
    origin: null,
    heading: null,
    zone: null,
    exploits: 0,
    due: 0,
    ...more,
  };
}

function stacksIn(place: string, units: Record<string, UnitOnMap>, convoys: Record<string, string[]> = {}) {
  const board = { units, convoys, camp: { ger: "axis", uk: "western" } } as unknown as BoardData;
  return stacksByPlace(board, RECORDS).get(place) ?? [];
}

describe("stacks of units", () => {
  it("hold equal units of a place, named as options name them, elites first", () => {
    const stacks = stacksIn("de_ber", {
      ger_regular_1: unit("de_ber"),
      ger_regular_2: unit("de_ber"),
      ger_elite_1: unit("de_ber"),
      ger_regular_3: unit("de_sil"),
    });
    expect(stacks.map(({ element, units }) => [element, units.length])).toEqual([
      ["stack:de_ber.ger_elite", 1],
      ["stack:de_ber.ger_regular", 2],
    ]);
  });

  it("weigh land units alone, since those fight for areas", () => {
    const stacks = stacksIn("de_ber", { ger_regular_1: unit("de_ber"), ger_air_1: unit("de_ber") });
    expect(stacks.map(({ strength }) => strength)).toEqual([1, 0]);
  });

  it("keep apart what a player must see: activity, damage, supply and what was done", () => {
    const stacks = stacksIn("gb_sco", {
      uk_fleet_1: unit("gb_sco"),
      uk_fleet_2: unit("gb_sco", { inactive: true }),
      uk_fleet_3: unit("gb_sco", { damaged: true }),
      uk_fleet_4: unit("gb_sco", { supply: "limited" }),
      uk_fleet_5: unit("gb_sco", { moved: "tactically" }),
    });
    expect(stacks).toHaveLength(5);
    expect(new Set(stacks.map(({ element }) => element))).toEqual(new Set(["stack:gb_sco.uk_fleet"]));
  });

  it("tell what matters most of what a unit has done", () => {
    const sign = (more: Partial<UnitOnMap>) =>
      stacksIn("de_ber", { ger_regular_1: unit("de_ber", more) })[0]?.face.sign;
    expect(sign({ moved: "tactically" })).toBe("moved");
    expect(sign({ moved: "tactically", spent: true })).toBe("spent");
    expect(sign({ spent: true, exploits: 1 })).toBe("exploits");
  });

  it("show land units at sea as embarked", () => {
    const [stack] = stacksIn("a_nth", { ger_regular_1: unit("a_nth") });
    expect(stack?.face.embarked).toBe(true);
  });
});

describe("convoys", () => {
  it("lie in the box of their route by what they carry", () => {
    const stacks = stacksIn("x_cuk", {}, { to_uk: ["uk_rm", "usa_oil", "uk_rm"], to_ussr: [] });
    expect(stacks.map(({ owner, units, face }) => [owner, units.length, face.cargo])).toEqual([
      ["uk", 2, "uk_rm"],
      ["usa", 1, "usa_oil"],
    ]);
  });

  it("are only counted by those who may not look", () => {
    const [stack] = stacksIn("x_csu", {}, { to_ussr: ["unknown", "unknown"] });
    expect([stack?.units.length, stack?.face.cargo, stack?.face.inactive]).toEqual([2, null, true]);
  });
});
