import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import type { OptionInfo } from "../../api/types";
import { aimsOf } from "./aims";
import type { Odds } from "./records";

/** Which arguments of a verb are places, as options touch them. */
const PLACES: Readonly<Record<string, readonly number[] | undefined>> = {
  go: [2],
  limited_offensive: [0, 1],
  mark_operation: [1, 2],
  march: [0],
  place_unit: [1],
};

function option(id: string): OptionInfo {
  const [verb = "", ...args] = id.split(" ");
  return testOption(id, { touches: (PLACES[verb] ?? []).map((index) => `place:${args[index]}`) });
}

function odds(take: number): Odds {
  return { win: take, tie: 0, take, breakthrough: 0, attacker_lost: 0, defender_lost: 0, defence_dice: 1 };
}

function aims(ids: string[], touched: string[] = [], known: Record<string, Odds> = {}) {
  return aimsOf(ids.map(option), new Set(touched), known);
}

describe("what can be chosen on the map", () => {
  it("is one goal for each place, whatever goes there and how many", () => {
    const found = aims(["go ger_regular 1 pl_war", "go ger_regular 2 pl_war", "go ger_elite 1 pl_poz"]);
    expect(found.map(({ kind, element }) => `${kind} ${element}`)).toEqual([
      "go place:pl_war",
      "go place:pl_poz",
    ]);
    expect(found[0]?.options).toHaveLength(2);
  });

  it("is the goal of an attack, with the best odds that lead there", () => {
    const ids = ["limited_offensive de_sil pl_kra", "mark_operation ger de_pom pl_kra"];
    const [aim] = aims(ids, [], { [ids[0] ?? ""]: odds(30), [ids[1] ?? ""]: odds(55) });
    expect([aim?.kind, aim?.place, aim?.odds?.take]).toEqual(["attack", "pl_kra", 55]);
  });

  it("is where an attack starts once its goal is touched and several places lead there", () => {
    const ids = ["limited_offensive de_sil pl_kra", "limited_offensive sk_slo pl_kra"];
    expect(aims(ids, ["place:pl_kra"]).map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      "from de_sil",
      "from sk_slo",
    ]);
    expect(aims(ids.slice(0, 1), ["place:pl_kra"]).map(({ kind }) => kind)).toEqual(["attack"]);
  });

  it("leaves only what fits to what was touched", () => {
    const ids = ["limited_offensive de_sil pl_kra", "limited_offensive de_epr pl_war"];
    expect(aims(ids, ["place:de_epr"]).map(({ place }) => place)).toEqual(["pl_war"]);
  });

  it("keeps odds back where there are too many attacks to read them", () => {
    const ids = Array.from({ length: 9 }, (_, number) => `limited_offensive de_sil goal_${number}`);
    const known = Object.fromEntries(ids.map((id) => [id, odds(50)]));
    expect(aims(ids, [], known).every((aim) => aim.odds === null)).toBe(true);
    expect(aims(ids.slice(0, 8), [], known).every((aim) => aim.odds !== null)).toBe(true);
  });

  it("is nothing where a place is merely where something begins", () => {
    expect(aims(["march de_ber", "movement_done"])).toEqual([]);
  });
});
