import { describe, expect, it } from "vitest";
import type { BlockOnMap, BoardData, Records } from "../records";
import { prioritiesOf, sidesOf } from "./sides";

const records = {
  seas: { yellow_sea: {} },
  unit_types: {
    fortress: { target: "g" },
    air_force: { target: "a" },
    submarine: { target: "s" },
    infantry: { target: "g" },
    militia: { target: "g" },
  },
} as unknown as Records;

function block(type: string, cv: number, more: Partial<BlockOnMap> = {}): Partial<BlockOnMap> {
  return {
    area: "peiping",
    type: type as BlockOnMap["type"],
    cv,
    face: "face_up",
    group: 0,
    acted: 0,
    ...more,
  };
}

function board(blocks: Record<string, Partial<BlockOnMap>>, more: Partial<BoardData> = {}): BoardData {
  const facts = {
    battle: "peiping",
    active: "japan",
    targets: 2,
    acting: null,
    leaving: [],
    blocks,
    ...more,
  };
  return facts as unknown as BoardData;
}

const faces = (fighters: readonly { face: { type: string | null; cv: number | null } }[] | undefined) =>
  fighters?.map(({ face }) => `${face.type} ${face.cv}`);

describe("the sides of a Battle", () => {
  it("begin with the Attacker, and leave out whom he does not target", () => {
    const blocks = {
      usa_1: block("infantry", 2),
      nationalists_1: block("militia", 1),
      russia_1: block("infantry", 3),
      japan_1: block("infantry", 3),
    };
    expect(sidesOf(board(blocks), records, null).map(({ side }) => side)).toEqual(["japan", "usa"]);
    expect(sidesOf(board(blocks, { targets: 4 }), records, null).map(({ side }) => side)).toEqual([
      "japan",
      "soviets",
    ]);
  });

  it("are all who are there before the Attacker has chosen", () => {
    const blocks = {
      russia_1: block("infantry", 3),
      japan_1: block("infantry", 3),
      usa_1: block("infantry", 1),
    };
    const sides = sidesOf(board(blocks, { targets: 0 }), records, null);
    expect(sides.map(({ side, attacks }) => [side, attacks])).toEqual([
      ["japan", true],
      ["usa", false],
      ["soviets", false],
    ]);
  });

  it("rank their units by class, then by Combat Priority, the strongest first", () => {
    const blocks = {
      japan_1: block("infantry", 1),
      japan_2: block("infantry", 3),
      japan_3: block("air_force", 2),
      japan_4: block("fortress", 1),
      usa_1: block("infantry", 1),
      japan_5: block("infantry", 4, { area: "mukden" }),
    };
    const [attacker] = sidesOf(board(blocks), records, "usa");
    expect(attacker?.ranks.map(({ target }) => target)).toEqual(["a", "g"]);
    expect(faces(attacker?.ranks[1]?.fighters)).toEqual(["fortress 1", "infantry 3", "infantry 1"]);
  });

  it("act type by type, Infantry and Militia together", () => {
    const blocks = {
      japan_1: block("infantry", 1),
      usa_1: block("fortress", 2),
      nationalists_1: block("militia", 1),
      japan_2: block("air_force", 1),
    };
    expect(prioritiesOf(sidesOf(board(blocks), records, null))).toEqual([
      "fortress",
      "air_force",
      "infantry",
    ]);
  });

  it("count Ground units at sea as Convoys", () => {
    const there = { area: "yellow_sea" };
    const blocks = { japan_1: block("infantry", 2, there), japan_2: block("submarine", 1, there) };
    const [attacker] = sidesOf(board(blocks, { battle: "yellow_sea" }), records, null);
    expect(attacker?.ranks.map(({ target }) => target)).toEqual(["s", "convoys"]);
  });

  it("keep Battle Groups apart that have not joined yet, of Rivals by their backs", () => {
    const standing = { face: "standing", group: 2 } as const;
    const blocks = { japan_1: block("infantry", 2), japan_2: block("infantry", 3, standing) };
    const [rival] = sidesOf(board(blocks), records, "usa");
    expect(rival?.ranks).toHaveLength(1);
    expect(faces(rival?.groups.get(2))).toEqual(["null null"]);
    expect(rival?.groups.get(2)?.map(({ element }) => element)).toEqual([null]);
    const [own] = sidesOf(board(blocks), records, "japan");
    expect(faces(own?.groups.get(2))).toEqual(["infantry 3"]);
  });

  it("say of a unit whether it acts, has acted, or has done nothing", () => {
    const blocks = {
      japan_1: block("infantry", 3),
      japan_2: block("infantry", 2, { acted: 1 }),
      japan_3: block("infantry", 1, { acted: 2 }),
    };
    const [attacker] = sidesOf(board(blocks, { acting: "japan_1" }), records, null);
    const told = attacker?.ranks[0]?.fighters.map(({ acting, action }) => [acting, action]);
    expect(told).toEqual([
      [true, "ready"],
      [false, "taken"],
      [false, "forgone"],
    ]);
  });
});
