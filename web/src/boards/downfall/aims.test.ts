import { describe, expect, it } from "vitest";
import type { Message, OptionInfo } from "../../api/types";
import { aimsOf, trailsOf } from "./aims";

function option(id: string): OptionInfo {
  const [verb = "", ...args] = id.split(" ");
  return { id, verb, args, touches: [], text: "", final: false, light: false, moves: null, hint: null };
}

function event(seq: number, facts: Record<string, unknown>): Message {
  return { seq, kind: "event", at: "", text: "", paragraph: null, seat: null, answer: 1, facts };
}

describe("where an army can go", () => {
  it("has a bubble for each zone and kind of going", () => {
    const aims = aimsOf(["move riga 1", "assault riga minsk 1", "land oslo 2"].map(option));
    expect(aims.map(({ zone, kind, cost }) => `${kind} ${zone} ${cost}`)).toEqual([
      "move riga 1",
      "attack riga 1",
      "land oslo 2",
    ]);
  });

  it("names the cheapest way and all ways of an attack", () => {
    const [aim] = aimsOf(["assault riga minsk 2", "assault riga vilnius 1"].map(option));
    expect(aim).toEqual({ zone: "riga", kind: "attack", cost: 1, ways: ["minsk", "vilnius"] });
  });

  it("ignores what goes nowhere", () => {
    expect(aimsOf(["attack 1", "end_operations", "operate riga su_inf full"].map(option))).toEqual([]);
  });
});

describe("where armies have gone", () => {
  it("is told by events with a start and an end", () => {
    const messages = [event(1, { from: "riga", zone: "minsk" }), event(2, { zone: "minsk" })];
    expect(trailsOf(messages)).toEqual([{ seq: 1, from: "riga", to: "minsk" }]);
  });
});
