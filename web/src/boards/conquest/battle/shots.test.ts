import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../../../api/types";
import type { Odds } from "../records";
import { shotsAt } from "./shots";

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
