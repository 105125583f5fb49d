import { describe, expect, it } from "vitest";
import type { ActionCard, Records } from "../records";
import { endsOf, inOrder, pairsOf, seenOf, titleOf } from "./cards";

const records = {
  action_cards: {
    A30: { season: "summer", letter: "M" },
    A02: { season: "spring", letter: "B" },
    A40: { season: "fall", letter: "A" },
    A17: { season: "summer", letter: "B" },
  },
  investment_cards: { I37: { factory: 4 }, I01: { factory: 1 }, I02: { factory: 1 } },
} as unknown as Records;

const wild = {
  nations: [],
  mode: "list",
  name: "Ethnic Ties (Spring I6)",
  options: { japan: ["siam", "hainan"], usa: ["mexico"], soviets: [] },
  lines: ["Command: Spring, letter I, 6 Orders", "Japan: Influence on Siam or Hainan"],
} as unknown as ActionCard;

describe("cards in hand", () => {
  it("are held by Season and letter, Investment cards after them, unseen ones last", () => {
    const held = ["unknown", "I37", "A40", "I02", "A30", "I01", "A17", "A02"];
    expect(inOrder(held, records)).toEqual(["A02", "A17", "A30", "A40", "I01", "I02", "I37", "unknown"]);
  });

  it("are told apart from those unseen", () => {
    expect(seenOf(["A02", "unknown"])).toEqual(["A02"]);
  });
});

describe("the ends of an Action card", () => {
  it("are its two Nations", () => {
    const card = { ...wild, nations: ["dei", "vietnam"], mode: null };
    expect(endsOf(card, "japan", (nation) => nation.toUpperCase())).toEqual(["DEI", "VIETNAM"]);
  });

  it("are a title and the Nations that a wild card lists for the reader", () => {
    expect(endsOf(wild, "japan", (nation) => nation)).toEqual(["Ethnic Ties", "siam · hainan"]);
  });

  it("are a title and what the card says to whom it lists nothing", () => {
    const told = "Japan: Influence on Siam or Hainan";
    expect(endsOf(wild, "soviets", (nation) => nation)).toEqual(["Ethnic Ties", told]);
    expect(endsOf(wild, null, (nation) => nation)).toEqual(["Ethnic Ties", told]);
  });

  it("leave out what a name tells in brackets", () => {
    expect(titleOf("Sonar, Naval Radar (I01, Factory 1)")).toBe("Sonar, Naval Radar");
  });
});

it("a pair of the Secret Vault has two cards", () => {
  expect(pairsOf(["sonar", "jets"], ["I01", "I05", "I29", "I37"])).toEqual([
    { aim: "sonar", cards: ["I01", "I05"] },
    { aim: "jets", cards: ["I29", "I37"] },
  ]);
});
