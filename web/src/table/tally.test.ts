import { describe, expect, it } from "vitest";
import type { ScoreInfo, SeatInfo } from "../api/types";
import { decisiveWords, ranking, whole } from "./tally";

const NOTHING: ScoreInfo = {
  points: {},
  decisive: null,
  by_condition: {},
  condition_texts: {},
  final: null,
  winners: [],
  verdict: "",
  history: [],
};
const ADDED_UP = { ...NOTHING, points: { uk: 9, ussr: 12, us: 4 } };
const DECIDED = {
  ...NOTHING,
  points: { axis: 1, allies: 3, ussr: 0 },
  decisive: "german_supply_zones",
  condition_texts: { german_supply_zones: "zonas de Alemania" },
};

function seats(...names: string[]): SeatInfo[] {
  return names.map((seat) => ({ seat }) as SeatInfo);
}

function ranked(score: ScoreInfo, winners: string[]): string[] {
  return ranking(seats(...Object.keys(score.points)), score, winners).map(({ seat }) => seat);
}

describe("what decides a game", () => {
  it("is a whole of which each seat holds a part, where one condition decides", () => {
    expect(whole(DECIDED)).toBe(4);
    expect(decisiveWords(DECIDED)).toBe("Zonas de Alemania");
  });

  it("has no whole where points add up", () => {
    expect(whole(ADDED_UP)).toBeNull();
  });
});

describe("the ranking at the end", () => {
  it("begins with the winners, whatever they hold", () => {
    expect(ranked(DECIDED, ["axis"])).toEqual(["axis", "allies", "ussr"]);
    expect(ranked(DECIDED, ["allies", "ussr"])).toEqual(["allies", "ussr", "axis"]);
  });

  it("goes by points where nobody wins", () => {
    expect(ranked(ADDED_UP, [])).toEqual(["ussr", "uk", "us"]);
  });
});
