import { describe, expect, it } from "vitest";
import type { BoardData, Records } from "../records";
import { elementOfMajor } from "./MajorChoice";
import { majorOfInterest, majorsInPlay } from "./majors";
import { panelsWith } from "./names";
import { poolOf } from "./pool";
import { decidingRow } from "./standing";

const RECORDS = {
  types: {
    uk_regular: { nation: "uk", kind: "regular" },
    canada_regular: { nation: "canada", kind: "regular" },
    ger_regular: { nation: "ger", kind: "regular" },
    romania_regular: { nation: "romania", kind: "regular" },
  },
} as unknown as Records;

describe("the panels", () => {
  it("are asked for by what can be touched in them", () => {
    expect([...panelsWith(["advance:ger_t1", "type:ger_regular", "place:de_ber", "nation:spain"])]).toEqual([
      "technology",
      "boards",
      "diplomacy",
    ]);
  });
});

describe("the majors", () => {
  const board = { in_play: { ger: true, uk: true, ussr: true }, spending: null } as unknown as BoardData;

  it("are those of the scenario, the viewer's own first", () => {
    expect(majorsInPlay({ board, seat: "soviet" })).toEqual(["ussr", "ger", "uk"]);
    expect(majorsInPlay({ board, seat: null })).toEqual(["ger", "uk", "ussr"]);
  });

  it("are of interest while they spend", () => {
    expect(majorOfInterest({ board, seat: "western" })).toBe("uk");
    expect(majorOfInterest({ board: { ...board, spending: "ger" }, seat: "western" })).toBe("ger");
  });

  it("are touched as what is asked for", () => {
    expect(elementOfMajor("fra", new Set(["target:fra"]))).toBe("target:fra");
    expect(elementOfMajor("fra", new Set())).toBe("major:fra");
  });
});

describe("a force pool", () => {
  const board = {
    units: {
      uk_regular_1: { place: "gb_lon" },
      uk_regular_2: { place: "turn_track" },
      ger_regular_1: { place: "de_ber" },
    },
    released: { uk_regular: 5, canada_regular: 2, ger_regular: 9, romania_regular: 3 },
  } as unknown as BoardData;

  it("counts what is on the map, on the turn track and left, with the Commonwealth for Britain", () => {
    expect(poolOf(board, RECORDS, "uk")).toEqual([
      { type: "uk_regular", onMap: 1, onTrack: 1, ready: 3 },
      { type: "canada_regular", onMap: 0, onTrack: 0, ready: 2 },
    ]);
  });

  it("takes in minors that units are raised for now", () => {
    expect(poolOf(board, RECORDS, "ger", ["romania_regular"]).map(({ type }) => type)).toEqual([
      "ger_regular",
      "romania_regular",
    ]);
  });
});

describe("the victory rows", () => {
  const row = (id: string, holds: boolean) => ({ id, holds, conditions: [], decisive_if: [] });

  it("are decided by the first that holds", () => {
    expect(decidingRow([row("v1", false), row("v2", true), row("v3", true)])).toBe("v2");
    expect(decidingRow([row("v1", false)])).toBeNull();
  });
});
