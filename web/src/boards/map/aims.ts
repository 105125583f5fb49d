import type { ReactNode } from "react";
import { boxAt, overlap, type Box, type Point, type Size } from "./geometry";

/** What can be chosen at an area of the map. */
export interface Aim {
  area: string;
  kind: string;
  /** What is touched to choose it. */
  element: string;
  label: string;
  content: ReactNode;
  /** Its width before it is enlarged. */
  width: number;
  /** Whether it says little more than that it is there, so that it may shrink to a dot. */
  shrinks: boolean;
  /** Whether it is about units in the area and stands below them. */
  aboutUnits: boolean;
  /** Whether something else on the map is touched for the same, so that a key need not stop here. */
  drawnElsewhere: boolean;
}

/** All aims at one area, which stand beside each other; in board units. */
export interface AimGroup {
  area: string;
  home: Point;
  size: Size;
  shrinks: boolean;
}

export interface PlacedAims {
  at: Point;
  dot: boolean;
  /** Whether they had to move away, so that a line has to lead to their area. */
  away: boolean;
}

/** Before they are enlarged. */
export const AIM_HEIGHT = 26;
export const AIM_GAP = 4;
const DOT = 12;
/** How far a group goes that has no room, in parts of its own size. */
const ASIDE = [0, 0.6, 1.1, 1.6];
const UP = [0, 1.1, 2.2, 3.3, 4.4];

/** What covering a counter counts for, against going so many heights aside. */
const COVERED = 1.5;

/**
 * Where aims stand so that they do not cover each other and few counters. What tells much comes first and moves aside;
 * the rest shrinks to a dot where there is no room, and is left out where there is none for a dot.
 */
export function placeAims(
  groups: readonly AimGroup[],
  counters: readonly Box[],
  enlarged: number,
): Map<string, PlacedAims> {
  const placed = new Map<string, PlacedAims>();
  const taken: Box[] = [];
  const put = ({ area, home }: AimGroup, at: Point, size: Size, dot: boolean) => {
    taken.push(boxAt(at, size));
    placed.set(area, { at, dot, away: at !== home });
  };
  for (const group of groups.filter(({ shrinks }) => !shrinks))
    put(group, bestSpot(group, taken, counters), group.size, false);
  const dot: Size = { width: DOT * enlarged, height: DOT * enlarged };
  for (const group of groups.filter(({ shrinks }) => shrinks)) {
    const others = [...taken, ...counters];
    const size = [group.size, dot].find((tried) => covered(boxAt(group.home, tried), others) === 0);
    if (size) put(group, group.home, size, size === dot);
  }
  return placed;
}

function covered(box: Box, others: readonly Box[]): number {
  return others.filter((other) => overlap(other, box)).length;
}

/** The spot near its home that covers least; its home if others have taken all. */
function bestSpot({ home, size }: AimGroup, taken: readonly Box[], counters: readonly Box[]): Point {
  const both = (parts: readonly number[]) => parts.flatMap((part) => (part === 0 ? [0] : [part, -part]));
  let [best, least] = [home, Infinity];
  for (const x of both(ASIDE)) {
    for (const y of both(UP)) {
      const at: Point = x === 0 && y === 0 ? home : [home[0] + x * size.width, home[1] - y * size.height];
      const box = boxAt(at, size);
      if (covered(box, taken) > 0) continue;
      const cost =
        Math.hypot(x * size.width, y * size.height) / size.height + COVERED * covered(box, counters);
      if (cost < least) [best, least] = [at, cost];
    }
  }
  return best;
}
