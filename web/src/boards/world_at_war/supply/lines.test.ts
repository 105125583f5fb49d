import { describe, expect, it } from "vitest";
import { supplyLines, type Supplied } from "./lines";

const RECORDS = { seas: { m_cen: { name: "Central Mediterranean" } } } as unknown as Parameters<
  typeof supplyLines
>[1];

function group(supply: string, ...route: string[]): Supplied {
  return { nation: "ita", camp: "axis", units: {}, supply, how: "", text: "", paragraph: "", route };
}

describe("supply lines", () => {
  it("run over land and sea to their source", () => {
    const lines = supplyLines(
      { place: "ly_cen", supplied: [group("full", "ly_cen", "ly_tri", "m_cen", "it_sou")] },
      RECORDS,
    );
    expect(lines.byLand).toEqual([["ly_cen", "ly_tri"]]);
    expect(lines.bySea).toEqual([
      ["ly_tri", "m_cen"],
      ["m_cen", "it_sou"],
    ]);
    expect([...lines.sources]).toEqual(["it_sou"]);
    expect(lines.ships).toEqual(["m_cen"]);
    expect(lines.cut).toEqual([]);
  });

  it("are drawn once where units share them", () => {
    const lines = supplyLines(
      { place: "fr_par", supplied: [group("full", "fr_par", "fr_lor"), group("full", "fr_par", "fr_lor")] },
      RECORDS,
    );
    expect(lines.byLand).toEqual([["fr_par", "fr_lor"]]);
    expect(lines.stops).toEqual(["fr_par", "fr_lor"]);
  });

  it("leave a mark where there is none, but not for limited supply", () => {
    expect(supplyLines({ place: "pl_lwo", supplied: [group("none")] }, RECORDS).cut).toEqual(["pl_lwo"]);
    expect(
      supplyLines({ place: "x_sud", supplied: [group("limited", "x_sud", "x_eth")] }, RECORDS).cut,
    ).toEqual([]);
  });
});
