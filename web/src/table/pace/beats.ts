import type { Message } from "../../api/types";
import type { Element } from "../../boards/types";

export type BeatMark = NonNullable<Message["beat"]>;

/** Events that a table talks about at once: a battle with its dice, a card with what it brings. */
export interface Beat {
  /** What the event that opened it says of it. */
  opening: BeatMark;
  messages: readonly Message[];
  /** Why the bot whose answer led to it gave that, where it says so. */
  reason: string | null;
}

/** A story as far as it has been told: its beats, and the phase that it has come to. */
export interface Story {
  beats: readonly Beat[];
  phase: string | null;
}

export const NO_STORY: Story = { beats: [], phase: null };

/** From which weight on a beat belongs into a recap; moves and other small things do not. */
const WORTH_TELLING = 2;

/** The story with more messages; those that are no events are no part of it. */
export function toldOn(story: Story, messages: readonly Message[]): Story {
  const beats = [...story.beats];
  let { phase } = story;
  let why: Message | null = null;
  for (const message of messages) {
    const mark = message.beat;
    if (message.kind === "reason") why = message;
    if (mark === null) continue;
    const turns = mark.phase !== null && (mark.each || mark.phase !== phase);
    const last = beats.at(-1);
    phase = mark.phase ?? phase;
    if (last && !turns && follows(mark, last.opening)) beats[beats.length - 1] = longer(last, [message]);
    else beats.push({ opening: mark, messages: [message], reason: reasonFor(message, why) });
    why = null;
  }
  return { beats, phase };
}

function reasonFor(event: Message, why: Message | null): string | null {
  return why !== null && why.answer === event.answer ? why.text : null;
}

export function beatsOf(messages: readonly Message[]): readonly Beat[] {
  return toldOn(NO_STORY, messages).beats;
}

export function longer(beat: Beat, more: readonly Message[]): Beat {
  return { ...beat, messages: [...beat.messages, ...more] };
}

function follows(mark: BeatMark, opening: BeatMark): boolean {
  if (mark.joins.includes(opening.kind)) return true;
  return mark.same !== null && mark.kind === opening.kind && mark.same === opening.same;
}

/** A sentence of a beat, and how often it is told. */
export interface Line {
  text: string;
  times: number;
  loss: boolean;
}

/** What a beat tells, the same sentence once. */
export function linesOf(beat: Beat): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { text, beat: mark } of beat.messages) {
    const told = lines.get(text);
    if (told) told.times += 1;
    else lines.set(text, { text, times: 1, loss: mark?.loss ?? false });
  }
  return [...lines.values()];
}

export function elementsOf(beat: Beat): readonly Element[] {
  return [...new Set(beat.messages.flatMap(({ elements }) => elements))];
}

export function diceOf(beat: Beat): readonly number[] {
  return beat.messages.flatMap((message) => message.beat?.dice ?? []);
}

export function firstSeq(beat: Beat): number {
  return beat.messages[0]?.seq ?? 0;
}

export function lastSeq(beat: Beat): number {
  return beat.messages.at(-1)?.seq ?? 0;
}

/** The answer after which all of it had happened. */
export function answerOf(beat: Beat): number {
  return beat.messages.at(-1)?.answer ?? 0;
}

/** What is worth telling to whoever was away; all of it where nothing great has happened. */
export function recapOf(beats: readonly Beat[]): readonly Beat[] {
  const great = beats.filter(({ opening }) => opening.weight >= WORTH_TELLING);
  return great.length > 0 ? great : beats;
}
