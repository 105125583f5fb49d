import { tableCalls } from "../../api/calls";
import { Refusal } from "../../api/request";
import type { Message, Summary } from "../../api/types";
import type { Snapshot, TableInWords } from "../TableInWords";
import { answerOf, type Beat } from "./beats";
import {
  again,
  arrive,
  duration,
  EMPTY,
  film,
  next,
  opened,
  skip,
  withState,
  withSummaries,
  type Pace,
  type Queue,
  type Shot,
} from "./queue";

export interface Pacing {
  queue: Queue;
  /** What was closed last, until it is put away. */
  closed: Summary | null;
}

/** Plays what happens at a table at the reader's pace. It holds nothing back: the table itself is always there. */
export class Pacer {
  private pacing: Pacing = { queue: EMPTY, closed: null };
  private pace: Pace = "once";
  private readonly listeners = new Set<() => void>();
  private readonly calls;
  /** The last message that was taken in; null until the table has been seen. */
  private seen: number | null = null;
  /** How often the reader went on to the present. */
  private skips = 0;
  private timer: number | undefined;
  /** What the timer runs for. */
  private timed: Shot | null = null;

  constructor(
    private readonly table: TableInWords,
    id: string,
    private readonly seat: string | null,
  ) {
    this.calls = tableCalls(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Pacing => this.pacing;

  /** Begins to follow the table; returns the way to stop. */
  readonly follow = (): (() => void) => {
    const stop = this.table.subscribe(() => this.look(this.table.read()));
    this.look(this.table.read());
    return () => {
      stop();
      window.clearTimeout(this.timer);
      this.timed = null;
    };
  };

  readonly setPace = (pace: Pace): void => {
    this.pace = pace;
    if (pace === "once") this.change(skip(this.pacing.queue));
    else this.time(true);
  };

  readonly pause = (paused: boolean): void => this.change({ ...this.pacing.queue, paused });
  readonly step = (): void => this.change({ ...next(this.pacing.queue), paused: true });
  readonly skip = (): void => {
    this.skips += 1;
    this.change(skip(this.pacing.queue));
  };
  readonly again = (): void => this.change(again(this.pacing.queue));
  readonly play = (beats: readonly Beat[]): void => this.change(film(this.pacing.queue, beats));
  readonly putAway = (): void => this.set({ closed: null });

  private look({ state, messages }: Snapshot): void {
    if (state === null) return;
    const { seen } = this;
    this.seen = messages.at(-1)?.seq ?? 0;
    if (seen === null) {
      this.change(opened(messages));
      return;
    }
    const news = messages.filter(({ seq }) => seq > seen);
    if (news.length === 0) return;
    this.change(arrive(this.pacing.queue, news, state, this.pace));
    if (news.some(closes)) void this.sumUp(seen);
  }

  private async sumUp(since: number): Promise<void> {
    const { skips } = this;
    try {
      const found = await this.calls.summaries(since, this.seat);
      if (found.length === 0) return;
      this.set({ closed: found.at(-1) ?? null });
      const wanted = this.pace !== "once" && skips === this.skips;
      if (wanted) this.change(withSummaries(this.pacing.queue, found));
    } catch (error) {
      // A summary that cannot be had now is no reason to trouble anybody.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Of a beat that was not seen when it happened the table of that time is asked for. */
  private async lookBack(shot: Shot, beat: Beat): Promise<void> {
    try {
      const { state } = await this.calls.replay(answerOf(beat), this.seat, true);
      this.change(withState(this.pacing.queue, shot, state));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private change(queue: Queue): void {
    const before = this.pacing.queue.now;
    this.set({ queue });
    const { now } = queue;
    if (now?.beat && now.state === null && now !== before) void this.lookBack(now, now.beat);
    this.time(false);
  }

  /** What is on view stays for its time, unless somebody holds it. */
  private time(anew: boolean): void {
    const { now, paused } = this.pacing.queue;
    const wanted = paused ? null : now;
    if (wanted === this.timed && !anew) return;
    window.clearTimeout(this.timer);
    this.timed = wanted;
    const stays = wanted && duration(wanted, this.pace);
    if (stays === null || stays === Infinity) return;
    this.timer = window.setTimeout(() => this.change(next(this.pacing.queue)), stays);
  }

  private set(change: Partial<Pacing>): void {
    this.pacing = { ...this.pacing, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Whether a message may end something: another phase begins, or the game is over. */
function closes({ kind, beat }: Message): boolean {
  return kind === "ended" || beat?.phase != null;
}
