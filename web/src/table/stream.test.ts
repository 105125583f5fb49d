import { describe, expect, it } from "vitest";
import type { Message, StateFacts } from "../api/types";
import {
  answerAfter,
  append,
  backoff,
  beforeOwnAnswer,
  lastOwnTurn,
  merge,
  newer,
  sinceOwnTurn,
  stillFits,
  takenBack,
  withChanges,
} from "./stream";

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    seq,
    kind: "event",
    at: "",
    text: "",
    paragraph: null,
    seat: null,
    answer: null,
    facts: {},
    elements: [],
    beat: null,
    ...more,
  };
}

function stateWith(more: Partial<StateFacts>): StateFacts {
  const ask = {
    prompt: "advance",
    facts: {},
    paragraph: "5.2",
    options: [
      {
        id: "pass",
        verb: "pass",
        args: [],
        touches: [],
        facts: {},
        final: false,
        light: false,
        moves: null,
        hint: null,
        waste: null,
      },
    ],
  };
  return { version: 7, seat: "uk", committed: null, seq: 1, ask, ...more } as StateFacts;
}

describe("the stream of a table", () => {
  it("adds no message twice when a connection resumes", () => {
    const stream = [message(1), message(2)];
    expect(append(stream, [message(2), message(3)]).map((entry) => entry.seq)).toEqual([1, 2, 3]);
    expect(append(stream, [message(1)])).toBe(stream);
  });

  it("takes in what was held back from the middle", () => {
    const stream = [message(1), message(3)];
    expect(merge(stream, [message(1), message(2)]).map((entry) => entry.seq)).toEqual([1, 2, 3]);
  });

  it("never goes back to an older state", () => {
    const [older, later] = [stateWith({ seq: 4 }), stateWith({ seq: 5 })];
    expect(newer(later, older)).toBe(later);
    expect(newer(older, later)).toBe(later);
  });

  it("finds the end of the own last turn", () => {
    const stream = [
      message(1, { kind: "answer", seat: "uk" }),
      message(2),
      message(3, { kind: "answer", seat: "us" }),
    ];
    expect(lastOwnTurn(stream, ["uk"])).toBe(1);
    expect(lastOwnTurn(stream, ["ussr"])).toBe(-1);
  });

  describe("what has happened since an own answer", () => {
    const mark = (phase: string | null, each = false) => ({
      kind: "other",
      weight: 1,
      seat: null,
      joins: [],
      same: null,
      phase,
      each,
      dice: [],
      loss: false,
    });
    const stream = [
      message(1, { answer: 1, beat: mark("meeting") }),
      message(2, { kind: "answer", seat: "uk", answer: 2 }),
      message(3, { answer: 2, beat: mark("meeting") }),
      message(4, { kind: "answer", seat: "us", answer: 3 }),
      message(5, { answer: 3, beat: mark(null) }),
      message(6, { kind: "answer", seat: "ussr", answer: 4 }),
      message(7, { answer: 4, beat: mark(null) }),
      message(8, { kind: "undone", answer: 3 }),
    ];
    const numbers = (found: readonly Message[]) => found.map(({ seq }) => seq);

    it("is what others brought about and nobody took back, without the own doing", () => {
      expect(numbers(sinceOwnTurn(stream, 2))).toEqual([5]);
    });

    it("begins with the phase that the own answer led to, even if nobody decided in it", () => {
      const dice = [
        ...stream.slice(0, 3),
        message(4, { answer: 2, beat: mark("war") }),
        message(5, { answer: 2 }),
      ];
      expect(numbers(sinceOwnTurn(dice, 2))).toEqual([4, 5]);
    });

    it("is everything where there is no own answer yet, as in a game that was branched off", () => {
      expect(numbers(sinceOwnTurn(stream, -1))).toEqual([1, 3, 5]);
    });
  });

  it("knows where to go back to for taking the own last answer back", () => {
    const stream = [
      message(1, { kind: "answer", seat: "uk", answer: 4 }),
      message(2, { kind: "answer", seat: "us", answer: 5 }),
      message(3, { kind: "answer", seat: "uk", answer: 6 }),
      message(4, { kind: "undone", answer: 5 }),
    ];
    expect(beforeOwnAnswer(stream, ["uk"])).toBe(3);
    expect(beforeOwnAnswer(stream, ["ussr"])).toBeNull();
  });

  it("finds a choice that was made in secret, too", () => {
    const stream = [message(1, { kind: "committed", seat: "uk", answer: 1 })];
    expect(beforeOwnAnswer(stream, ["uk"])).toBe(0);
  });

  it("finds what going back would take back first, as it was answered last", () => {
    const stream = [
      message(1, { kind: "answer", answer: 4, text: "before" }),
      message(2, { kind: "undone", answer: 3 }),
      message(3, { kind: "answer", answer: 4, text: "now" }),
      message(4, { answer: 4 }),
      message(5, { kind: "answer", answer: 5 }),
    ];
    expect(answerAfter(stream, 3)?.text).toBe("now");
    expect(answerAfter(stream, 7)).toBeUndefined();
  });

  it("marks what an undo has taken back and nothing that came later", () => {
    const stream = [
      message(1, { answer: 1 }),
      message(2, { answer: 2 }),
      message(3, { kind: "reason", answer: 2 }),
      message(4, { kind: "chat" }),
      message(5, { kind: "undone", answer: 1 }),
      message(6, { answer: 2 }),
    ];
    expect([...takenBack(stream)]).toEqual([2, 3]);
  });
});

describe("an answer that was lost on the way", () => {
  const pending = { seat: "uk", option: "pass", version: 7 };

  it("is sent again only while the table waits for the same decision", () => {
    expect(stillFits(pending, stateWith({}))).toBe(true);
    expect(stillFits(pending, stateWith({ version: 8 }))).toBe(false);
    expect(stillFits(pending, stateWith({ ask: null }))).toBe(false);
    expect(stillFits(pending, stateWith({ committed: "pass" }))).toBe(false);
  });
});

describe("waiting between attempts", () => {
  it("doubles up to half a minute", () => {
    expect(backoff(0, 0.5)).toBe(0.5);
    expect(backoff(3, 0.5)).toBe(4);
    expect(backoff(20, 0.5)).toBe(30);
  });

  it("is spread by chance, so that not all come back at once", () => {
    expect(backoff(2, 0)).toBeLessThan(backoff(2, 1));
  });
});

describe("changes of a state", () => {
  it("replace fields of the state and of its board, and leave the others", () => {
    const state = stateWith({ version: 3, answers: 7, board: { hands: ["one"], round: 2 } });
    const changed = withChanges(state, { version: 4, board: { hands: ["two"] } });
    expect(changed).toEqual({ ...state, version: 4, board: { hands: ["two"], round: 2 } });
    expect(withChanges(state, { answers: 8 }).board).toEqual(state.board);
  });
});
