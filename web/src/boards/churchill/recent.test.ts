import { describe, expect, it } from "vitest";
import type { Message } from "../../api/types";
import { played, rolled } from "./recent";
import type { Scene } from "./scene";

function scene(facts: Record<string, unknown>[], moving = true): Scene {
  const recent = facts.map((entry, seq) => ({ seq, kind: "event", facts: entry }) as unknown as Message);
  return { moving, recent } as unknown as Scene;
}

describe("what just happened", () => {
  it("flashes a card with its value before its player", () => {
    const flashes = played(
      scene([{ event: "advanced", seat: "uk", card: "uk_eden", issue: "global", value: 5 }]),
    );
    expect(flashes).toEqual([{ seq: 0, seat: "uk", card: "uk_eden", value: 5, die: null }]);
  });

  it("flashes the newest three only", () => {
    const flashes = played(scene([1, 2, 3, 4, 5].map((die) => ({ seat: "us", die }))));
    expect(flashes.map((flash) => flash.die)).toEqual([3, 4, 5]);
  });

  it("passes over events without a card or a die", () => {
    expect(
      played(
        scene([
          { seat: "uk", issue: "global", place: "uk3" },
          { seat: "uk", die: 0 },
        ]),
      ),
    ).toEqual([]);
  });

  it("finds the last die of a front", () => {
    const rolls = scene([
      { front: "western", die: 2 },
      { front: "eastern", die: 9 },
      { front: "western", die: 4 },
    ]);
    expect(rolled(rolls, "front", "western")).toEqual({ seq: 2, die: 4 });
    expect(rolled(rolls, "front", "cbi")).toBeNull();
  });

  it("shows nothing to whoever wants no motion", () => {
    expect(played(scene([{ seat: "us", die: 3 }], false))).toEqual([]);
    expect(rolled(scene([{ front: "western", die: 2 }], false), "front", "western")).toBeNull();
  });
});
