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

/** What stands at one area: all aims at it, beside each other, or what an arrow into it tells; in board units. */
export interface AimGroup {
  id: string;
  area: string;
  /** What lies in the area: they stand over it, beside it or below it. */
  around: Box;
  home: Point;
  size: Size;
  shrinks: boolean;
}

export interface PlacedAims {
  area: string;
  at: Point;
  dot: boolean;
  /** Whether they had to move away, so that a line has to lead to their area. */
  away: boolean;
  /** What they cover. */
  box: Box;
}

/** Before they are enlarged. */
export const AIM_HEIGHT = 26;
export const AIM_GAP = 4;
const DOT = 12;
/** How far a group goes that has no room, in parts of its height. */
const ROUNDS = [0, 1, 2, 3];
/** What leaving its home, going further, and covering a counter count for against each other. */
const [MOVED, FURTHER, COVERED] = [0.8, 0.5, 2];

/**
 * Where aims stand so that they do not cover each other and few counters. What tells much comes first and moves aside;
 * the rest shrinks to a dot where there is no room, and is left out where there is none for a dot beside its area either.
 */
export function placeAims(
  groups: readonly AimGroup[],
  counters: readonly Box[],
  enlarged: number,
): Map<string, PlacedAims> {
  const placed = new Map<string, PlacedAims>();
  const taken: Box[] = [];
  const put = ({ id, area }: AimGroup, { at, away }: Spot, size: Size, dot: boolean) => {
    const box = boxAt(at, size);
    taken.push(box);
    placed.set(id, { area, at, dot, away, box });
  };
  for (const group of groups.filter(({ shrinks }) => !shrinks))
    put(group, bestSpot(group, taken, counters), group.size, false);
  const dot: Size = { width: DOT * enlarged, height: DOT * enlarged };
  for (const group of groups.filter(({ shrinks }) => shrinks)) {
    const others = [...taken, ...counters];
    const isFree = (at: Point, size: Size) => covered(boxAt(at, size), others) === 0;
    const home: Spot = { at: group.home, away: false, cost: 0 };
    const beside = spotsAround({ ...group, size: dot }).filter(({ away }) => !away);
    const free = [home, ...beside].find(({ at }) => isFree(at, dot));
    if (isFree(group.home, group.size)) put(group, home, group.size, false);
    else if (free) put(group, free, dot, true);
  }
  return placed;
}

function covered(box: Box, others: readonly Box[]): number {
  return others.filter((other) => overlap(other, box)).length;
}

interface Spot {
  at: Point;
  /** Whether it no longer stands at a side of what it is about. */
  away: boolean;
  cost: number;
}

/** The spot that costs least; its home if others have taken all. */
function bestSpot(group: AimGroup, taken: readonly Box[], counters: readonly Box[]): Spot {
  const home: Spot = { at: group.home, away: false, cost: 0 };
  let [best, least] = [home, Infinity];
  for (const spot of [home, ...spotsAround(group)]) {
    const box = boxAt(spot.at, group.size);
    const cost = spot.cost + COVERED * covered(box, counters);
    if (cost < least && covered(box, taken) === 0) [best, least] = [spot, cost];
  }
  return best;
}

/** Below, above, right, left and at the corners of what lies in the area, then further and further off. */
function spotsAround({ around: { left, right, top, bottom }, size }: AimGroup): Spot[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return ROUNDS.flatMap((round) => {
    const across = (right - left + size.width) / 2 + round * size.height;
    const down = (bottom - top + size.height) / 2 + round * size.height;
    const straight: Point[] = [
      [0, down],
      [0, -down],
      [across, 0],
      [-across, 0],
    ];
    const corners = [-across, across].flatMap((dx) => [-down, down].map((dy): Point => [dx * 0.7, dy]));
    return [...straight, ...corners].map(([dx, dy]): Spot => ({
      at: [x + dx, y + dy],
      away: round > 0 || (dx !== 0 && dy !== 0),
      cost: MOVED + FURTHER * round,
    }));
  });
}
