import { describe, expect, it } from "vitest";
import type { Message } from "../../api/types";
import { trailsOf } from "./trails";

function event(seq: number, facts: Record<string, unknown>): Message {
  return {
    seq,
    kind: "event",
    at: "",
    text: "",
    paragraph: null,
    seat: null,
    answer: 1,
    facts,
    elements: [],
    beat: null,
  };
}

describe("where units have gone", () => {
  it("is told by events with a start and an end", () => {
    const messages = [event(1, { from: "delta", area: "hills" }), event(2, { area: "hills" })];
    expect(trailsOf(messages, "area")).toEqual([{ seq: 1, from: "delta", to: "hills" }]);
  });

  it("is forgotten after some moves", () => {
    const messages = Array.from({ length: 30 }, (_, seq) => event(seq, { from: "delta", area: "hills" }));
    expect(trailsOf(messages, "area").map(({ seq }) => seq)).toEqual([
      18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
  });
});
