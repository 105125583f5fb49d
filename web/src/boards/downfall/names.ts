import type { Point } from "./atlas";
import type { Box } from "./camera";

/** A name that wants to stand on the map. */
export interface Wanted {
  id: string;
  rows: readonly string[];
  /** The height of its letters as drawn; on a small map they grow as far as there is room. */
  size: number;
  /** Its middle, in the order of preference. */
  spots: readonly Point[];
  /** Whether a sign as high as a letter stands before it. */
  signed: boolean;
}

export interface Standing {
  at: Point;
  size: number;
}

/** Letters are never smaller than this many pixels, but for names with no other place. */
const LEAST_PIXELS = 10.5;
/** From this scale on no name is left out. */
const ALL_FROM = 0.55;
/** The width of a letter and of a sign and the height of a row, as parts of the size. */
const LETTER = 0.57;
export const SIGN = 1.15;
const ROW = 1.2;

/**
 * Where names stand so that they cover neither each other nor counters: the first of their spots that is free. On a small
 * map those without one are left out, the last first; nearer, they stand where they were drawn.
 */
export function standingNames(
  wanted: readonly Wanted[],
  counters: readonly Box[],
  scale: number,
): Map<string, Standing> {
  const taken = [...counters];
  const standing = new Map<string, Standing>();
  for (const name of wanted) {
    const size = Math.max(name.size, LEAST_PIXELS / (scale || 1));
    const free = name.spots.find((spot) => !taken.some((box) => overlap(box, boxOf(name, spot, size))));
    const at = free ?? (scale >= ALL_FROM ? name.spots[0] : undefined);
    if (at === undefined) continue;
    taken.push(boxOf(name, at, size));
    standing.set(name.id, { at, size });
  }
  return standing;
}

export function widthOf(rows: readonly string[], size: number): number {
  return Math.max(...rows.map((row) => row.length)) * size * LETTER;
}

function boxOf(name: Wanted, [x, y]: Point, size: number): Box {
  const [width, height] = [widthOf(name.rows, size), name.rows.length * size * ROW];
  return {
    left: x - width / 2 - (name.signed ? SIGN * size : 0),
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
