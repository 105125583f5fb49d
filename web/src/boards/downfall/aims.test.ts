import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import type { OptionInfo } from "../../api/types";
import { aimsOf } from "./aims";
import type { TargetOdds } from "./records";

function option(id: string): OptionInfo {
  const [verb = "", ...args] = id.split(" ");
  const touches = verb === "target" || verb === "support" ? [`counter:${args.slice(0, 3).join(".")}`] : [];
  return testOption(id, { touches });
}

function odds(target: string, win: number): TargetOdds {
  const losses = { attacker_lost: 0, defender_lost: 0, attacker_steps: 0, defender_steps: 0 };
  return { target, attack: 6, defence: 3, win, tie: 0, loss: 100 - win, ...losses };
}

describe("where an army can go", () => {
  it("has a bubble for each zone and kind of going", () => {
    const aims = aimsOf(["move riga 1", "assault riga minsk 1", "land oslo 2"].map(option), {});
    expect(aims.map(({ element, cost }) => `${element} ${cost}`)).toEqual([
      "move:riga 1",
      "attack:riga 1",
      "zone:oslo 2",
    ]);
  });

  it("names the cheapest way and the best odds of an attack", () => {
    const ways = ["assault riga minsk 2", "assault riga vilnius 1"].map(option);
    const known = {
      "assault riga minsk 2": [odds("counter:riga.su_inf.full", 40), odds("counter:riga.su_tank.full", 30)],
      "assault riga vilnius 1": [odds("counter:riga.su_inf.full", 60)],
    };
    const [aim] = aimsOf(ways, known);
    expect(aim).toMatchObject({ zone: "riga", kind: "attack", element: "zone:riga", cost: 1, options: ways });
    expect(aim?.odds?.win).toBe(60);
  });

  it("has a bubble for each army that can be attacked or can support", () => {
    const options = ["target riga su_inf full", "target riga su_tank full"].map(option);
    const aims = aimsOf(options, { "target riga su_tank full": [odds("counter:riga.su_tank.full", 58)] });
    expect(aims.map(({ element, odds: found }) => [element, found?.win])).toEqual([
      ["counter:riga.su_inf.full", undefined],
      ["counter:riga.su_tank.full", 58],
    ]);
  });

  it("takes equal armies that came different ways as one support", () => {
    const options = ["support riga de_inf full minsk", "support riga de_inf full vilnius"].map(option);
    expect(aimsOf(options, {})).toHaveLength(1);
  });

  it("ignores what goes nowhere", () => {
    expect(aimsOf(["attack 1", "end_operations", "operate riga su_inf full"].map(option), {})).toEqual([]);
  });
});
