import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import { courtedBy, landingsOf, type Landing } from "./landings";
import type { BoardData, Records } from "./records";

const RECORDS = {
  lands: {},
  seas: { yellow_sea: {} },
  unit_types: { infantry: { target: "g" }, fleet: { target: "n" } },
  nations: { siam: { capital: "bangkok" }, kansu: { capital: "lanchow" } },
} as unknown as Records;
const BOARD = {
  blocks: {
    japan_1: { area: "mukden", type: "infantry", cv: 3, moved: 0 },
    japan_2: { area: "mukden", type: "infantry", cv: 1, moved: 0 },
    reds_1: { area: "sian", type: "militia", cv: 2, moved: 0 },
  },
  selected: ["japan_1", "japan_2"],
  acting: "japan_1",
  leaving: ["japan_2"],
  placing_power: ["usa"],
  placing_cv: [2],
  influencer: { kansu: "usa" },
  nations_in_play: { japan: [], usa: ["siam"], soviets: [] },
} as unknown as BoardData;

function told({ area, from, piece }: Landing): string {
  const what =
    "token" in piece
      ? `${piece.owner} ${piece.token}`
      : `${piece.power} ${piece.type} ${piece.cv}${piece.convoy ? " convoy" : ""}`;
  return `${what} ${from ?? ""}>${area}`;
}

function landings(id: string, seat: "japan" | "usa" | "soviets" = "japan"): string[] {
  return together([id], seat);
}

function together(ids: string[], seat: "japan" | "usa" | "soviets" = "japan"): string[] {
  return landingsOf(
    ids.map((id) => testOption(id)),
    { board: BOARD, records: RECORDS, seat },
  ).map(told);
}

describe("where pieces would land", () => {
  it("shows all units of an Order where they go", () => {
    expect(landings("move jehol")).toEqual([
      "japan infantry 3 mukden>jehol",
      "japan infantry 1 mukden>jehol",
    ]);
  });

  it("is shown of several options if they agree, such as ways into the same area", () => {
    const peiping = ["japan infantry 3 mukden>peiping", "japan infantry 1 mukden>peiping"];
    expect(together(["engage peiping jehol", "engage peiping mukden"])).toEqual(peiping);
    expect(together(["create tokyo japan fleet", "create tokyo japan tank"])).toEqual([]);
  });

  it("shows Ground units at sea as Convoys", () => {
    expect(landings("retreat yellow_sea")).toEqual(["japan infantry 3 convoy mukden>yellow_sea"]);
  });

  it("shows units that leave, arrive, are built and grow", () => {
    expect(landings("withdraw japan infantry 1 jehol")).toEqual(["japan infantry 1 mukden>jehol"]);
    expect(landings("place seattle fleet")).toEqual(["usa fleet 2 >seattle"]);
    expect(landings("create tokyo japan fleet")).toEqual(["japan fleet 1 >tokyo"]);
    expect(landings("build tokyo japan fleet 2")).toEqual(["japan fleet 3 >tokyo"]);
    expect(landings("strengthen sian", "soviets")).toEqual(["reds militia 3 >sian"]);
  });

  it("shows markers: Partisans, and Influence at the Capital unless a Rival's goes first", () => {
    expect(landings("partisan A01 sian", "soviets")).toEqual(["soviets partisan >sian"]);
    expect(landings("turn siam", "usa")).toEqual(["usa influence >bangkok"]);
    expect(landings("influence A01 siam")).toEqual([]);
    expect(landings("influence A01 kansu")).toEqual([]);
    expect(courtedBy(testOption("influence A01 kansu"), { board: BOARD, seat: "usa" })).toBe("kansu");
  });

  it("shows nothing for what moves nothing on the map", () => {
    expect(landings("pass")).toEqual([]);
    expect(together([])).toEqual([]);
  });
});
