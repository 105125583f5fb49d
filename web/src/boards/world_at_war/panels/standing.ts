import type { RowStanding, Seat, Side } from "../records";

/** The camp whose mark stands for a side. */
export const MARK_OF: Readonly<Record<Side, Seat>> = { axis: "axis", allies: "western" };

/** P25(7): the row that would decide if the game ended as it stands: the first that holds. */
export function decidingRow(rows: readonly RowStanding[]): string | null {
  return rows.find(({ holds }) => holds)?.id ?? null;
}
