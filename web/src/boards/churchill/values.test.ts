import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import type { AskInfo, OptionInfo } from "../../api/types";
import { unusualValues, valueOn } from "./values";

function option(touches: string[], value: number | null): OptionInfo {
  const moves = value === null ? null : { value, to: "uk1" };
  return testOption(touches.join(" "), { verb: "advance", args: [], touches, moves });
}

const ASK: AskInfo = {
  prompt: "advance",
  text: "",
  paragraph: "5.22",
  waivers: [],
  options: [
    option(["leader:churchill", "card:uk_eden", "issue:global"], 7),
    option(["card:uk_eden", "issue:global"], 5),
    option(["card:uk_eden", "issue:second_front"], 4),
    option(["card:uk_brooke", "issue:global"], null),
    option(["card:us_hopkins", "issue:global"], 4),
    option(["card:us_hopkins", "issue:global"], 5),
    option(["card:us_hopkins", "issue:global"], 1),
  ],
};

describe("what a card is worth on an issue", () => {
  it("is told by its own option, not by one with a leader", () => {
    expect(valueOn("global", "card:uk_eden", ASK)).toBe(5);
    expect(valueOn("global", "leader:churchill", ASK)).toBe(7);
  });

  it("is unknown where a die decides or nothing is asked", () => {
    expect(valueOn("global", "card:uk_brooke", ASK)).toBeNull();
    expect(valueOn("global", "card:uk_eden", null)).toBeNull();
    expect(valueOn("global", null, ASK)).toBeNull();
  });

  it("is pointed out where it differs from the printed value", () => {
    expect(unusualValues("card:uk_eden", 4, ASK)).toEqual([{ issue: "global", value: 5 }]);
    expect(unusualValues("card:uk_eden", 3, ASK).map(({ value }) => value)).toEqual([5, 4]);
  });

  it("is told once for a card that may count less", () => {
    expect(unusualValues("card:us_hopkins", 4, ASK)).toEqual([{ issue: "global", value: 5 }]);
    expect(unusualValues("card:us_hopkins", 5, ASK)).toEqual([]);
  });
});
