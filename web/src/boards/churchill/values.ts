import type { AskInfo, OptionInfo } from "../../api/types";
import type { Element } from "../types";

/** What cards are worth on issues now, as the options tell. */

/** How far the card would move the issue; null where nothing certain is known. */
export function valueOn(issue: string, card: Element | null, ask: AskInfo | null): number | null {
  if (card === null) return null;
  const option = ask?.options.find((other) => isAbout(other, card, `issue:${issue}`));
  return option?.moves?.value ?? null;
}

/** The issues on which the card counts other than printed at its best, the greatest value first. */
export function unusualValues(
  card: Element,
  printed: number,
  ask: AskInfo | null,
): { issue: string; value: number }[] {
  const best = new Map<string, number>();
  for (const option of ask?.options ?? []) {
    const issue = option.touches.find((touch) => touch.startsWith("issue:"));
    if (issue === undefined || !isAbout(option, card, issue) || !option.moves) continue;
    best.set(issue, Math.max(option.moves.value, best.get(issue) ?? 0));
  }
  return [...best]
    .filter(([, value]) => value !== printed)
    .map(([issue, value]) => ({ issue: issue.slice("issue:".length), value }))
    .sort((one, other) => other.value - one.value);
}

/** Whether the option is the card alone on that issue: not with a leader, who would count himself. */
function isAbout(option: OptionInfo, card: Element, issue: Element): boolean {
  return (
    option.touches.includes(card) &&
    option.touches.includes(issue) &&
    (card.startsWith("leader:") || !option.touches.some((touch) => touch.startsWith("leader:")))
  );
}
