import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import { landingOf } from "./landings";
import type { BoardData } from "./records";

const BOARD = {
  armies: { de_tank_2: { zone: "ruhr", state: "reduced", task: "ready" } },
  selected: "de_tank_2",
} as unknown as BoardData;

function landing(...ids: string[]): string | null {
  const found = landingOf(
    ids.map((id) => testOption(id)),
    BOARD,
  );
  return found && `${found.typeId} ${found.state} ${found.from ?? ""}>${found.zone}`;
}

describe("where an army would land", () => {
  it("is where its operation leads, by whatever way", () => {
    expect(landing("move berlin 1")).toBe("de_tank reduced ruhr>berlin");
    expect(landing("assault bruselas ruhr 1", "assault bruselas sea 2")).toBe(
      "de_tank reduced ruhr>bruselas",
    );
    expect(landing("move berlin 1", "move munich 1")).toBeNull();
  });

  it("is where it is built, restored or converted", () => {
    expect(landing("build de_inf reduced berlin")).toBe("de_inf reduced >berlin");
    expect(landing("raise riga de_tank ready none")).toBe("de_tank full >riga");
    expect(landing("convert berlin de_inf full ready none de_tank")).toBe("de_tank full >berlin");
  });

  it("is nowhere for what moves nothing on the map", () => {
    expect(landing("act supply")).toBeNull();
    expect(landing()).toBeNull();
  });
});
