import { grouped } from "../map/grouped";
import type { Stack } from "../map/stacks";
import { factionOf, powerOfBlock } from "./powers";
import { POWERS, UNITTYPES, type Aids, type BlockOnMap, type BoardData, type Faction } from "./records";
import type { Power, Records, UnitType } from "./records";

/** What is seen of a block: its face if it is turned to the viewer, otherwise what all know of it. */
export interface BlockFace {
  power: Power;
  /** Null as long as the block stands with its back to the viewer. */
  type: UnitType | null;
  cv: number | null;
  /** Of a back: the types that it may be, if that is less than all of its Power. */
  could: readonly UnitType[] | null;
  /** Of a back: between which numbers its CV lies for all that was seen. */
  bounds: Bounds | null;
  /** What it has done or does. */
  sign: BlockSign | null;
  /** A Ground unit at sea (3.246). */
  convoy: boolean;
  /** A submarine that Escaped (12.73). */
  escaped: boolean;
  cutOff: boolean;
}

export interface Bounds {
  low: number;
  high: number;
  /** Whether that says more than the maximum of its Power. */
  telling: boolean;
}

export type BlockSign = "moved" | "acted" | "invading" | "leaving" | "suppressing";

/** Blocks of one area that are equal in all that a player sees. */
export interface BlockStack extends Stack {
  face: BlockFace;
  /** Whether they are being given an Order together. */
  selected: boolean;
}

interface Seen {
  unit: string;
  block: BlockOnMap;
  face: BlockFace;
  selected: boolean;
}

/** Units that are told of: the numbers of others' blocks say nothing, so those are counted anew in each area. */
type Blocks = BoardData["blocks"];

/** The blocks of every area as one seat sees them: each Power together, the strongest first. */
export function stacksByArea(
  board: BoardData,
  aids: Aids,
  records: Records,
  seat: Faction | null,
): Map<string, BlockStack[]> {
  const seen = Object.entries(board.blocks).flatMap(([id, block]) =>
    seenBlock(id, block, { board, aids, records, seat }),
  );
  const equal = grouped(named(seen, board.blocks, seat), likeness);
  const stacks = [...equal.values()].flatMap(stackOf);
  return grouped(stacks.sort(byRank), (stack) => stack.area);
}

interface Known {
  board: BoardData;
  aids: Aids;
  records: Records;
  seat: Faction | null;
}

/** Own blocks show their faces, and so do those that lie face up and those of Armed Minors. */
export function isShown(block: BlockOnMap, power: Power, seat: Faction | null): boolean {
  const faction = factionOf(power);
  return faction === null || faction === seat || block.face === "face_up";
}

function seenBlock(id: string, block: BlockOnMap, known: Known): Seen[] {
  const power = powerOfBlock(id);
  if (power === null) return [];
  const { board, records, seat } = known;
  const shown = isShown(block, power, seat) && isUnitType(block.type);
  const face: BlockFace = {
    power,
    type: shown ? block.type : null,
    cv: shown ? block.cv : null,
    could: shown ? null : narrowTypes(block, power, records),
    bounds: shown ? null : boundsOf(block, power, records),
    sign: signOf(id, block, board),
    convoy: shown && isConvoy(block, records),
    escaped: block.face === "escaped",
    cutOff: isCutOff(block, power, shown, known),
  };
  return [{ unit: id, block, face, selected: board.selected.includes(id) }];
}

export function isUnitType(type: unknown): type is UnitType {
  return (UNITTYPES as readonly unknown[]).includes(type);
}

function signOf(id: string, block: BlockOnMap, board: BoardData): BlockSign | null {
  if (board.leaving.includes(id)) return "leaving";
  if (board.suppressing.includes(id)) return "suppressing";
  if (block.invading) return "invading";
  if (block.acted > 0) return "acted";
  return block.moved ? "moved" : null;
}

/** The types that a block may be, where that says more than which blocks its Power has. */
function narrowTypes({ could }: BlockOnMap, power: Power, records: Records): readonly UnitType[] | null {
  const owned = UNITTYPES.filter((type) => (records.powers[power]?.blocks[type] ?? 0) > 0);
  const left = owned.filter((type) => could.includes(type));
  return left.length > 0 && left.length < owned.length ? left : null;
}

/** The CV that a block may have; no Power has more than its maximum (3.121). */
function boundsOf(block: BlockOnMap, power: Power, records: Records): Bounds {
  const owned = records.powers[power];
  const most = Math.max(owned?.most_cv ?? 0, ...Object.values(owned?.most_cv_of ?? {}));
  const [low, high] = [Math.max(1, block.low), Math.min(most, block.high)];
  return { low, high, telling: low > 1 || high < most };
}

function isConvoy({ area, type }: BlockOnMap, records: Records): boolean {
  return records.seas[area] !== undefined && records.unit_types[type]?.target === "g";
}

/** 14.1: Fortresses, Militia and SNLF on islands never need a Supply Line. */
function isCutOff({ area, type }: BlockOnMap, power: Power, shown: boolean, known: Known): boolean {
  const { aids, records } = known;
  if (!aids.supply[power]?.cut_off.includes(area)) return false;
  if (!shown) return true;
  const land = records.lands[area];
  const island = land !== undefined && (land.strait || land.kind !== "mainland");
  return type !== "fortress" && type !== "militia" && !(power === "japan" && type === "marine" && island);
}

/** Own blocks keep their names, so that their moves are seen; those of others are counted in their areas. */
function named(seen: readonly Seen[], blocks: Blocks, seat: Faction | null): Seen[] {
  const counts = new Map<string, number>();
  return seen.map((one) => {
    const { power } = one.face;
    const faction = factionOf(power);
    if (faction === null || faction === seat) return one;
    const where = `${blocks[one.unit]?.area}.${power}`;
    const count = (counts.get(where) ?? 0) + 1;
    counts.set(where, count);
    return { ...one, unit: `${where}.${count}` };
  });
}

function likeness({ block, face, selected }: Seen): string {
  return JSON.stringify([block.area, face, selected, block.group]);
}

function stackOf(units: readonly Seen[]): BlockStack[] {
  const [first] = units;
  if (first === undefined) return [];
  const { block, face, selected } = first;
  return [
    {
      element: elementOf(block.area, face),
      area: block.area,
      owner: face.power,
      units: units.map(({ unit }) => unit),
      strength: (face.cv ?? 0) * units.length,
      face,
      selected,
    },
  ];
}

/** As options name the unit; a back is touched as its area. */
function elementOf(area: string, { power, type, cv }: BlockFace): string {
  return type === null || cv === null ? `area:${area}` : `block:${area}.${power}.${type}.${cv}`;
}

function byRank(one: BlockStack, other: BlockStack): number {
  return (
    POWERS.indexOf(one.face.power) - POWERS.indexOf(other.face.power) ||
    Number(other.selected) - Number(one.selected) ||
    rankOfType(one) - rankOfType(other) ||
    (other.face.cv ?? 0) - (one.face.cv ?? 0)
  );
}

/** 3.14: Combat Priority; backs come last. */
function rankOfType({ face }: BlockStack): number {
  return face.type === null ? UNITTYPES.length : UNITTYPES.indexOf(face.type);
}
