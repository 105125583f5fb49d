import { COUNTER } from "./stacks";

/** How things on the map are drawn and enlarged against it, so that they can be read and touched at any zoom. */
export interface Detail {
  /** Counters as long as they can be read, else badges that sum them up. */
  stacks: "counters" | "badges";
  /** Counters as they lie. */
  growth: number;
  /** The counters of the area whose stacks lie open. */
  opened: number;
  /** What keeps its size on the screen: aims and badges. */
  chip: number;
  /** What a touch reaches beyond the edge of a counter. */
  reach: number;
}

/** The pixels that a counter needs to be read. */
export const READABLE = { pointer: 32, finger: 34 };
/** Counters that grow more than this cover the areas around. */
export const MOST_GROWTH = 1.7;
/** Open stacks cover their surroundings anyway. */
const LEAST_OPEN = { pointer: 38, finger: 46 };
const CHIP = { pointer: 0.8, finger: 0.9 };
const TOUCHED = 42;

/** How much counters grow where the map comes near by itself. */
const NEAR_GROWTH = 1.3;

/** The scales from which on counters are drawn, and read with ease. */
export function nearScales(by: keyof typeof READABLE): readonly [number, number] {
  const whole = READABLE[by] / COUNTER;
  return [whole / MOST_GROWTH, whole / NEAR_GROWTH];
}

export function detailAt(scale: number, by: "pointer" | "finger"): Detail {
  const drawn = COUNTER * (scale || 1);
  const needed = Math.max(1, READABLE[by] / drawn);
  const growth = Math.min(MOST_GROWTH, needed);
  return {
    stacks: needed > MOST_GROWTH ? "badges" : "counters",
    growth,
    opened: Math.max(growth, LEAST_OPEN[by] / drawn),
    chip: Math.max(1, CHIP[by] / (scale || 1)),
    reach: by === "finger" ? Math.max(0, (TOUCHED / (drawn * growth) - 1) / 2) * COUNTER : 0,
  };
}
