import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api/types";
import { byUrgency } from "./urgency";

function table(id: string, status: string, mine = false): TableInfo {
  return { id, status, my_turn: mine } as TableInfo;
}

describe("my games", () => {
  it("begin with those that wait for me and end with those that are over", () => {
    const tables = [
      table("over", "finished"),
      table("new", "waiting"),
      table("later", "running"),
      table("given up", "abandoned"),
      table("now", "running", true),
      table("now too", "running", true),
    ];
    expect(byUrgency(tables).map(({ id }) => id)).toEqual([
      "now",
      "now too",
      "later",
      "new",
      "over",
      "given up",
    ]);
  });
});
