import type { LessonScript, OptionInfo } from "../../api/types";
import { remaining, touched, type Touch } from "../choosing";

export type Step = LessonScript["script"][number];

/** Whether an answer is as a pattern says, word by word; `*` is any one word. */
export function fits(pattern: string, option: string): boolean {
  const wanted = pattern.split(" ");
  const given = option.split(" ");
  return (
    wanted.length === given.length && wanted.every((word, place) => word === "*" || word === given[place])
  );
}

export function acceptedOf(step: Step, options: readonly OptionInfo[]): OptionInfo[] {
  return options.filter(({ id }) => step.accept.some((pattern) => fits(pattern, id)));
}

/** The first step to read before the one that is to be done: the one after the task before it. */
export function firstUnread(script: readonly Step[], step: number): number {
  return script.slice(0, step).findLastIndex(({ task }) => task) + 1;
}

/** What to touch next for an answer that is accepted. */
export function pointedAt(
  step: Step,
  accepted: readonly OptionInfo[],
  touches: readonly Touch[],
): readonly Touch[] {
  if (step.point !== null) return step.point;
  const left = remaining(accepted, touches);
  return [...new Set(left.flatMap((option) => option.touches))].filter((touch) => !touches.includes(touch));
}

/** One of the answers that a touch would lead to, where none of those that are accepted is among them. */
export function astray(
  options: readonly OptionInfo[],
  accepted: readonly OptionInfo[],
  touches: readonly Touch[],
  touch: Touch,
): OptionInfo | null {
  const after = touched(options, touches, touch);
  if (after.length === 0 || remaining(accepted, after).length > 0) return null;
  return remaining(options, after)[0] ?? null;
}
