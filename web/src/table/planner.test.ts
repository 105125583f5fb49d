import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../api/request";
import type { PlanState, PlanStep, TableState } from "../api/types";
import { Planner, stepBackOf, without, type PlanCalls } from "./planner";

function step(option: string): PlanStep {
  return { prompt: "free_play", option, text: option, told: [] };
}

function planOf(options: readonly string[], seat = "axis"): PlanState {
  const state = { seat, version: 10 + options.length } as TableState;
  return { state, steps: options.map(step), over: false };
}

function refusal(error: string): Refusal {
  return new Refusal(404, { error, text: `${error}!`, paragraph: null, facts: {} });
}

/** A server that keeps the plan as a list of answers. */
function setTable(more: Partial<PlanCalls> = {}, reminded = false) {
  let options: string[] = [];
  let on = reminded;
  const calls = {
    start: vi.fn(() => Promise.resolve(planOf((options = [])))),
    read: vi.fn(() => Promise.resolve(planOf(["kept"]))),
    answer: vi.fn((option: string) => Promise.resolve(planOf((options = [...options, option])))),
    undo: vi.fn((toStep: number) => Promise.resolve(planOf((options = options.slice(0, toStep))))),
    discard: vi.fn(() => Promise.resolve()),
    play: vi.fn(() =>
      Promise.resolve({
        state: {} as TableState,
        given: 1,
        stopped: "chance" as const,
        left: options.slice(1).map(step),
      }),
    ),
    ...more,
  };
  const reminder = { isSet: () => on, set: (value: boolean) => (on = value) };
  return { planner: new Planner("axis", calls, reminder), calls, reminder };
}

describe("a plan", () => {
  it("is answered by the version of the copy and taken back step by step", async () => {
    const { planner, calls } = setTable();
    await planner.start(7);
    expect(calls.start).toHaveBeenCalledWith("axis", 7);
    await planner.answer("march");
    await planner.answer("attack");
    expect(calls.answer).toHaveBeenNthCalledWith(1, "march", 10);
    expect(calls.answer).toHaveBeenNthCalledWith(2, "attack", 11);
    await planner.undo(1);
    expect(planner.read().plan?.steps.map(({ option }) => option)).toEqual(["march"]);
  });

  it("is played at the version of the table, and leaves suggestions until they are answered", async () => {
    const { planner, calls } = setTable();
    await planner.start(7);
    for (const option of ["march", "attack", "retreat"]) await planner.answer(option);
    await planner.play(7);
    expect(calls.play).toHaveBeenCalledWith(7);
    expect(planner.read()).toMatchObject({ plan: null, stopped: "chance" });
    expect(planner.read().left.map(({ option }) => option)).toEqual(["attack", "retreat"]);
    planner.given("attack");
    planner.given("something else");
    expect(planner.read().left).toEqual([step("retreat")]);
    planner.given("retreat");
    expect(planner.read()).toMatchObject({ left: [], stopped: null });
  });

  it("is thrown away", async () => {
    const { planner, calls, reminder } = setTable();
    await planner.start(7);
    await planner.discard();
    expect(calls.discard).toHaveBeenCalledOnce();
    expect(planner.read().plan).toBeNull();
    expect(reminder.isSet()).toBe(false);
  });

  it("is left with the server's words when the server has it no more", async () => {
    const { planner, reminder } = setTable({ answer: () => Promise.reject(refusal("no_plan")) });
    await planner.start(7);
    await planner.answer("march");
    expect(planner.read()).toMatchObject({ plan: null, busy: false, problem: { text: "no_plan!" } });
    expect(reminder.isSet()).toBe(false);
    await planner.start(7);
    expect(planner.read()).toMatchObject({ problem: null });
    expect(planner.read().plan).not.toBeNull();
  });

  it("stays when only an answer is refused", async () => {
    const { planner } = setTable({ answer: () => Promise.reject(refusal("not_offered")) });
    await planner.start(7);
    await planner.answer("march");
    expect(planner.read()).toMatchObject({ busy: false, problem: { error: "not_offered" } });
    expect(planner.read().plan?.steps).toEqual([]);
  });

  it("is come back to after a reload, by the seat that made it alone", async () => {
    const unknown = setTable();
    await unknown.planner.resume();
    expect(unknown.calls.read).not.toHaveBeenCalled();
    const known = setTable({}, true);
    await known.planner.resume();
    expect(known.planner.read().plan?.steps).toEqual([step("kept")]);
    const other = setTable({ read: () => Promise.resolve(planOf(["secret"], "allies")) }, true);
    await other.planner.resume();
    expect(other.planner.read().plan).toBeNull();
  });

  it("takes one request at a time", async () => {
    const { planner, calls } = setTable();
    await planner.start(7);
    await Promise.all([planner.answer("march"), planner.answer("attack")]);
    expect(calls.answer).toHaveBeenCalledOnce();
  });
});

describe("steps of a plan", () => {
  it("go back by one only where more than one was planned", () => {
    expect([[], ["a"], ["a", "b", "c"]].map((options) => stepBackOf(planOf(options)))).toEqual([
      null,
      null,
      2,
    ]);
  });

  it("lose an answer once, wherever it stands", () => {
    expect(without([step("a"), step("b"), step("a")], "a")).toEqual([step("b"), step("a")]);
  });
});
