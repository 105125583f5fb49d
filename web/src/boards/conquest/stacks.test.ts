import { describe, expect, it } from "vitest";
import type { Aids, BlockOnMap, BoardData, Faction, Records } from "./records";
import { stacksByArea } from "./stacks";

const RECORDS = {
  lands: { mukden: { kind: "mainland", strait: false }, guam: { kind: "islet_base", strait: false } },
  seas: { yellow_sea: {} },
  unit_types: { infantry: { target: "g" }, fleet: { target: "n" }, marine: { target: "g" } },
  powers: {
    japan: { blocks: { infantry: 9, fleet: 3, marine: 3 }, most_cv: 3, most_cv_of: { fleet: 4 } },
    nationalists: { blocks: { infantry: 9, militia: 9 }, most_cv: 2, most_cv_of: {} },
  },
} as unknown as Records;

function block(area: string, more: Partial<BlockOnMap> = {}): BlockOnMap {
  return {
    area,
    type: "infantry",
    cv: 3,
    face: "standing",
    could: ["infantry", "fleet", "marine", "militia"],
    low: 1,
    high: 4,
    built: 0,
    moved: 0,
    origin: null,
    border: null,
    exit: null,
    disengaged: false,
    invading: false,
    group: 0,
    acted: 0,
    ...more,
  };
}

function hidden(area: string, more: Partial<BlockOnMap> = {}): BlockOnMap {
  return block(area, { type: "unknown" as BlockOnMap["type"], cv: null, ...more });
}

interface Situation {
  seat?: Faction | null;
  selected?: string[];
  cutOff?: string[];
}

function stacksIn(area: string, blocks: Record<string, BlockOnMap>, situation: Situation = {}) {
  const { seat = "japan", selected = [], cutOff = [] } = situation;
  const board = { blocks, selected, leaving: [], suppressing: [] } as unknown as BoardData;
  const aids = { supply: { japan: { areas: [], cut_off: cutOff } } } as unknown as Aids;
  return stacksByArea(board, aids, RECORDS, seat).get(area) ?? [];
}

describe("stacks of blocks", () => {
  it("hold equal blocks of an area, named as options name them", () => {
    const stacks = stacksIn("mukden", {
      japan_1: block("mukden"),
      japan_4: block("mukden"),
      japan_7: block("mukden", { cv: 2 }),
    });
    expect(stacks.map(({ element, units }) => [element, units])).toEqual([
      ["block:mukden.japan.infantry.3", ["japan_1", "japan_4"]],
      ["block:mukden.japan.infantry.2", ["japan_7"]],
    ]);
  });

  it("weigh what their owner sees, and nothing of what is hidden", () => {
    const [own] = stacksIn("mukden", { japan_1: block("mukden"), japan_2: block("mukden") });
    const [rival] = stacksIn("mukden", { japan_1: hidden("mukden") }, { seat: "usa" });
    expect([own?.strength, rival?.strength]).toEqual([6, 0]);
  });

  it("show backs of rivals, which are touched as their area and have no names of their own", () => {
    const stacks = stacksIn(
      "mukden",
      { japan_3: hidden("mukden"), japan_9: hidden("mukden") },
      { seat: "soviets" },
    );
    expect(stacks).toMatchObject([
      { element: "area:mukden", units: ["mukden.japan.1", "mukden.japan.2"], face: { type: null, cv: null } },
    ]);
  });

  it("show a back even where all know what it is", () => {
    const [stack] = stacksIn(
      "mukden",
      { japan_1: block("mukden", { could: ["infantry"] }) },
      { seat: "usa" },
    );
    expect(stack?.face).toMatchObject({ type: null, could: ["infantry"] });
  });

  it("show what lies face up to everybody", () => {
    const [stack] = stacksIn("mukden", { japan_1: block("mukden", { face: "face_up" }) }, { seat: null });
    expect(stack?.face).toMatchObject({ type: "infantry", cv: 3 });
  });

  it("say of a back what narrows it, and nothing else", () => {
    const faceOf = (more: Partial<BlockOnMap>) =>
      stacksIn("mukden", { japan_1: hidden("mukden", more) }, { seat: "usa" })[0]?.face;
    expect(faceOf({})).toMatchObject({ could: null, bounds: { low: 1, high: 4, telling: false } });
    expect(faceOf({ could: ["fleet"], low: 2 })).toMatchObject({
      could: ["fleet"],
      bounds: { low: 2, high: 4, telling: true },
    });
  });

  it("keep apart what a player must see: orders, moves and actions", () => {
    const blocks = {
      japan_1: block("mukden"),
      japan_2: block("mukden"),
      japan_3: block("mukden", { moved: 1 }),
      japan_4: block("mukden", { acted: 1 }),
    };
    const stacks = stacksIn("mukden", blocks, { selected: ["japan_2"] });
    expect(stacks.map(({ face, selected }) => selected || face.sign)).toEqual([true, null, "moved", "acted"]);
  });

  it("make Ground units at sea Convoys", () => {
    const [fleet, convoy] = stacksIn("yellow_sea", {
      japan_1: block("yellow_sea", { type: "fleet" }),
      japan_2: block("yellow_sea"),
    });
    expect([fleet?.face.convoy, convoy?.face.convoy]).toEqual([false, true]);
  });

  it("mark units without a Supply Line, but not those that need none", () => {
    const cutOff = (more: Partial<BlockOnMap>, area: string) =>
      stacksIn(area, { japan_1: block(area, more) }, { cutOff: [area] })[0]?.face.cutOff;
    expect(cutOff({}, "mukden")).toBe(true);
    expect(cutOff({ type: "fortress" }, "mukden")).toBe(false);
    expect(cutOff({ type: "marine" }, "mukden")).toBe(true);
    expect(cutOff({ type: "marine" }, "guam")).toBe(false);
  });
});
