import { describe, expect, it } from "vitest";
import type { Message } from "../api/types";
import { chapters, scenes } from "./chapters";

function event(seq: number, answer: number, name: string, kind = "event"): Message {
  return {
    seq,
    kind,
    at: "",
    text: name,
    paragraph: null,
    seat: null,
    answer,
    facts: { event: name },
    elements: [],
    beat: null,
  };
}

const WAR = [
  event(1, 0, "turn_begins"),
  event(2, 0, "part_begins"),
  event(3, 7, "combat"),
  event(4, 9, "part_begins"),
];

describe("chapters", () => {
  it("begin with a conference or a turn", () => {
    expect(chapters([...WAR, event(5, 12, "conference_begins")]).map(({ answer }) => answer)).toEqual([
      0, 12,
    ]);
  });

  it("are gone when they were taken back", () => {
    const undone = { ...event(6, 3, ""), kind: "undone", facts: {} };
    expect(chapters([...WAR, event(5, 12, "turn_begins"), undone]).map(({ answer }) => answer)).toEqual([0]);
  });
});

describe("a film by turns", () => {
  it("stops once at each part of a turn", () => {
    expect(scenes(WAR)).toEqual([0, 9]);
  });
});
