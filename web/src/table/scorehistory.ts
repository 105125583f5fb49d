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

/** A straight map from one range of numbers to another. */
export function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}
