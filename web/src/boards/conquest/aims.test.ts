import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import type { OptionInfo } from "../../api/types";
import { aimedAreas, aimsOf } from "./aims";
import type { Records } from "./records";

const RECORDS = { lands: { jehol: {}, manila: {} }, seas: { sulu_sea: {} } } as unknown as Records;
const AREAS: Readonly<Record<string, readonly number[] | undefined>> = {
  engage: [0, 1],
  move: [0],
  create: [0],
  rebase: [3],
};

function option(id: string): OptionInfo {
  const [verb = "", ...args] = id.split(" ");
  const touches =
    verb === "cancel" ? ["order:mukden"] : (AREAS[verb] ?? []).map((index) => `area:${args[index]}`);
  return testOption(id, { touches });
}

function aims(ids: string[], touched: string[] = []) {
  return aimsOf(ids.map(option), new Set(touched), RECORDS).map(({ kind, element }) => `${kind} ${element}`);
}

describe("what can be chosen on the map", () => {
  it("is one thing for each area, whatever the ways and types", () => {
    expect(aims(["create jehol japan infantry", "create jehol japan tank"])).toEqual(["build area:jehol"]);
    expect(aims(["engage jehol mukden", "engage jehol peiping"])).toEqual(["engage area:jehol"]);
  });

  it("tells moves from Engagements, and those from the sea apart", () => {
    expect(aims(["move harbin", "engage jehol mukden", "engage manila sulu_sea"])).toEqual([
      "go area:harbin",
      "engage area:jehol",
      "invade area:manila",
    ]);
  });

  it("is an Engagement rather than an Invasion between seas", () => {
    expect(aims(["engage sulu_sea java_sea"])).toEqual(["engage area:sulu_sea"]);
  });

  it("is the border to cross once the goal is touched and several lead there", () => {
    const ways = ["engage jehol mukden", "engage jehol peiping", "move harbin"];
    expect(aims(ways, ["area:jehol"])).toEqual(["from area:mukden", "from area:peiping"]);
    expect(aims(["engage jehol mukden", "move harbin"], ["area:jehol"])).toContain("engage area:jehol");
  });

  it("finds where a unit Rebases whatever it is", () => {
    expect(aims(["rebase japan air_force 2 osaka"])).toEqual(["leave area:osaka"]);
  });

  it("lets an Order be given up at the units that have got it, which are no goal", () => {
    const found = aimsOf(["cancel", "move harbin"].map(option), new Set(), RECORDS);
    expect(found.map(({ kind, area }) => `${kind} ${area}`)).toEqual(["cancel mukden", "go harbin"]);
    expect([...aimedAreas(found)]).toEqual(["harbin"]);
  });

  it("is nothing where no area is touched", () => {
    expect(aims(["pass", "assign spring_a_3", "done"])).toEqual([]);
  });
});
