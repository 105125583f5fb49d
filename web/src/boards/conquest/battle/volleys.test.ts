import { describe, expect, it } from "vitest";
import type { Message } from "../../../api/types";
import { volleysOf, type Volley } from "./volleys";

function told(...facts: Record<string, unknown>[]): Message[] {
  return facts.map(
    (entry, seq) => ({ seq, kind: "event", text: `event ${seq}`, facts: entry }) as unknown as Message,
  );
}

const UNIT = { block: "infantry", block_power: "japan", block_cv: 3 };

function shot(area: string, dice: number[], firepower = 3) {
  return { event: "fired", ...UNIT, area, class: "g", side: "usa", dice, firepower };
}

function kinds(volley: Volley | undefined): string[] {
  return volley?.dice.map(({ face, kind }) => `${face} ${kind}`) ?? [];
}

describe("the dice of a Battle", () => {
  it("are those since it began, by Round", () => {
    const volleys = volleysOf(
      told(
        { event: "turn_begins" },
        { event: "battle", area: "mukden" },
        shot("mukden", [1]),
        { event: "battle_over", area: "mukden" },
        { event: "battle", area: "peiping" },
        { event: "round", area: "peiping", number: 1 },
        shot("peiping", [2, 6]),
        { event: "hit", area: "peiping", loss: 1 },
        { event: "round", area: "peiping", number: 2 },
        shot("peiping", [3]),
      ),
      null,
      false,
    );
    expect(volleys.map(({ area, round, hits }) => [area, round, hits])).toEqual([
      ["peiping", 1, 1],
      ["peiping", 2, 1],
    ]);
  });

  it("tell who fired at what, and which of them hit", () => {
    const [volley] = volleysOf(told(shot("peiping", [4, 3, 1], 3)), null, false);
    expect(volley).toMatchObject({
      shooter: { power: "japan", type: "infantry", cv: 3 },
      target: "g",
      hits: 2,
    });
    expect(kinds(volley)).toEqual(["4 miss", "3 hit", "1 hit"]);
  });

  it("stay until the next Player Turn has begun and the reader has answered, or another Battle has begun", () => {
    const answer = { kind: "answer", seat: "usa", facts: {} } as unknown as Message;
    const log = [answer, ...told(shot("peiping", [1]), { event: "turn_begins" })];
    expect(volleysOf(log, "usa", false)).toHaveLength(1);
    expect(volleysOf(log, "usa", true)).toEqual([]);
    expect(volleysOf([...log, answer], "usa", false)).toEqual([]);
    expect(volleysOf([...log, answer], null, false)).toHaveLength(1);
  });

  it("of Suppression make Partisans by sixes, and have no Round even after a Battle elsewhere", () => {
    const [volley] = volleysOf(
      told(
        { event: "battle", area: "peiping" },
        { event: "round", area: "peiping", number: 1 },
        { event: "suppressed", ...UNIT, area: "suchow", dice: [1, 6, 4], firepower: 2 },
      ),
      null,
      false,
    );
    expect(kinds(volley)).toEqual(["1 hit", "6 fresh", "4 miss"]);
    expect(volley).toMatchObject({ round: 0, target: null, fresh: 1 });
  });

  it("of Partisans come from no unit", () => {
    const [ambush, recruited] = volleysOf(
      told(
        { event: "ambush", area: "suchow", dice: [1, 2], firepower: 1 },
        { event: "recruited", dice: [4, 5, 6], least: 5 },
      ),
      null,
      false,
    );
    expect(ambush).toMatchObject({ shooter: null, target: "g", hits: 1 });
    expect(recruited).toMatchObject({ shooter: null, target: null, area: null });
    expect(kinds(recruited)).toEqual(["4 miss", "5 fresh", "6 fresh"]);
  });
});
