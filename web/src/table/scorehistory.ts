export interface ScoreStep {
  answer: number;
  /** The conference that ended there; null for the state now. */
  chapter: number | null;
  points: Record<string, number>;
}

/** The steps of a score's history in order; what is malformed is left out. */
export function pointsOverTime(history: readonly Record<string, unknown>[]): ScoreStep[] {
  return history
    .flatMap((entry) => {
      const { answer, chapter, points } = entry;
      if (typeof answer !== "number" || typeof points !== "object" || points === null) return [];
      return [
        {
          answer,
          chapter: typeof chapter === "number" ? chapter : null,
          points: points as Record<string, number>,
        },
      ];
    })
    .sort((one, other) => one.answer - other.answer);
}

/** Places for labels that want to stand at `wanted`, moved apart so that none covers another. */
export function apart(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => at(wanted, one) - at(wanted, other));
  const placed = [...wanted];
  for (const [rank, index] of order.entries()) {
    const before = order[rank - 1];
    if (before !== undefined) placed[index] = Math.max(at(placed, index), at(placed, before) + gap);
  }
  const shift =
    wanted.reduce((sum, value, index) => sum + at(placed, index) - value, 0) / (wanted.length || 1);
  return placed.map((value) => value - shift);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

/** A straight map from one range of numbers to another. */
export function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}
