import { SEATS, type BoardData, type Seat } from "../records";

/** The conference table from above, in units of its drawing. */
export const VIEW = { width: 360, height: 404 };
export const MIDDLE = { x: 180, y: 190 };
export const FELT = 150;
export const RIM = 173;
export const CENTER = 59;
export const CHAIR = 174;
export const CHIT = 36;
export const SPACES = [1, 2, 3, 4, 5, 6] as const;

export interface Point {
  x: number;
  y: number;
}

interface Taken extends Point {
  width: number;
  height: number;
}

export interface Standing extends Point {
  /** The track space that a marker beside the track belongs to. */
  anchor: Point | null;
  threatened: boolean;
}

const FIRST_SPACE = 68;
const SPACE_STEP = 14.2;
const BOTTOM = 90;

/** Clockwise in degrees; whoever looks sits at the bottom, the others follow clockwise. */
export function angleOf(seat: Seat, mine: Seat): number {
  const steps = (SEATS.indexOf(seat) - SEATS.indexOf(mine) + SEATS.length) % SEATS.length;
  return BOTTOM + steps * 120;
}

export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: MIDDLE.x + radius * Math.cos(turn), y: MIDDLE.y + radius * Math.sin(turn) };
}

export function spacePoint(seat: Seat, space: number, mine: Seat): Point {
  return polar(angleOf(seat, mine), FIRST_SPACE + (space - 1) * SPACE_STEP);
}

/** Puts every issue on the table so that none covers another or a number of a track. */
export function arrange(board: BoardData, mine: Seat): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  const taken: Taken[] = SEATS.flatMap((seat) => chairRoom(seat, mine));
  const stand = (issue: string, point: Point, anchor: Point | null, threatened = false) => {
    taken.push({ ...point, width: CHIT, height: CHIT });
    standing.set(issue, { ...point, anchor, threatened });
  };
  const threatened = board.beyond > 0 ? board.advanced : null;
  const onTable = Object.entries(board.issues).filter(([issue]) => issue !== threatened);

  for (const seat of SEATS) {
    const captured = onTable.filter(([, place]) => place === `${seat}_chair`);
    captured.forEach(([issue], index) => stand(issue, chairPoint(seat, index, mine), null));
  }
  if (threatened !== null && board.advancer !== null) {
    const anchor = polar(angleOf(board.advancer, mine), FELT - 2);
    stand(threatened, besideTrack(board.advancer, 6.6, mine, taken), anchor, true);
  }
  const centered = onTable.filter(([, place]) => place === "center").map(([issue]) => issue);
  centered.forEach((issue, index) => stand(issue, centerPoint(index, centered.length), null));
  for (const seat of SEATS) {
    for (const space of SPACES) {
      for (const [issue] of onTable.filter(([, place]) => place === `${seat}${space}`)) {
        stand(issue, besideTrack(seat, space, mine, taken), spacePoint(seat, space, mine));
      }
    }
  }
  return standing;
}

/** How many stand in each row of the center. */
const CENTER_ROWS: Record<number, readonly number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
  9: [3, 3, 3],
};
const CENTER_STEP = CHIT + 4;

function centerPoint(index: number, count: number): Point {
  const rows = CENTER_ROWS[count] ?? [3, 4, 3];
  let before = 0;
  for (const [row, size] of rows.entries()) {
    if (index < before + size) {
      return {
        x: MIDDLE.x + (index - before - (size - 1) / 2) * CENTER_STEP,
        y: MIDDLE.y + (row - (rows.length - 1) / 2) * CENTER_STEP,
      };
    }
    before += size;
  }
  return MIDDLE;
}

/** The nearest free place left or right of a space of a track. */
function besideTrack(seat: Seat, space: number, mine: Seat, taken: readonly Taken[]): Point {
  const angle = angleOf(seat, mine);
  const anchor = spacePoint(seat, space, mine);
  const turn = (angle * Math.PI) / 180;
  const along = { x: Math.cos(turn), y: Math.sin(turn) };
  let best = anchor;
  let least = Infinity;
  const numbers = SEATS.flatMap((other) => SPACES.map((number) => spacePoint(other, number, mine)));
  const near = angle === BOTTOM ? 28 : 33;
  for (const away of [near, near + 6, near + 13, near + 24, near + 37, near + 44, near + 56]) {
    for (const side of [1, -1]) {
      for (const slide of [0, 6, -6, 12, -12, 18, -18]) {
        const point = {
          x: anchor.x - along.y * away * side + along.x * slide,
          y: anchor.y + along.x * away * side + along.y * slide,
        };
        const cost =
          away +
          Math.abs(slide) * 0.9 +
          1000 * crowding(point, taken) +
          covered(point, numbers) +
          outside(point);
        if (cost < least) [best, least] = [point, cost];
      }
    }
  }
  return best;
}

function crowding(point: Point, taken: readonly Taken[]): number {
  const close = (a: number, b: number, size: number) => Math.abs(a - b) < (size + CHIT) / 2 + 1;
  let count = 0;
  for (const other of taken) {
    if (close(point.x, other.x, other.width) && close(point.y, other.y, other.height)) count += 1;
  }
  return count;
}

/** The medallion and the name plate of a leader. */
function chairRoom(seat: Seat, mine: Seat): Taken[] {
  const { x, y } = polar(angleOf(seat, mine), CHAIR);
  const plate = Math.min(Math.max(x, 32), VIEW.width - 32);
  return [
    { x, y, width: 44, height: 44 },
    { x: plate, y: y + 30, width: 60, height: 14 },
  ];
}

/** Numbers of the tracks should stay in sight. */
function covered(point: Point, numbers: readonly Point[]): number {
  const reach = CHIT / 2 + 5;
  let hidden = 0;
  for (const { x, y } of numbers) {
    if (Math.abs(point.x - x) < reach && Math.abs(point.y - y) < reach) hidden += 1;
  }
  return hidden * 40;
}

/** Beyond the felt a marker would lie on the rim and its words, or fall off the drawing. */
function outside(point: Point): number {
  const far = Math.hypot(point.x - MIDDLE.x, point.y - MIDDLE.y);
  return Math.max(0, far - (FELT - 20)) * 30;
}

/** Captured issues lie around the chair, where the table leaves room. */
function chairPoint(seat: Seat, index: number, mine: Seat): Point {
  const angle = angleOf(seat, mine);
  if (angle === BOTTOM) {
    const side = index % 2 === 0 ? 1 : -1;
    return { x: MIDDLE.x + side * (58 + 38 * Math.floor(index / 2)), y: VIEW.height - CHIT / 2 - 2 };
  }
  const row = index % 5 < 3 ? 0 : 1;
  const x = CHIT / 2 + 2 + 38 * ((index % 5) - row * 3);
  return { x: angle > 270 ? VIEW.width - x : x, y: CHIT / 2 + 2 + 38 * row };
}
