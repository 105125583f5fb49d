import type { Message, Summary, TableState } from "../../api/types";
import { firstSeq, lastSeq, longer, NO_STORY, toldOn, type Beat, type Story } from "./beats";

/** slow to fast run by themselves; "step" waits for the reader at each beat; "once" shows nothing but the outcome. */
export const PACES = ["step", "slow", "normal", "fast", "once"] as const;
export type Pace = (typeof PACES)[number];

/** What is shown at once: a beat, or the summary that closes something. */
export interface Shot {
  /** The message that it begins with, or that the summary follows. */
  seq: number;
  beat: Beat | null;
  summary: Summary | null;
  /** The table as it stood then; null where it is not known (any more). */
  state: TableState | null;
}

export interface Queue {
  now: Shot | null;
  waiting: readonly Shot[];
  /** The beat that was shown last. */
  past: Shot | null;
  paused: boolean;
  /** The story up to here; only its last beat can still go on. */
  story: Story;
  /** Counts what was shown, so that the same beat can be shown again. */
  turn: number;
}

export const EMPTY: Queue = { now: null, waiting: [], past: null, paused: false, story: NO_STORY, turn: 0 };

/** Whoever pauses for very long goes on nearer to the present. */
const MOST_WAITING = 1000;

const MILLISECONDS: Readonly<Record<number, number>> = { 1: 700, 2: 1300, 3: 2000, 4: 2800, 5: 3800 };
const [SUMMARY_MS, LINE_MS, MOST_LINES, REASON_LINES] = [5000, 350, 6, 3];
const FACTORS: Readonly<Record<Pace, number>> = { step: Infinity, slow: 1.9, normal: 1, fast: 0.45, once: 0 };

/** How long a shot stays. */
export function duration({ beat, summary }: Shot, pace: Pace): number {
  if (summary) return SUMMARY_MS * FACTORS[pace];
  const weight = beat?.opening.weight ?? 1;
  const lines = Math.min((beat?.messages.length ?? 1) - 1 + (beat?.reason ? REASON_LINES : 0), MOST_LINES);
  return ((MILLISECONDS[weight] ?? 0) + lines * LINE_MS) * FACTORS[pace];
}

/** What a reader knew when he came: nothing of it is played, but what comes may go on with it. */
export function opened(messages: readonly Message[]): Queue {
  const { beats, phase } = toldOn(NO_STORY, messages);
  return { ...EMPTY, story: { beats: beats.slice(-1), phase }, past: shotOf(beats.at(-1), null) };
}

/** News, and the state that they led to; what belongs to the beat that came last makes that longer. */
export function arrive(queue: Queue, messages: readonly Message[], state: TableState, pace: Pace): Queue {
  if (messages.some(({ kind }) => kind === "undone")) return { ...opened([]), turn: queue.turn + 1 };
  const before = queue.story.beats.at(-1);
  const { beats, phase } = toldOn(queue.story, messages);
  const told: Queue = { ...queue, story: { beats: beats.slice(-1), phase } };
  if (pace === "once") return { ...skip(told), past: shotOf(beats.at(-1), state) ?? queue.past };
  const goesOn = before !== undefined && firstSeq(before) === firstSeq(beats[0] ?? before);
  const more = goesOn ? (beats[0]?.messages.slice(before.messages.length) ?? []) : [];
  const grown = more.length > 0 && before ? withMore(told, before, more, state) : told;
  const shots = beats.slice(goesOn ? 1 : 0).map((beat) => shotWith(beat, state));
  return fill({ ...grown, waiting: [...grown.waiting, ...shots].slice(-MOST_WAITING) });
}

/** The beat that came last goes on: where it still waits or is on view it becomes longer, else the rest is shown. */
function withMore(queue: Queue, before: Beat, more: readonly Message[], state: TableState): Queue {
  const { now, waiting } = queue;
  const end = (shot: Shot | null | undefined) => (shot?.beat ? lastSeq(shot.beat) : null);
  const goesOn = (shot: Shot, beat: Beat): Shot => ({ ...shot, beat: longer(beat, more), state });
  const last = waiting.at(-1);
  if (last?.beat && end(last) === lastSeq(before))
    return { ...queue, waiting: [...waiting.slice(0, -1), goesOn(last, last.beat)] };
  if (now?.beat && !last && end(now) === lastSeq(before)) return { ...queue, now: goesOn(now, now.beat) };
  return { ...queue, waiting: [...waiting, shotWith({ ...before, messages: more }, state)] };
}

function shotWith(beat: Beat, state: TableState | null): Shot {
  return { seq: firstSeq(beat), beat, summary: null, state };
}

function shotOf(beat: Beat | undefined, state: TableState | null): Shot | null {
  return beat ? shotWith(beat, state) : null;
}

/** Puts summaries where they belong: after the last beat of what they close. */
export function withSummaries(queue: Queue, summaries: readonly Summary[]): Queue {
  return fill(summaries.reduce(withSummary, queue));
}

function withSummary(queue: Queue, summary: Summary): Queue {
  const later = queue.waiting.findIndex(({ seq }) => seq > summary.last);
  const at = later < 0 ? queue.waiting.length : later;
  const before = queue.waiting[at - 1] ?? queue.now ?? queue.past;
  const shot: Shot = { seq: summary.last, beat: null, summary, state: before?.state ?? null };
  return { ...queue, waiting: queue.waiting.toSpliced(at, 0, shot) };
}

/** Something is shown as long as something waits. */
function fill(queue: Queue): Queue {
  const [first, ...rest] = queue.waiting;
  if (queue.now || !first) return queue;
  return { ...queue, now: first, waiting: rest, turn: queue.turn + 1 };
}

/** On to what comes next. */
export function next(queue: Queue): Queue {
  return fill({ ...queue, now: null, past: queue.now ?? queue.past });
}

/** Straight to the present. */
export function skip(queue: Queue): Queue {
  const past = queue.waiting.at(-1) ?? queue.now ?? queue.past;
  return { ...queue, now: null, waiting: [], past, paused: false };
}

/** The beat before once more, then on from where it was. */
export function again(queue: Queue): Queue {
  if (!queue.past) return queue;
  const waiting = queue.now ? [queue.now, ...queue.waiting] : queue.waiting;
  return { ...queue, now: queue.past, past: null, waiting, turn: queue.turn + 1 };
}

/** A film of beats instead of whatever was being shown. */
export function film(queue: Queue, beats: readonly Beat[]): Queue {
  return fill({ ...skip(queue), waiting: beats.map((beat) => shotWith(beat, null)) });
}

/** The state of a shot that came without, once it is known. */
export function withState(queue: Queue, shot: Shot, state: TableState): Queue {
  return queue.now === shot ? { ...queue, now: { ...shot, state } } : queue;
}

/** The last message that what is on view tells of; null where everything has been told. */
export function toldUpTo({ now }: Queue): number | null {
  return now && (now.beat ? lastSeq(now.beat) : now.seq);
}
