import { boxAt, overlap, type Box, type Point } from "./geometry";

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
  /** How many signs stand behind it; they stay where there is no room for the name. */
  marks: number;
  /** Whether its letters stand apart. */
  spaced: boolean;
}

export interface Standing {
  at: Point;
  size: number;
  /** Whether only the signs behind the name have room. */
  bare: boolean;
}

/** Letters are never smaller than this many pixels, but for names with no other place. */
const LEAST_PIXELS = 11;
/** From this scale on no name is left out. */
const ALL_FROM = 0.55;
/** The widths of letters and of a sign and the height of a row, as parts of the size. */
const LETTERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[mwMW]/g, 1.07],
  [/[ '.,ijlíì]/g, 0.36],
  [/[-/frstIJ]/g, 0.47],
  [/\p{Lu}/gu, 0.82],
  [/./gu, 0.64],
];
export const SIGN = 1.15;
export const ROW = 1.2;
/** How far letters stand apart. */
export const SPACING = 0.1;

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
    const freeFor = (box: (spot: Point) => Box) =>
      name.spots.find((spot) => !taken.some((other) => overlap(other, box(spot))));
    const whole = (spot: Point) => boxOf(name, spot, size);
    const signs = (spot: Point) => boxAt(spot, { width: name.marks * SIGN * size, height: SIGN * size });
    const free = freeFor(whole) ?? (scale >= ALL_FROM ? name.spots[0] : undefined);
    const bare = free === undefined && name.marks > 0;
    const at = bare ? (freeFor(signs) ?? name.spots[0]) : free;
    if (at === undefined) continue;
    taken.push(bare ? signs(at) : whole(at));
    standing.set(name.id, { at, size, bare });
  }
  return standing;
}

export function widthOf(rows: readonly string[], size: number): number {
  return Math.max(...rows.map(letters)) * size;
}

/** How wide words are in letters of size 1. */
function letters(row: string): number {
  let [left, width] = [row, 0];
  for (const [kind, each] of LETTERS) {
    width += (left.match(kind)?.length ?? 0) * each;
    left = left.replace(kind, "");
  }
  return width;
}

function boxOf(name: Wanted, [x, y]: Point, size: number): Box {
  const apart = name.spaced ? Math.max(...name.rows.map((row) => row.length)) * SPACING * size : 0;
  const width = widthOf(name.rows, size) + apart;
  const box = boxAt([x, y], { width, height: name.rows.length * size * ROW });
  return {
    ...box,
    left: box.left - (name.signed ? SIGN * size : 0),
    right: box.right + name.marks * SIGN * size,
  };
}

/** Words in rows of at most that many letters. */
export function wrapped(text: string, most: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
