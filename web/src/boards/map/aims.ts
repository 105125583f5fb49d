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
/** How far a group goes that has no room, in parts of its own size; the nearest free spot is taken. */
const ASIDE = [0, 0.6, 1.1, 1.6];
const UP = [0, 1.1, 2.2, 3.3, 4.4];

/**
 * Where aims stand so that they cover neither each other nor, if it can be, counters. What tells much comes first and
 * moves aside; the rest shrinks to a dot where there is no room.
 */
export function placeAims(
  groups: readonly AimGroup[],
  counters: readonly Box[],
  enlarged: number,
): Map<string, PlacedAims> {
  const placed = new Map<string, PlacedAims>();
  const taken: Box[] = [];
  const put = (group: AimGroup, at: Point, size: Size, dot: boolean) => {
    taken.push(boxAt(at, size));
    placed.set(group.area, { at, dot, away: at !== group.home });
  };
  const isFree = (box: Box, also: readonly Box[]) =>
    ![...taken, ...also].some((other) => overlap(other, box));
  for (const group of groups.filter(({ shrinks }) => !shrinks)) {
    const spots = spotsAround(group);
    const at =
      spots.find((spot) => isFree(boxAt(spot, group.size), counters)) ??
      spots.find((spot) => isFree(boxAt(spot, group.size), []));
    put(group, at ?? group.home, group.size, false);
  }
  const dot: Size = { width: DOT * enlarged, height: DOT * enlarged };
  for (const group of groups.filter(({ shrinks }) => shrinks)) {
    const whole = isFree(boxAt(group.home, group.size), counters);
    put(group, group.home, whole ? group.size : dot, !whole);
  }
  return placed;
}

function spotsAround({ home, size }: AimGroup): Point[] {
  const both = (parts: readonly number[]) => parts.flatMap((part) => (part === 0 ? [0] : [part, -part]));
  const moves = both(ASIDE).flatMap((x) => both(UP).map((y): Point => [x * size.width, -y * size.height]));
  const away = moves.filter(([x, y]) => x !== 0 || y !== 0);
  away.sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
  return [home, ...away.map(([x, y]): Point => [home[0] + x, home[1] + y])];
}
