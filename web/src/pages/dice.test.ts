import { describe, expect, it } from "vitest";
import { bytesOf, derive, die, rollsAgree } from "./dice";

// The seed of `--seed 7`; the numbers are those of tripartite.core.dice.
const SEED = "91ad00c4fdeba1dc935f3a5406b90b96380cb51ee259bc3a42ab15de4c75158b";

describe("the dice in the browser", () => {
  it("derive the same numbers as the server", () => {
    const seed = bytesOf(SEED);
    expect(derive(seed, 1)).toBe(10135802376246176345n);
    expect(derive(seed, 2)).toBe(15092619739000219996n);
    expect(derive(seed, 300)).toBe(5623125670366125234n);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => die(seed, n, 6))).toEqual([
      6, 5, 4, 3, 6, 6, 4, 3, 1, 2,
    ]);
  });

  it("notice a roll that the seed does not give", () => {
    const roll = { answer: 0, counter: 1, purpose: "", sides: 6, result: [6], agrees: true };
    expect(rollsAgree(SEED, [roll])).toBe(true);
    expect(rollsAgree(SEED, [{ ...roll, result: [5] }])).toBe(false);
  });
});
