import { describe, expect, it } from "vitest";
import { testOption } from "../../../api/testOption";
import type { OptionInfo } from "../../../api/types";
import { goalOf } from "./goal";

const BOARD = { advanced: "global", issues: {} };

function option(touches: string[], to: string | null): OptionInfo {
  return testOption("", { touches, moves: to === null ? null : { value: 3, to } });
}

describe("where an issue would stand", () => {
  it("is where the option moves the issue that it names", () => {
    expect(goalOf(option(["card:uk_eden", "issue:second_front"], "uk3"), BOARD)).toEqual({
      issue: "second_front",
      to: "uk3",
    });
  });

  it("is told of the advanced issue by a debate, and of nothing without a move that is certain", () => {
    expect(goalOf(option(["card:uk_eden"], "center"), BOARD)).toEqual({ issue: "global", to: "center" });
    expect(goalOf(option(["card:uk_chief", "issue:global"], null), BOARD)).toBeNull();
    expect(goalOf(null, BOARD)).toBeNull();
  });
});
