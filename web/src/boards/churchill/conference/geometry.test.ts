import { describe, expect, it } from "vitest";
import { SEATS, type BoardData, type Seat } from "../records";
import { angleOf, arrange, CENTER, CHIT, MIDDLE, polar, spacePoint, VIEW } from "./geometry";

const NAMES = Array.from({ length: 18 }, (_, index) => `issue_${index}`);

function board(issues: Record<string, string>, more: Partial<BoardData> = {}): BoardData {
  return { issues, beyond: 0, advanced: null, advancer: null, ...more } as BoardData;
}

/** Issues spread over the table by a simple rule, so that every run sees the same tables. */
function table(count: number, step: number): Record<string, string> {
  const places = ["center", ...SEATS.flatMap((seat) => [1, 2, 3, 4, 5, 6].map((space) => `${seat}${space}`))];
  return Object.fromEntries(
    NAMES.slice(0, count).map((name, index) => [name, places[(index * step) % places.length] ?? "center"]),
  );
}

function overlapping(issues: Record<string, string>, mine: Seat): string[] {
  const standing = [...arrange(board(issues), mine).entries()];
  return standing.flatMap(([one, a], index) =>
    standing
      .slice(index + 1)
      .filter(([, b]) => Math.abs(a.x - b.x) < CHIT && Math.abs(a.y - b.y) < CHIT)
      .map(([other]) => `${one} ${other}`),
  );
}

describe("the conference table", () => {
  it("has the viewer at the bottom and the others clockwise", () => {
    expect(angleOf("us", "us")).toBe(90);
    expect(angleOf("uk", "us")).toBe(210);
    expect(angleOf("ussr", "us")).toBe(330);
  });

  it("keeps ten issues apart, wherever they are", () => {
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      for (const mine of SEATS) expect(overlapping(table(10, step), mine)).toEqual([]);
    }
  });

  it("keeps up to nine issues in the center apart and around its middle", () => {
    for (let count = 1; count <= 9; count += 1) {
      const issues = Object.fromEntries(NAMES.slice(0, count).map((name) => [name, "center"]));
      expect(overlapping(issues, "uk")).toEqual([]);
      for (const { x, y } of arrange(board(issues), "uk").values()) {
        expect(Math.hypot(x - MIDDLE.x, y - MIDDLE.y)).toBeLessThanOrEqual(CENTER);
      }
    }
  });

  it("keeps every marker inside the drawing", () => {
    const captured = Object.fromEntries(
      NAMES.slice(0, 12).map((name, index) => [name, `${SEATS[index % 3]}_chair`]),
    );
    for (const { x, y } of arrange(board(captured), "uk").values()) {
      expect(x).toBeGreaterThanOrEqual(CHIT / 2);
      expect(x).toBeLessThanOrEqual(VIEW.width - CHIT / 2);
      expect(y).toBeGreaterThanOrEqual(CHIT / 2);
      expect(y).toBeLessThanOrEqual(VIEW.height - CHIT / 2);
    }
  });

  it("leaves out what is on the display or out of the game", () => {
    const standing = arrange(
      board({ global: "available", second_front: "removed", abomb_research: "uk2" }),
      "uk",
    );
    expect([...standing.keys()]).toEqual(["abomb_research"]);
  });

  it("ties a marker to its space", () => {
    const standing = arrange(board({ global: "ussr4" }), "uk").get("global");
    expect(standing?.anchor).toEqual(spacePoint("ussr", 4, "uk"));
  });

  it("shows a threatened capture at the chair of whoever advances", () => {
    const threat = arrange(
      board({ global: "center" }, { beyond: 8, advanced: "global", advancer: "us" }),
      "uk",
    );
    const chair = polar(angleOf("us", "uk"), 150);
    const at = threat.get("global");
    expect(at?.threatened).toBe(true);
    expect(Math.hypot((at?.x ?? 0) - chair.x, (at?.y ?? 0) - chair.y)).toBeLessThan(60);
  });
});
