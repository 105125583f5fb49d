import type { ScoreInfo, SeatInfo } from "../api/types";

/** The points of a seat as they stand, or as they were counted at the end. */
export function pointsOf(score: ScoreInfo, seat: string): number {
  return (score.final ?? score.points)[seat] ?? 0;
}

/** How much there is in all of the one condition that decides; null where points of many add up. */
export function whole(score: ScoreInfo): number | null {
  if (score.decisive === null) return null;
  return Object.values(score.points).reduce((sum, points) => sum + points, 0);
}

/** What the final points of a seat hold beside those of the conditions, such as what was secret until the end. */
export function besides(score: ScoreInfo, seat: string): number {
  if (score.final === null || score.decisive !== null) return 0;
  const counted = Object.values(score.by_condition).reduce((sum, points) => sum + (points[seat] ?? 0), 0);
  return pointsOf(score, seat) - counted;
}

/** The one condition that decides, in words. */
export function decisiveWords(score: ScoreInfo): string {
  const text = score.condition_texts[score.decisive ?? ""] ?? "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The seats at the end: the winners first, then by points. */
export function ranking(
  seats: readonly SeatInfo[],
  score: ScoreInfo,
  winners: readonly string[],
): SeatInfo[] {
  const won = ({ seat }: SeatInfo) => Number(winners.includes(seat));
  return [...seats].sort(
    (one, other) => won(other) - won(one) || pointsOf(score, other.seat) - pointsOf(score, one.seat),
  );
}
