import { describe, expect, it } from "vitest";
import type { Message, OptionInfo } from "../../../api/types";
import type { Odds } from "../records";
import { dieKinds, rollsIn, shotsAt } from "./shots";

function events(...facts: Record<string, unknown>[]): Message[] {
  return facts.map(
    (entry, seq) => ({ seq, kind: "event", text: `event ${seq}`, facts: entry }) as unknown as Message,
  );
}

describe("the last dice", () => {
  it("are those of shots in the area, the newest last", () => {
    const recent = events(
      { event: "fired", area: "peiping", dice: 3, firepower: 3, hits: 2 },
      { event: "hit", area: "peiping", loss: 1 },
      { event: "fired", area: "mukden", dice: 1, firepower: 2, hits: 0 },
      { event: "fired", area: "peiping", dice: 2, firepower: 1, hits: 0 },
    );
    expect(rollsIn(recent, "peiping").map(({ seq, dice, hits }) => [seq, dice, hits])).toEqual([
      [0, 3, 2],
      [3, 2, 0],
    ]);
    expect(rollsIn(recent, null)).toHaveLength(3);
  });

  it("tell the Partisans that Suppression makes", () => {
    const [roll] = rollsIn(
      events({ event: "suppressed", area: "suchow", dice: 3, hits: 1, fresh: 1 }),
      "suchow",
    );
    expect(roll && dieKinds(roll)).toEqual(["hit", "fresh", "miss"]);
  });

  it("are no more than a glance takes in", () => {
    const many = events(
      ...Array.from({ length: 9 }, () => ({ event: "fired", area: "suchow", dice: 1, hits: 0 })),
    );
    expect(rollsIn(many, "suchow").map(({ seq }) => seq)).toEqual([6, 7, 8]);
  });
});

describe("the shots that are offered", () => {
  const options = [
    { id: "fire n usa", verb: "fire", args: ["n", "usa"] },
    { id: "fire g usa", verb: "fire", args: ["g", "usa"] },
    { id: "fire n soviets", verb: "fire", args: ["n", "soviets"] },
    { id: "strike usa", verb: "strike", args: ["usa"] },
    { id: "kamikaze n usa", verb: "kamikaze", args: ["n", "usa"] },
    { id: "hold", verb: "hold", args: [] },
  ] as unknown as OptionInfo[];
  const odds = Object.fromEntries(options.map(({ id }) => [id, { any: 50 } as Odds]));

  it("are found by the class and the side that they are at", () => {
    const at = (side: "usa" | "soviets", target: string) =>
      shotsAt(options, odds, side, target).map(({ option }) => option.id);
    expect(at("usa", "g")).toEqual(["fire g usa"]);
    expect(at("usa", "n")).toEqual(["fire n usa", "strike usa", "kamikaze n usa"]);
    expect(at("soviets", "n")).toEqual(["fire n soviets"]);
    expect(at("soviets", "a")).toEqual([]);
  });

  it("have odds", () => {
    expect(shotsAt(options, {}, "usa", "g")).toEqual([]);
  });
});
