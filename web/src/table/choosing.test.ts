import { describe, expect, it } from "vitest";
import { testOption } from "../api/testOption";
import type { OptionInfo } from "../api/types";
import { byVerb, closing, decided, matching, next, remaining, seriesOf, touched, weighed } from "./choosing";

function option(id: string, touches: string[], text = id): OptionInfo {
  return testOption(id, { touches, text });
}

const OPTIONS = [
  option("advance uk_eden global", ["card:uk_eden", "issue:global"], "Eden: advance the Global Issue"),
  option("advance uk_eden second_front", ["card:uk_eden", "issue:second_front"]),
  option("advance uk_bevin global", ["card:uk_bevin", "issue:global"]),
  option("debate uk_eden", ["card:uk_eden"]),
  option("pass", []),
];

describe("weighing an option", () => {
  const [eden, , bevin, debate] = OPTIONS as [OptionInfo, OptionInfo, OptionInfo, OptionInfo];

  it("takes the one in the list before what is pointed at, and that before what is ready", () => {
    expect(weighed(OPTIONS, ["card:uk_eden"], bevin, "issue:global")).toEqual([bevin]);
    expect(weighed(OPTIONS, ["card:uk_eden"], null, "issue:global")).toEqual([eden]);
    expect(weighed(OPTIONS, ["card:uk_eden"], null, null)).toEqual([debate]);
  });

  it("takes all that are left where none is ready, but not before anything is pointed at", () => {
    expect(weighed(OPTIONS, [], null, "issue:global")).toEqual([eden, bevin]);
    expect(weighed(OPTIONS, [], null, null)).toEqual([]);
  });

  it("forgets one that is no longer offered", () => {
    expect(weighed(OPTIONS, [], option("discard uk_eden", []), null)).toEqual([]);
    expect(weighed(OPTIONS, [], null, "issue:unknown")).toEqual([]);
  });
});

describe("choosing an option", () => {
  it("narrows by touches in any order", () => {
    const one = remaining(OPTIONS, ["card:uk_eden", "issue:global"]);
    const other = remaining(OPTIONS, ["issue:global", "card:uk_eden"]);
    expect(one.map((left) => left.id)).toEqual(["advance uk_eden global"]);
    expect(other).toEqual(one);
  });

  it("narrows by a verb as by an element", () => {
    expect(remaining(OPTIONS, ["verb:advance", "card:uk_bevin"])).toHaveLength(1);
  });

  it("takes a touch back when it is touched again", () => {
    expect(touched(OPTIONS, ["card:uk_eden", "issue:global"], "card:uk_eden")).toEqual(["issue:global"]);
  });

  it("replaces what does not fit the new touch and keeps the rest", () => {
    expect(touched(OPTIONS, ["card:uk_eden", "issue:global"], "card:uk_bevin")).toEqual([
      "issue:global",
      "card:uk_bevin",
    ]);
    expect(touched(OPTIONS, ["card:uk_bevin"], "issue:second_front")).toEqual(["issue:second_front"]);
  });

  it("lists the elements to touch next", () => {
    expect(next(OPTIONS, ["card:uk_eden"])).toEqual(["issue:global", "issue:second_front"]);
  });

  it("is decided when one option remains", () => {
    expect(decided(OPTIONS, ["card:uk_bevin"])?.id).toBe("advance uk_bevin global");
    expect(decided(OPTIONS, ["option:pass"])?.id).toBe("pass");
  });

  it("is decided when one option is about exactly what was touched", () => {
    expect(decided(OPTIONS, ["card:uk_eden"])?.id).toBe("debate uk_eden");
  });

  it("is not decided while nothing was touched, unless there is no choice", () => {
    expect(decided(OPTIONS, [])).toBeNull();
    expect(decided([option("pass", [])], [])?.id).toBe("pass");
  });

  it("groups by verb in the order of the rules", () => {
    expect(byVerb(OPTIONS).map((group) => [group.verb, group.options.length])).toEqual([
      ["advance", 3],
      ["debate", 1],
      ["pass", 1],
    ]);
  });

  it("tells what ends a phase from what is about the board", () => {
    expect(closing(byVerb(OPTIONS)).map(({ verb }) => verb)).toEqual(["pass"]);
    expect(closing(byVerb([option("accept", []), option("refuse", [])]))).toEqual([]);
  });

  it("finds the number by which alone options differ", () => {
    const two = option("go regular 2 berlin", ["place:berlin"]);
    expect(seriesOf([option("go regular 1 berlin", ["place:berlin"]), two])).toEqual([1, 2]);
    expect(seriesOf([option("go regular 1 saxony", ["place:saxony"]), two])).toBeNull();
    expect(seriesOf([option("go elite 2 berlin", ["place:berlin"]), two])).toBeNull();
    expect(seriesOf([two])).toBeNull();
  });

  it("filters by words whatever the case and the accents", () => {
    const accented = option("nominate global", [], "Proponer la cuestión mundial");
    expect(matching([accented, ...OPTIONS], "CUESTION")).toEqual([accented]);
    expect(matching(OPTIONS, "global eden").map((left) => left.id)).toEqual(["advance uk_eden global"]);
  });
});
