import { around, type Box, type Point } from "./geometry";
import { grouped } from "./grouped";
import type { Place } from "./sheet";

/** Units of one area that are equal in all that a player sees. */
export interface Stack {
  /** As options name the units. */
  element: string;
  area: string;
  owner: string;
  units: readonly string[];
  /** What all of them together weigh in a fight; 0 where it is hidden. */
  strength: number;
}

export const COUNTER = 58;
/** How far the counters of a stack are shifted against each other, and all of them together. */
const [THICKNESS, THICKEST] = [4, 18];
/** From where counters grow: their place in the area stays clear of the name above them. */
export const GROWN_FROM = -15;

/**
 * Where the stacks of an area stand around its anchor: each owner in a row of its own. Closed rows overlap as much as
 * the room in the area asks for; open ones show every counter.
 */
export function layOut(stacks: readonly Stack[], room: number, open: boolean): Point[] {
  const rows = [...grouped(stacks, (stack) => stack.owner).values()];
  const height = open ? COUNTER * 1.12 : COUNTER * 0.82;
  const places: Point[] = [];
  for (const [number, row] of rows.entries()) {
    const step = open ? COUNTER * 1.14 : closedStep(row.length, room);
    const y = (number - (rows.length - 1) / 2) * height;
    for (const index of row.keys()) places.push([(index - (row.length - 1) / 2) * step, y]);
  }
  return places;
}

/** How far a counter at some height of a stack is shifted; the counters of a tall one lie closer. */
export function shiftAt(height: number, count: number): number {
  return height * Math.min(THICKNESS, THICKEST / Math.max(1, count - 1));
}

/** What the stacks of an area cover on the map. */
export function boxOfStacks(
  stacks: readonly Stack[],
  place: Pick<Place, "anchor" | "room">,
  growth: number,
  open = false,
): Box | null {
  const half = (COUNTER / 2) * growth;
  const centers = layOut(stacks, place.room, open).map(([x, y]): Point => [
    place.anchor[0] + x * growth,
    place.anchor[1] + GROWN_FROM + (y - GROWN_FROM) * growth,
  ]);
  return around(centers, half);
}

function closedStep(count: number, room: number): number {
  if (count < 2) return 0;
  const width = 2.4 * room - COUNTER;
  return Math.min(COUNTER * 1.04, Math.max(COUNTER * 0.4, width / (count - 1)));
}
