import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api/types";
import { viewpoints } from "./viewpoints";

function table(status: string, mine: string[], waiting: string[] = []): TableInfo {
  const seats = ["uk", "ussr", "us"].map((seat) => ({ seat, mine: mine.includes(seat) }));
  return { status, seats, waiting_for: waiting } as unknown as TableInfo;
}

const ids = (of: TableInfo) => viewpoints(of).map(({ id }) => id);

describe("looking back", () => {
  it("is through the own eyes while the game runs", () => {
    expect(viewpoints(table("running", ["uk"]))).toEqual([{ id: "uk", seat: "uk", asSeen: true }]);
    expect(ids(table("running", []))).toEqual(["public"]);
  });

  it("begins with the seat that has to decide where several are mine", () => {
    expect(ids(table("running", ["uk", "us"], ["us"]))).toEqual(["us", "uk"]);
  });

  it("shows everything after the end, or what each seat saw, whoever looks", () => {
    expect(ids(table("finished", ["uk"]))).toEqual(["all", "uk", "ussr", "us", "public"]);
    expect(viewpoints(table("abandoned", ["us"]))[0]).toEqual({ id: "all", seat: "us", asSeen: false });
    expect(ids(table("finished", []))).toEqual(["all", "uk", "ussr", "us", "public"]);
  });
});
