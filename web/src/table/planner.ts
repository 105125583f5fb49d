import { Refusal } from "../api/request";
import type { PlanState, PlanStep, PlayedPlan, Problem } from "../api/types";

/** What of the server's interface planning needs. */
export interface PlanCalls {
  start: (seat: string, version: number) => Promise<PlanState>;
  read: () => Promise<PlanState>;
  answer: (option: string, version: number) => Promise<PlanState>;
  undo: (toStep: number) => Promise<PlanState>;
  discard: () => Promise<unknown>;
  play: (version: number) => Promise<PlayedPlan>;
}

export interface Planned {
  /** The plan on view; null at the table itself. */
  plan: PlanState | null;
  /** What of a plan that was played is still to be answered, and why it stopped. */
  left: readonly PlanStep[];
  stopped: PlayedPlan["stopped"] | null;
  busy: boolean;
  problem: Problem | null;
}

const NOTHING: Planned = { plan: null, left: [], stopped: null, busy: false, problem: null };

/** Remembers in the browser's tab that a plan is under way, so that a reload comes back to it. */
export interface Reminder {
  isSet: () => boolean;
  set: (on: boolean) => void;
}

/** The plan of one seat: kept by the server, shown in place of the table until it is played or thrown away. */
export class Planner {
  private planned = NOTHING;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly seat: string | null,
    private readonly calls: PlanCalls,
    private readonly reminder: Reminder,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Planned => this.planned;

  readonly start = (version: number): Promise<void> =>
    this.run(async () => {
      if (this.seat === null) return;
      this.show(await this.calls.start(this.seat, version));
    });

  /** Comes back to a plan after a reload; one of another seat stays hidden. */
  readonly resume = async (): Promise<void> => {
    if (this.seat === null || !this.reminder.isSet()) return;
    await this.run(async () => {
      const plan = await this.calls.read();
      if (plan.state.seat === this.seat) this.show(plan);
    });
  };

  readonly answer = (option: string): Promise<void> =>
    this.run(async () => {
      const version = this.planned.plan?.state.version;
      if (version !== undefined) this.show(await this.calls.answer(option, version));
    });

  readonly undo = (toStep: number): Promise<void> =>
    this.run(async () => this.show(await this.calls.undo(toStep)));

  /** Whatever the server says, the plan is no longer wanted. */
  readonly discard = (): Promise<void> => {
    this.leave();
    return this.run(async () => {
      await this.calls.discard();
    });
  };

  /** Gives the planned answers at the table, which is at that version. */
  readonly play = (version: number): Promise<void> =>
    this.run(async () => {
      const { left, stopped } = await this.calls.play(version);
      this.leave();
      this.set({ left, stopped: left.length > 0 ? stopped : null });
    });

  /** An answer was given at the table: it need not be suggested any more. */
  readonly given = (option: string): void => {
    const left = without(this.planned.left, option);
    this.set({ left, ...(left.length === 0 ? { stopped: null } : {}) });
  };

  readonly forget = (): void => this.set({ left: [], stopped: null });

  readonly close = (): void => this.set({ problem: null });

  private show(plan: PlanState): void {
    this.reminder.set(true);
    this.set({ plan, left: [], stopped: null });
  }

  private leave(): void {
    this.reminder.set(false);
    this.set({ plan: null });
  }

  private set(change: Partial<Planned>): void {
    this.planned = { ...this.planned, ...change };
    for (const listener of this.listeners) listener();
  }

  /** One request at a time; a plan that the server has no more is left, and the reader is told. */
  private async run(request: () => Promise<void>): Promise<void> {
    if (this.planned.busy) return;
    this.set({ busy: true, problem: null });
    try {
      await request();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isGone(error)) this.leave();
      this.set({ problem: error.problem });
    } finally {
      this.set({ busy: false });
    }
  }
}

function isGone(error: Refusal): boolean {
  return ["no_plan", "not_your_seat", "not_running"].includes(error.problem.error);
}

/** The steps without the first of those answers. */
export function without(steps: readonly PlanStep[], option: string): readonly PlanStep[] {
  const index = steps.findIndex((step) => step.option === option);
  return index < 0 ? steps : steps.filter((_, number) => number !== index);
}

/** How many planned answers stay when the last one is taken back, if more than one has been planned. */
export function stepBackOf(plan: PlanState): number | null {
  return plan.steps.length > 1 ? plan.steps.length - 1 : null;
}
