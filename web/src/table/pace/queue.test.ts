import { describe, expect, it } from "vitest";
import type { Message, Summary, TableState } from "../../api/types";
import { beatsOf, diceOf, elementsOf, linesOf, recapOf, type BeatMark } from "./beats";
import {
  again,
  arrive,
  duration,
  EMPTY,
  film,
  next,
  opened,
  PACES,
  skip,
  toldUpTo,
  withState,
  withSummaries,
  type Queue,
} from "./queue";

function event(
  seq: number,
  kind: string,
  more: Partial<BeatMark> = {},
  rest: Partial<Message> = {},
): Message {
  const beat = {
    kind,
    weight: 2,
    seat: null,
    joins: [],
    same: null,
    phase: null,
    each: false,
    dice: [],
    loss: false,
    ...more,
  };
  const plain = { kind: "event", at: "", text: `${kind} ${seq}`, paragraph: null, seat: null, facts: {} };
  return { seq, ...plain, answer: seq, elements: [], beat, ...rest };
}

const battle = (seq: number) => event(seq, "battle", { weight: 3 });
const die = (seq: number) => event(seq, "battle", { weight: 3, joins: ["battle"], dice: [4] });
const move = (seq: number, to: string) => event(seq, "move", { weight: 1, same: to });
const chat = (seq: number): Message => ({ ...event(seq, ""), kind: "chat", beat: null });
const undone = (seq: number): Message => ({ ...event(seq, ""), kind: "undone", beat: null });
const at = (version: number) => ({ version, seq: version }) as TableState;
const seqs = ({ waiting }: Queue) => waiting.map(({ seq }) => seq);
const told = (queue: Queue) => queue.now?.beat?.messages.map(({ seq }) => seq) ?? [];
const closing = (last: number) => ({ kind: "war", title: "", first: 0, last }) as Summary;

describe("beats", () => {
  it("tell why a bot gave the answer that they come from, where they begin with it", () => {
    const reason = (seq: number, answer: number): Message => ({ ...chat(seq), kind: "reason", answer });
    const beats = beatsOf([reason(1, 2), battle(2), reason(3, 9), event(4, "war"), move(5, "riga")]);
    expect(beats.map((beat) => beat.reason)).toEqual([" 1", null, null]);
  });

  it("say the same sentence once, and how often it is true", () => {
    const support = (seq: number): Message => ({ ...move(seq, "east"), text: "1 support" });
    const [beat] = beatsOf([support(1), support(2), move(3, "east"), support(4)]);
    expect(beat && linesOf(beat).map(({ text, times }) => [text, times])).toEqual([
      ["1 support", 3],
      ["move 3", 1],
    ]);
  });

  it("keep the dice of a battle and let moves to one place be one", () => {
    const beats = beatsOf([
      battle(1),
      die(2),
      die(3),
      move(4, "riga"),
      chat(5),
      move(6, "riga"),
      move(7, "kiev"),
    ]);
    expect(beats.map(({ messages }) => messages.map(({ seq }) => seq))).toEqual([[1, 2, 3], [4, 6], [7]]);
    expect(diceOf(beats[0] ?? { opening: move(0, "").beat as BeatMark, messages: [], reason: null })).toEqual(
      [4, 4],
    );
  });

  it("end with their phase", () => {
    const turn = (seq: number) => event(seq, "battle", { joins: ["battle"], phase: "turn", each: true });
    const war = (seq: number) => event(seq, "battle", { joins: ["battle"], phase: "war" });
    expect(beatsOf([battle(1), turn(2), turn(3)])).toHaveLength(3);
    expect(beatsOf([battle(1), war(2), war(3)])).toHaveLength(2);
  });

  it("happen at each of their places once", () => {
    const [beat] = beatsOf([
      { ...battle(1), elements: ["zone:riga"] },
      { ...die(2), elements: ["zone:riga", "zone:kiev"] },
    ]);
    expect(beat && elementsOf(beat)).toEqual(["zone:riga", "zone:kiev"]);
  });

  it("are worth a recap from some weight on, unless there is nothing else", () => {
    expect(recapOf(beatsOf([move(1, "riga"), battle(2)]))).toHaveLength(1);
    expect(recapOf(beatsOf([move(1, "riga")]))).toHaveLength(1);
  });
});

