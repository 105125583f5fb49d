import { describe, expect, it } from "vitest";
import { supplyLines, tradeRoutes, waysHome } from "./lines";
import type { Records } from "./records";
import type { Scene } from "./scene";

const NEXT: Readonly<Record<string, readonly string[] | undefined>> = {
  home: ["a", "b"],
  a: ["c"],
  b: ["c"],
  c: ["d"],
};

function border(one: string, other: string, type: string) {
  return { areas: [one, other], type };
}

const RECORDS = {
  lands: {
    tokyo: { nation: "japan", pop: 3, res: 0, strait: false, kind: "island" },
    osaka: { nation: "japan", pop: 2, res: 0, strait: false, kind: "island" },
    korea: { nation: "japan", pop: 1, res: 1, strait: false, kind: "mainland" },
    mukden: { nation: "japan", pop: 2, res: 1, strait: false, kind: "mainland" },
    formosa: { nation: "japan", pop: 0, res: 1, strait: false, kind: "island" },
  },
  seas: { sea_of_japan: {}, yellow_sea: {} },
  borders: {
    a: border("tokyo", "osaka", "plains"),
    b: border("osaka", "sea_of_japan", "coast"),
    c: border("sea_of_japan", "korea", "coast"),
    d: border("korea", "mukden", "river"),
    e: border("mukden", "yellow_sea", "coast"),
    f: border("yellow_sea", "formosa", "coast"),
    g: border("tokyo", "mukden", "wasteland"),
  },
  nations: { japan: { supply_sources: ["tokyo"], production_center: "tokyo" } },
} as unknown as Records;

function scene(more: { units?: string[]; supplied?: string[]; trade?: string[] }): Scene {
  const lands = Object.keys(RECORDS.lands);
  return {
    records: RECORDS,
    board: {
      blocks: Object.fromEntries((more.units ?? []).map((area, number) => [`japan_${number + 1}`, { area }])),
      control: Object.fromEntries(lands.map((land) => [land, "japan"])),
      war: { japan_usa: false, japan_soviets: false, usa_soviets: false },
    },
    aids: {
      nations: {},
      supply: { japan: { areas: more.supplied ?? [], cut_off: [] } },
      trade: { japan: { areas: more.trade ?? [], cut_off: ["formosa"] } },
    },
  } as unknown as Scene;
}

describe("lines on the map", () => {
  it("lead home on the shortest way and share what they have in common", () => {
    const steps = ([area]: readonly [string, string]) =>
      (NEXT[area] ?? []).map((other) => [other, ""] as const);
    expect(waysHome(["c", "d"], [["home", ""]], steps)).toEqual([
      ["a", "c"],
      ["home", "a"],
      ["c", "d"],
    ]);
  });

  it("of supply end where units stand, even beyond what carries them, and never cross wasteland", () => {
    const { byLand, bySea, stops, sources } = supplyLines(
      scene({ units: ["mukden"], supplied: ["tokyo", "osaka", "sea_of_japan", "korea"] }),
      "japan",
    );
    expect(byLand).toEqual([
      ["korea", "mukden"],
      ["tokyo", "osaka"],
    ]);
    expect(bySea).toEqual([
      ["sea_of_japan", "korea"],
      ["osaka", "sea_of_japan"],
    ]);
    expect([stops, [...sources]]).toEqual([["mukden", "tokyo"], ["tokyo"]]);
  });

  it("of trade have one stretch at sea and one on land", () => {
    const lines = tradeRoutes(scene({ trade: ["tokyo", "osaka", "korea", "mukden", "formosa"] }), "japan");
    expect(lines.bySea).toEqual([
      ["sea_of_japan", "korea"],
      ["osaka", "sea_of_japan"],
    ]);
    expect(lines.cut).toEqual(["formosa"]);
  });
});
