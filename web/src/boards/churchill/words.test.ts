import { describe, expect, it } from "vitest";
import { speaker } from "./words";

const unknown = (key: string) => `?${key}`;

describe("the words of the board", () => {
  it("agree with a count of one", () => {
    const say = speaker("es", unknown);
    expect(say("board.count.hand", { count: 1 })).toBe("1 carta en la mano");
    expect(say("board.count.hand", { count: 3 })).toBe("3 cartas en la mano");
  });

  it("leave to the client what the board does not say", () => {
    expect(speaker("it", unknown)("close")).toBe("?close");
  });
});
