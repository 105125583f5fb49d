import { describe, expect, it } from "vitest";
import { standingNames, wrapped, type Wanted } from "./nameLayout";

function name(id: string, ...spots: [number, number][]): Wanted {
  return { id, rows: [id], size: 25, spots, signed: false, marks: 0, spaced: false };
}

const COUNTERS = [{ left: 70, right: 130, top: 70, bottom: 130 }];

describe("names on the map", () => {
  it("stand where they were drawn if nothing is there", () => {
    const standing = standingNames([name("Riga", [300, 300], [100, 100])], COUNTERS, 1);
    expect(standing.get("Riga")).toEqual({ at: [300, 300], size: 25, bare: false });
  });

  it("move aside for counters", () => {
    const standing = standingNames([name("Riga", [100, 100], [100, 160])], COUNTERS, 1);
    expect(standing.get("Riga")?.at).toEqual([100, 160]);
  });

  it("stay readable on a small map, where the less important are left out", () => {
    const both = [name("Berlin", [500, 500]), name("Stettin", [520, 510])];
    const standing = standingNames(both, [], 0.25);
    expect([...standing.keys()]).toEqual(["Berlin"]);
    expect((standing.get("Berlin")?.size ?? 0) * 0.25).toBeGreaterThan(10);
  });

  it("are all there on a large map", () => {
    const standing = standingNames([name("Riga", [100, 100])], COUNTERS, 1);
    expect(standing.get("Riga")?.at).toEqual([100, 100]);
  });

  it("with signs behind them take more room, and where there is none the signs stay alone", () => {
    const marked = { ...name("Riga", [100, 100], [160, 100]), marks: 1 };
    expect(standingNames([marked], COUNTERS, 0.25).get("Riga")).toMatchObject({ at: [160, 100], bare: true });
    expect(standingNames([{ ...marked, marks: 0 }], COUNTERS, 0.25).has("Riga")).toBe(false);
    const beside = { ...name("Dvinsk", [20, 100], [20, 300]), marks: 3 };
    expect(standingNames([beside], COUNTERS, 1).get("Dvinsk")?.at).toEqual([20, 300]);
  });

  it("of seas are written in rows", () => {
    expect(wrapped("North Sea and English Channel", 17)).toEqual(["North Sea and", "English Channel"]);
  });
});
