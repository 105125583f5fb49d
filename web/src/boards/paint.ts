import type { CSSProperties } from "react";

/** Colours of a piece, from the paint of that name in the board's palette; for elements of the class `painted`. */
export function painted(paint: string): CSSProperties {
  return { "--paint": `var(--paint-${paint})` } as CSSProperties;
}

export const PAINT = "var(--paint)";
/** What is written on the paint. */
export const INK = "var(--ink-on-paint)";
