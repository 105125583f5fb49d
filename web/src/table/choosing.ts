import type { OptionInfo } from "../api/types";

/**
 * Choosing an option by touching what it is about, in any order. A touch is a board element ("card:uk_eden"),
 * a verb ("verb:advance") or a whole option ("option:pass"); an option remains while it has all of them.
 */
export type Touch = string;

export function verbTouch(verb: string): Touch {
  return `verb:${verb}`;
}

export function optionTouch(option: OptionInfo): Touch {
  return `option:${option.id}`;
}

export function has(option: OptionInfo, touch: Touch): boolean {
  return option.touches.includes(touch) || touch === verbTouch(option.verb) || touch === optionTouch(option);
}

export function remaining(options: readonly OptionInfo[], touches: readonly Touch[]): OptionInfo[] {
  return options.filter((option) => touches.every((touch) => has(option, touch)));
}

/** The touches after one more: again takes it away, and what no longer fits together with it goes. */
export function touched(
  options: readonly OptionInfo[],
  touches: readonly Touch[],
  touch: Touch,
): readonly Touch[] {
  if (touches.includes(touch)) return touches.filter((other) => other !== touch);
  let kept: Touch[] = [touch];
  for (const earlier of [...touches].reverse()) {
    const tried = [earlier, ...kept];
    if (remaining(options, tried).length > 0) kept = tried;
  }
  return kept;
}

/** The elements of any of the options. */
export function elementsOf(options: readonly OptionInfo[]): Set<Touch> {
  return new Set(options.flatMap((option) => option.touches));
}

/** What to touch next: the elements of the remaining options that have not been touched. */
export function next(options: readonly OptionInfo[], touches: readonly Touch[]): Touch[] {
  return [...elementsOf(remaining(options, touches))].filter((element) => !touches.includes(element));
}

/**
 * The option that is ready to be confirmed: the only one that remains, or the only one that is about exactly
 * what was touched ("debate with a card" before "debate with the leader, discarding it").
 */
export function decided(options: readonly OptionInfo[], touches: readonly Touch[]): OptionInfo | null {
  const left = remaining(options, touches);
  if (left.length === 1) return left[0] ?? null;
  const elements = touches.filter((touch) => !touch.startsWith("verb:"));
  const exact = left.filter((option) => option.touches.length === elements.length);
  return elements.length > 0 && exact.length === 1 ? (exact[0] ?? null) : null;
}

/** The options being weighed: the one pointed at in the list, or those that are about what is touched and pointed at. */
export function weighed(
  options: readonly OptionInfo[],
  touches: readonly Touch[],
  listed: OptionInfo | null,
  pointed: Touch | null,
): readonly OptionInfo[] {
  if (listed && options.includes(listed)) return [listed];
  const isMore = pointed !== null && !touches.includes(pointed) && elementsOf(options).has(pointed);
  const about = isMore ? touched(options, touches, pointed) : touches;
  const ready = decided(options, about);
  if (ready) return [ready];
  return about.length > 0 ? remaining(options, about) : [];
}

export interface VerbGroup {
  verb: string;
  options: OptionInfo[];
}

export function byVerb(options: readonly OptionInfo[]): VerbGroup[] {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of options) {
    const group = groups.get(option.verb);
    if (group) group.push(option);
    else groups.set(option.verb, [option]);
  }
  return [...groups].map(([verb, members]) => ({ verb, options: members }));
}

/** The verbs at the end that are about nothing on the board, such as to end a phase, where others are about something. */
export function closing(groups: readonly VerbGroup[]): VerbGroup[] {
  const isAbout = ({ options }: VerbGroup) => options.some((option) => option.touches.length > 0);
  const last = groups.findLastIndex(isAbout);
  return last < 0 ? [] : groups.slice(last + 1);
}

/** The number that alone tells one option from the next, if all of them differ by nothing else. */
export function seriesOf(options: readonly OptionInfo[]): number[] | null {
  const [first, ...others] = options;
  if (first === undefined || others.length === 0) return null;
  const differing = first.args.findIndex((arg, place) => others.some(({ args }) => args[place] !== arg));
  const same = others.every(
    ({ verb, args }) =>
      verb === first.verb && args.every((arg, place) => place === differing || arg === first.args[place]),
  );
  const numbers = options.map(({ args }) => args[differing] ?? "");
  return same && numbers.every((number) => /^\d+$/.test(number)) ? numbers.map(Number) : null;
}

/** The options whose text has every word of the filter, whatever the case and the accents. */
export function matching(options: readonly OptionInfo[], filter: string): OptionInfo[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  return options.filter((option) => words.every((word) => plain(option.text).includes(word)));
}

export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
