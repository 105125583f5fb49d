import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import { landingsOf, type Landing, type Table } from "./landings";

const TYPES = {
  ger_regular: { nation: "ger", kind: "regular" },
  ger_air: { nation: "ger", kind: "air" },
  ger_fleet: { nation: "ger", kind: "fleet" },
  uk_fleet: { nation: "uk", kind: "fleet" },
  uk_regular: { nation: "uk", kind: "regular" },
};
const TABLE = {
  records: { types: TYPES, nations: { uk: { capital: "gb_lon" } } },
  board: {
    march_from: "de_sil",
    sea: "m_eas",
    attack_from: "de_sil",
    attack_to: "pl_kra",
    support_target: "pl_kra",
    base_attacked: null,
    shipping_type: "ger_regular",
    shipping_number: 3,
    shipping_from: "de_ber",
    raid_target: "uk",
    redeployed: "ger_regular_4",
    captured: "be_bel",
    force: ["uk_fleet_1", "uk_fleet_2"],
    cargo: ["uk_regular_1"],
    fortress: { de_ber: 1 },
    units: {
      ger_regular_1: { place: "de_sil", engaged: true },
      ger_regular_2: { place: "de_sil", engaged: true },
      ger_regular_3: { place: "de_sil", engaged: false },
      ger_regular_4: { place: "pl_war", engaged: false },
      ger_air_1: { place: "be_bel", engaged: false },
      uk_fleet_1: { place: "eg_ale", engaged: false },
      uk_fleet_2: { place: "eg_ale", engaged: false },
      uk_regular_1: { place: "eg_ale", engaged: true },
    },
  },
} as unknown as Table;

function told({ place, from, piece }: Landing): string {
  const what =
    "marker" in piece
      ? `${piece.marker} ${piece.level}`
      : `${piece.number} ${piece.face.nation} ${piece.face.kind}${piece.face.cargo ? ` ${piece.face.cargo}` : ""}`;
  return `${what} ${from ?? ""}>${place}`;
}

function landings(...ids: string[]): string[] {
  return landingsOf(
    ids.map((id) => testOption(id)),
    TABLE,
  ).map(told);
}

describe("where units would land", () => {
  it("shows marches, flights and strategic moves with their number and their way", () => {
    expect(landings("go ger_regular 2 pl_poz")).toEqual(["2 ger regular de_sil>pl_poz"]);
    expect(landings("fly ger_air de_ber")).toEqual(["1 ger air de_sil>de_ber"]);
    expect(landings("ship_to fr_par")).toEqual(["3 ger regular de_ber>fr_par"]);
    expect(landings("redeploy_to fr_mar")).toEqual(["1 ger regular pl_war>fr_mar"]);
  });

  it("shows fleets with those on board, and who meets them at sea", () => {
    expect(landings("sail_to m_eas")).toEqual(["2 uk fleet eg_ale>m_eas", "1 uk regular eg_ale>m_eas"]);
    expect(landings("intercept_fleets de_bre ger_fleet 2")).toEqual(["2 ger fleet de_bre>m_eas"]);
    expect(landings("interdict_by_air de_bre ger_air 1 a_nor")).toEqual(["1 ger air de_bre>a_nor"]);
  });

  it("shows attacks, those who support them, advance, retreat and are driven out", () => {
    expect(landings("limited_offensive de_sil pl_kra")).toEqual(["attacked 0 de_sil>pl_kra"]);
    expect(landings("mark_operation ger de_sil pl_kra")).toEqual(["operation 0 de_sil>pl_kra"]);
    expect(landings("support ger_air de_ber tactical")).toEqual(["1 ger air de_ber>pl_kra"]);
    expect(landings("advance")).toEqual(["2 ger regular de_sil>pl_kra"]);
    expect(landings("retreat ger_regular 1 pl_war")).toEqual(["1 ger regular pl_kra>pl_war"]);
    expect(landings("evacuate_air_fleet de_ruh")).toEqual(["1 ger air be_bel>de_ruh"]);
  });

  it("shows what is placed, raised, sent over sea and flown over a target", () => {
    expect(landings("place_unit ger_regular de_ber")).toEqual(["1 ger regular >de_ber"]);
    expect(landings("place_several ger_regular 2 de_ber")).toEqual(["2 ger regular >de_ber"]);
    expect(landings("fortify de_ber")).toEqual(["fortress 2 >de_ber"]);
    expect(landings("place_convoy uk_oil to_ussr")).toEqual(["1 uk convoy uk_oil >x_csu"]);
    expect(landings("fly_raid uk ger_air fr_nor")).toEqual(["1 ger air fr_nor>gb_lon"]);
  });

  it("tells no number while several are left, and nothing where they lead apart", () => {
    expect(landings("go ger_regular 1 pl_poz", "go ger_regular 2 pl_poz")).toEqual([
      "1 ger regular de_sil>pl_poz",
    ]);
    expect(landings("go ger_regular 1 pl_poz", "go ger_regular 1 de_ber")).toEqual([]);
    expect(landings("halt")).toEqual([]);
    expect(landings()).toEqual([]);
  });
});
