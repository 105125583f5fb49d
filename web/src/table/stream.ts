import type { Message, StateFacts } from "../api/types";

/** An answer that was sent and not yet acknowledged. */
export interface Pending {
  seat: string;
  option: string;
  version: number;
}

interface Numbered {
  readonly seq: number;
}

/** Adds messages to a stream that is in order; what came before (after a reconnection) is not added twice. */
export function append<M extends Numbered>(stream: readonly M[], more: readonly M[]): readonly M[] {
  const last = stream.at(-1)?.seq ?? -1;
  const fresh = more.filter((message) => message.seq > last);
  return fresh.length === 0 ? stream : [...stream, ...fresh];
}

/** The stream with messages that were held back from the middle of it. */
export function merge<M extends Numbered>(stream: readonly M[], more: readonly M[]): readonly M[] {
  const all = new Map([...stream, ...more].map((message) => [message.seq, message]));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/**
 * Whether an answer that got lost on the way may be sent again: the table still waits for this very decision,
 * so the server cannot have taken it, and it still offers the option.
 */
export function stillFits(pending: Pending, state: StateFacts): boolean {
  return (
    state.version === pending.version &&
    state.seat === pending.seat &&
    state.committed === null &&
    (state.ask?.options.some((option) => option.id === pending.option) ?? false)
  );
}

/** A newer state replaces an older one; states may overtake each other between the socket and answers. */
export function newer<S extends Numbered>(state: S | null, other: S): S {
  return state !== null && state.seq > other.seq ? state : other;
}

/** A state with what has changed of it since. */
export function withChanges(state: StateFacts, change: Partial<StateFacts>): StateFacts {
  return { ...state, ...change, board: { ...state.board, ...change.board } };
}

/** Seconds to wait before the next attempt: doubling from half a second to half a minute, spread by chance. */
export function backoff(attempt: number, chance: number): number {
  return Math.min(30, 0.5 * 2 ** attempt) * (0.75 + 0.5 * chance);
}

/** The number of the message after which somebody comes back to the table: the own last answer. */
export function lastOwnTurn(stream: readonly Message[], seats: readonly string[]): number {
  const own = stream.findLast(
    (message) => ["answer", "committed"].includes(message.kind) && seats.includes(message.seat ?? ""),
  );
  return own?.seq ?? -1;
}

/** What a story is made of: what happened, and why a bot wanted it so. */
const TOLD: readonly string[] = ["event", "reason"];

/**
 * What has happened since an own answer, without what was taken back; from the beginning where there is none.
 * What the answer itself did its author knows: only with another phase that it led to does the news begin.
 */
export function sinceOwnTurn(stream: readonly Message[], last: number): Message[] {
  const gone = takenBack(stream);
  const own = stream.find(({ seq }) => seq === last);
  const phase = stream.findLast(({ seq, beat }) => seq <= last && beat?.phase != null)?.beat?.phase;
  const events = stream.filter(({ seq, kind }) => TOLD.includes(kind) && seq > last && !gone.has(seq));
  const news = events.findIndex(
    ({ answer, beat }) =>
      answer !== own?.answer || (beat?.phase != null && (beat.each || beat.phase !== phase)),
  );
  return news < 0 ? [] : events.slice(news);
}

/** The answer number to go back to so that the own last answer is taken back; null if there is none. */
export function beforeOwnAnswer(stream: readonly Message[], seats: readonly string[]): number | null {
  const gone = takenBack(stream);
  const own = stream.findLast(
    (message) =>
      ["answer", "committed"].includes(message.kind) &&
      seats.includes(message.seat ?? "") &&
      !gone.has(message.seq),
  );
  return own?.answer ? own.answer - 1 : null;
}

/** The first answer that going back to that number takes back. */
export function answerAfter(stream: readonly Message[], answer: number): Message | undefined {
  return stream.findLast(
    (message) => ["answer", "committed"].includes(message.kind) && message.answer === answer + 1,
  );
}

/** The messages that no undo has taken back. */
export function standing(stream: readonly Message[]): readonly Message[] {
  const gone = takenBack(stream);
  return gone.size === 0 ? stream : stream.filter((message) => !gone.has(message.seq));
}

/** The numbers of messages that an undo has taken back. */
export function takenBack(stream: readonly Message[]): Set<number> {
  const gone = new Set<number>();
  for (const [index, message] of stream.entries()) {
    const to = message.answer;
    if (message.kind !== "undone" || to === null) continue;
    for (const earlier of stream.slice(0, index)) {
      const told = ["event", "answer", "committed", "reason"].includes(earlier.kind);
      if (told && (earlier.answer ?? -1) > to) gone.add(earlier.seq);
    }
  }
  return gone;
}
