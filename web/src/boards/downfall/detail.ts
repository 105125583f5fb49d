import { COUNTER } from "./stacks";

/** How things on the map are enlarged against it, so that they can be seen and touched at any zoom. */
export interface Detail {
  /** Counters as they lie. */
  growth: number;
  /** The counters of the zone whose stacks lie open. */
  opened: number;
  /** Bubbles. */
  chip: number;
  /** What a touch reaches beyond the edge of a counter. */
  reach: number;
}

/** Counters keep this many pixels, as far as the zones have room for it. */
const LEAST = { pointer: 27, finger: 32 };
const MOST_GROWTH = 1.7;
/** Open stacks cover their surroundings anyway. */
const LEAST_OPEN = { pointer: 36, finger: 46 };
const CHIP = { pointer: 0.8, finger: 0.9 };
const TOUCHED = 42;

export function detailAt(scale: number, by: "pointer" | "finger"): Detail {
  const drawn = COUNTER * (scale || 1);
  const growth = Math.min(MOST_GROWTH, Math.max(1, LEAST[by] / drawn));
  return {
    growth,
    opened: Math.max(growth, LEAST_OPEN[by] / drawn),
    chip: Math.max(1, CHIP[by] / (scale || 1)),
    reach: by === "finger" ? Math.max(0, (TOUCHED / (drawn * growth) - 1) / 2) * COUNTER : 0,
  };
}