describe("the queue", () => {
  const two = arrive(EMPTY, [battle(1), die(2), move(3, "riga")], at(1), "normal");

  it("shows the first beat at once and lets the others wait", () => {
    expect(told(two)).toEqual([1, 2]);
    expect(seqs(two)).toEqual([3]);
    expect(toldUpTo(two)).toBe(2);
  });

  it("goes on to the next, and at the end shows nothing", () => {
    const second = next(two);
    expect(told(second)).toEqual([3]);
    expect(next(second).now).toBeNull();
    expect(toldUpTo(next(second))).toBeNull();
  });

  it("makes the beat that is on view longer while it lasts", () => {
    const open = arrive(EMPTY, [battle(1)], at(1), "normal");
    const later = arrive(open, [die(2)], at(2), "normal");
    expect(told(later)).toEqual([1, 2]);
    expect(later.now?.state?.version).toBe(2);
    expect(later.turn).toBe(open.turn);
  });

  it("shows only what is new of a beat that was shown before", () => {
    const over = next(arrive(EMPTY, [battle(1)], at(1), "normal"));
    const later = arrive(arrive(over, [die(2)], at(2), "normal"), [die(3)], at(3), "normal");
    expect(told(later)).toEqual([2, 3]);
  });

  it("goes on with what was known before the reader came", () => {
    const later = arrive(opened([battle(1)]), [die(2)], at(2), "normal");
    expect(told(later)).toEqual([2]);
  });

  it("never holds the present back: skipping leaves nothing, and nothing waits behind a pause", () => {
    const paused = arrive({ ...two, paused: true }, [battle(4)], at(2), "normal");
    expect(seqs(paused)).toEqual([3, 4]);
    const skipped = skip(paused);
    expect([skipped.now, skipped.waiting, skipped.paused]).toEqual([null, [], false]);
    expect(told(arrive(skipped, [battle(5)], at(3), "normal"))).toEqual([5]);
  });

  it("shows nothing but the outcome where everything is wanted at once", () => {
    const once = arrive(two, [battle(4)], at(2), "once");
    expect([once.now, once.waiting]).toEqual([null, []]);
    expect(told(again(once))).toEqual([4]);
  });

  it("shows the beat before again and then goes on from where it was", () => {
    const back = again(next(two));
    expect(told(back)).toEqual([1, 2]);
    expect(told(next(back))).toEqual([3]);
    expect(back.turn).not.toBe(two.turn);
    expect(again(EMPTY)).toBe(EMPTY);
  });

  it("forgets what was taken back", () => {
    const back = arrive(two, [undone(4)], at(2), "normal");
    expect([back.now, back.waiting]).toEqual([null, []]);
  });

  it("puts a summary after the last beat of what it closes", () => {
    const later = arrive(two, [battle(5)], at(2), "normal");
    const shots = withSummaries(later, [closing(3)]).waiting;
    expect(shots.map(({ summary, seq }) => summary?.last ?? -seq)).toEqual([-3, 3, -5]);
    expect(shots[1]?.state?.version).toBe(1);
    expect(withSummaries(EMPTY, [closing(3)]).now?.summary?.last).toBe(3);
  });

  it("plays a film whose states are looked up one by one", () => {
    const playing = film(two, beatsOf([battle(1), move(3, "riga")]));
    expect(playing.now?.state).toBeNull();
    const first = playing.now;
    expect(first && withState(playing, first, at(7)).now?.state?.version).toBe(7);
    expect(first && withState(next(playing), first, at(7)).now?.state).toBeNull();
  });

  it("stays longer for what weighs more, and by the reader's pace", () => {
    const [small, great] = [film(EMPTY, beatsOf([move(1, "riga")])).now, two.now];
    if (!small || !great) throw new Error("nothing is on view");
    expect(duration(small, "normal")).toBeLessThan(duration(great, "normal"));
    const slower = PACES.map((pace) => duration(great, pace));
    expect(slower).toEqual(slower.toSorted((one, other) => other - one));
    expect(duration(great, "step")).toBe(Infinity);
    expect(duration(great, "once")).toBe(0);
  });
});
