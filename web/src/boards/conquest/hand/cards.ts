import { SEASONS, UNKNOWN, type ActionCard, type Faction, type Records } from "../records";

type Cards = Pick<Records, "action_cards" | "investment_cards">;

/** Cards as they are held: Action cards by Season and letter, then Investment cards by Factory; those unseen last. */
export function inOrder(cards: readonly string[], records: Cards): string[] {
  return [...cards].sort(
    (one, other) => rankOf(one, records) - rankOf(other, records) || one.localeCompare(other),
  );
}

function rankOf(id: string, { action_cards, investment_cards }: Cards): number {
  const action = action_cards[id];
  if (action) return 100 * SEASONS.indexOf(action.season) + action.letter.charCodeAt(0);
  return 1000 + (investment_cards[id]?.factory ?? 100);
}

export function seenOf(cards: readonly string[]): string[] {
  return cards.filter((card) => card !== UNKNOWN);
}

/** The title of a card without what its name tells besides in brackets. */
export function titleOf(name: string): string {
  return name.replace(/ \([^()]*\)$/, "");
}

/** What stands at the two ends of an Action card for a Faction: two Nations, or a title and whom it reaches. */
export function endsOf(
  card: ActionCard,
  seat: Faction | null,
  nationName: (nation: string) => string,
): readonly [string, string] {
  const [one, other] = card.nations;
  if (one !== undefined && other !== undefined) return [nationName(one), nationName(other)];
  const listed = card.mode === "list" && seat ? card.options[seat].map(nationName).join(" · ") : "";
  return [titleOf(card.name), listed || (card.lines[1] ?? "")];
}

export interface Pair {
  aim: string;
  cards: readonly string[];
}

/** The pairs of a Secret Vault with their cards, two for each. */
export function pairsOf(aims: readonly string[], cards: readonly string[]): Pair[] {
  return aims.map((aim, number) => ({ aim, cards: cards.slice(2 * number, 2 * number + 2) }));
}
