import { boxAt, overlap, type Box, type Point, type Size } from "./geometry";
import { grouped } from "./grouped";
import type { Sheet } from "./sheet";
import type { Stack } from "./stacks";

/** What one owner has in an area, or in several that lie too close together to be told apart. */
export interface Badge {
  owner: string;
  areas: readonly string[];
  units: number;
  strength: number;
  /** As options name the units in it. */
  elements: readonly string[];
  /** How wide the mark of its owner is, and all of it, before it is enlarged. */
  mark: number;
  width: number;
  /** Its middle and what it covers, in board units. */
  at: Point;
  box: Box;
}

/** How large a badge is drawn before it is enlarged, at least; a digit and what stands around digits widen it. */
export const BADGE: Size = { width: 44, height: 20 };
const [EDGES, DIGIT, COUNT] = [9, 8.6, 9];
/** How wide the mark of an owner is. */
const MARK = 14;
/** How a badge moves aside for others, in parts of its size; further off it would stand in another area. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [0, 0.6],
  [0, -0.6],
  [0, 1.05],
  [0, -1.05],
  [-0.55, 1.05],
  [0.55, 1.05],
  [-0.55, -1.05],
  [0.55, -1.05],
];
/** Where it stands at worst, rather than to cover others. */
const BESIDE: readonly Point[] = [
  [1.05, 0],
  [-1.05, 0],
  [1.05, 1.05],
  [-1.05, 1.05],
];
/** Without any room it joins the next one of its owner that is not further than so many widths. */
const NEAR = 1.7;

/**
 * The badges that stand for all stacks on a small map, enlarged so much. Those of one owner that would cover each other
 * become one, the strongest first; those of different owners move a little aside.
 */
export function badgesOf(
  stacks: ReadonlyMap<string, readonly Stack[]>,
  placeOf: Sheet["placeOf"],
  enlarged: number,
  mark = MARK,
): Badge[] {
  const single = [...stacks].flatMap(([area, inArea]) => {
    const place = placeOf(area);
    if (place === undefined) return [];
    const owners = grouped(inArea, (stack) => stack.owner);
    return [...owners].map(([owner, own]) => badgeOf(owner, area, own, place.anchor, enlarged, mark));
  });
  const badges: Badge[] = [];
  for (const badge of single.sort(byWeight)) {
    const spot = freeSpot(badge, badges, enlarged, ASIDE);
    const joined = joinedBy(badge, badges, spot ? 0 : NEAR * badge.width * enlarged);
    const found = badges[joined];
    if (found) badges[joined] = merged(found, badge, enlarged);
    else
      badges.push(placedAt(badge, spot ?? freeSpot(badge, badges, enlarged, BESIDE) ?? badge.at, enlarged));
  }
  return badges;
}

/** The number of the badge of its owner that it covers, or else of the nearest one within reach; -1 if there is none. */
function joinedBy(badge: Badge, others: readonly Badge[], reach: number): number {
  const apart = others.map(({ owner, box, at }) => {
    if (owner !== badge.owner) return Infinity;
    return overlap(box, badge.box) ? 0 : Math.hypot(at[0] - badge.at[0], at[1] - badge.at[1]);
  });
  const nearest = Math.min(...apart);
  return nearest <= reach ? apart.indexOf(nearest) : -1;
}

/** What badges cover, by the area in which they stand; where several do, the first has its name. */
export function boxesOfBadges(badges: readonly Badge[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { owner, areas, box } of badges) {
    const [area = ""] = areas;
    boxes.set(boxes.has(area) ? `${owner} ${area}` : area, box);
  }
  return boxes;
}

/** What a badge tells. */
type Sum = Pick<Badge, "owner" | "areas" | "units" | "strength" | "elements" | "mark">;

function badgeOf(
  owner: string,
  area: string,
  stacks: readonly Stack[],
  at: Point,
  enlarged: number,
  mark: number,
): Badge {
  const sum: Sum = {
    owner,
    areas: [area],
    units: stacks.reduce((total, stack) => total + stack.units.length, 0),
    strength: stacks.reduce((total, stack) => total + stack.strength, 0),
    elements: stacks.map((stack) => stack.element),
    mark,
  };
  return placedAt(sum, at, enlarged);
}

/** Whether a badge says how many units it stands for. */
export function isCounted({ units, strength }: Pick<Badge, "units" | "strength">): boolean {
  return units > 1 || strength === 0;
}

function widthOf(sum: Sum): number {
  const strength = sum.strength > 0 ? String(sum.strength).length * DIGIT : 0;
  const count = isCounted(sum) ? COUNT + String(sum.units).length * DIGIT : 0;
  return Math.max(BADGE.width, EDGES + sum.mark + strength + count);
}

function byWeight(one: Badge, other: Badge): number {
  return other.strength - one.strength || other.units - one.units;
}

function merged(one: Badge, other: Badge, enlarged: number): Badge {
  const sum: Sum = {
    ...one,
    areas: [...one.areas, ...other.areas],
    units: one.units + other.units,
    strength: one.strength + other.strength,
    elements: [...one.elements, ...other.elements],
  };
  return placedAt(sum, one.at, enlarged);
}

function placedAt(sum: Sum, at: Point, enlarged: number): Badge {
  const width = widthOf(sum);
  return { ...sum, width, at, box: boxAt(at, sizeOf(width, enlarged)) };
}

function sizeOf(width: number, enlarged: number): Size {
  return { width: width * enlarged, height: BADGE.height * enlarged };
}

/** The first of these spots that nobody has, if there is one. */
function freeSpot(
  { at: [x, y], width }: Badge,
  others: readonly Badge[],
  enlarged: number,
  asides: readonly Point[],
): Point | undefined {
  const size = sizeOf(width, enlarged);
  const spots = asides.map(([across, down]): Point => [x + across * size.width, y + down * size.height]);
  return spots.find((at) => !others.some((other) => overlap(other.box, boxAt(at, size))));
}
