import { describe, expect, it } from "vitest";
import type { TableInfo } from "../api/types";
import { byUrgency, waitingElsewhere } from "./urgency";

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

describe("what waits for me elsewhere", () => {
  const tables = [table("a", "running", true), table("b", "running"), table("c", "running", true)];

  it("is every table with my turn but the one that is open", () => {
    expect(waitingElsewhere(tables, "/tables/a").map(({ id }) => id)).toEqual(["c"]);
    expect(waitingElsewhere(tables, "/tables/a/replay").map(({ id }) => id)).toEqual(["c"]);
    expect(waitingElsewhere(tables, "/rules").map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("needs no telling where all games are listed", () => {
    expect(waitingElsewhere(tables, "/")).toEqual([]);
  });
});
