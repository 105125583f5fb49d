import { describe, expect, it } from "vitest";
import { testOption } from "../../api/testOption";
import type { OptionInfo } from "../../api/types";
import { acceptedOf, astray, firstUnread, fits, pointedAt, type Step } from "./script";

function option(id: string, ...touches: string[]): OptionInfo {
  return testOption(id, { touches, text: id });
}

function step(accept: string[], point: string[] | null = null): Step {
  return { title: "", text: "", paragraph: "1.1", task: accept.length > 0, accept, point };
}

const OPTIONS = [
  option("advance eden poland", "card:eden", "issue:poland"),
  option("advance eden global", "card:eden", "issue:global"),
  option("advance dill global", "card:dill", "issue:global"),
  option("pass"),
];
const EDEN = step(["advance eden *"]);

describe("patterns", () => {
  it("stand for any one word with a star", () => {
    expect(fits("advance * global", "advance eden global")).toBe(true);
    expect(fits("advance *", "advance eden global")).toBe(false);
    expect(fits("pass", "pass")).toBe(true);
  });

  it("say which options are accepted", () => {
    expect(acceptedOf(EDEN, OPTIONS).map(({ id }) => id)).toEqual([
      "advance eden poland",
      "advance eden global",
    ]);
  });
});

describe("reading", () => {
  const script = [step([]), step(["pass"]), step([]), step([]), step(["pass"])];

  it("begins after the last task", () => {
    expect(firstUnread(script, 1)).toBe(0);
    expect(firstUnread(script, 4)).toBe(2);
    expect(firstUnread(script, 5)).toBe(5);
  });
});

describe("pointing", () => {
  const accepted = acceptedOf(EDEN, OPTIONS);

  it("is at what is left to touch", () => {
    expect(pointedAt(EDEN, accepted, [])).toEqual(["card:eden", "issue:poland", "issue:global"]);
    expect(pointedAt(EDEN, accepted, ["issue:global"])).toEqual(["card:eden"]);
  });

  it("is where the lesson says", () => {
    expect(pointedAt(step([], ["seat:uk"]), [], [])).toEqual(["seat:uk"]);
  });
});

describe("a touch that leads astray", () => {
  const accepted = acceptedOf(EDEN, OPTIONS);

  it("is told from one that an accepted answer has", () => {
    expect(astray(OPTIONS, accepted, [], "card:dill")?.id).toBe("advance dill global");
    expect(astray(OPTIONS, accepted, [], "issue:global")).toBeNull();
    expect(astray(OPTIONS, accepted, ["issue:global"], "card:dill")?.id).toBe("advance dill global");
  });

  it("is none where something is put back", () => {
    expect(astray(OPTIONS, accepted, ["card:eden"], "card:eden")).toBeNull();
  });
});
