import { grouped } from "../../map/grouped";
import { factionOf, powerOfBlock } from "../powers";
import { isShown, type BlockFace } from "../stacks";
import { FACTIONS, POWERS, SHOTCLASSES, UNITTYPES } from "../records";
import type { BlockOnMap, BoardData, Faction, Power, Records, ShotClass, UnitType } from "../records";

export type Side = Faction | "armed_minor";
/** In the order of the bits of `targets`. */
const SIDES: readonly Side[] = [...FACTIONS, "armed_minor"];

/** A unit in the Battle as the viewer sees it. */
export interface Fighter {
  id: string;
  /** As what it is touched; null for one that stands with its back to the viewer. */
  element: string | null;
  face: BlockFace;
  /** Whether it takes its Combat Action now. */
  acting: boolean;
  action: "ready" | "taken" | "forgone";
  /** The area from which it Engaged in this Player Turn. */
  origin: string | null;
}

/** The units of a side that are fired at together (12.41). */
export interface Rank {
  target: ShotClass;
  fighters: readonly Fighter[];
}

export interface BattleSide {
  side: Side;
  attacks: boolean;
  ranks: readonly Rank[];
  /** Battle Groups that have not joined yet, by number (12.71). */
  groups: ReadonlyMap<number, readonly Fighter[]>;
}

/** Who fights where `board.battle` is: the Attacker, then those he targets, or all as long as he has not chosen. */
export function sidesOf(board: BoardData, records: Records, seat: Faction | null): BattleSide[] {
  const here = Object.entries(board.blocks).filter(([, block]) => block.area === board.battle);
  const bySide = grouped(here, ([id]) => sideOf(powerOfBlock(id)));
  const fighting = SIDES.filter((side, number) => isFighting(board, side, number));
  const order = [...fighting].sort((one, other) => rankOfSide(board, one) - rankOfSide(board, other));
  return order.flatMap((side) => {
    const found = (bySide.get(side) ?? []).flatMap(([id, block]) =>
      fighterOf(id, block, board, records, seat),
    );
    return found.length > 0 ? [battleSide(side, side === board.active, found, board, records)] : [];
  });
}

function sideOf(power: Power | null): Side | null {
  return power === null ? null : (factionOf(power) ?? "armed_minor");
}

function isFighting(board: BoardData, side: Side, number: number): boolean {
  return side === board.active || board.targets === 0 || (board.targets & (1 << number)) !== 0;
}

function rankOfSide(board: BoardData, side: Side): number {
  return side === board.active ? -1 : SIDES.indexOf(side);
}

function battleSide(
  side: Side,
  attacks: boolean,
  fighters: readonly Fighter[],
  board: BoardData,
  records: Records,
): BattleSide {
  const groupOf = (fighter: Fighter) => board.blocks[fighter.id]?.group ?? 0;
  const isThere = ({ id }: Fighter) => board.blocks[id]?.face === "face_up";
  const classes = grouped(fighters.filter(isThere).sort(byPriority), ({ face }) => targetOf(face, records));
  return {
    side,
    attacks,
    ranks: SHOTCLASSES.flatMap((target) => {
      const found = classes.get(target);
      return found ? [{ target, fighters: found }] : [];
    }),
    groups: grouped(
      fighters.filter((fighter) => !isThere(fighter) && groupOf(fighter) > 0),
      groupOf,
    ),
  };
}

function fighterOf(
  id: string,
  block: BlockOnMap,
  board: BoardData,
  records: Records,
  seat: Faction | null,
): Fighter[] {
  const power = powerOfBlock(id);
  if (power === null) return [];
  const shown = isShown(block, power, seat);
  const face: BlockFace = {
    power,
    type: shown ? block.type : null,
    cv: shown ? block.cv : null,
    could: null,
    bounds: shown ? null : { low: block.low, high: block.high, telling: true },
    sign: board.leaving.includes(id) ? "leaving" : block.invading ? "invading" : null,
    convoy: shown && records.seas[block.area] !== undefined && records.unit_types[block.type]?.target === "g",
    escaped: block.face === "escaped",
    cutOff: false,
  };
  const element = shown ? `block:${block.area}.${power}.${block.type}.${block.cv}` : null;
  const action = block.acted === 0 ? "ready" : block.acted === 1 ? "taken" : "forgone";
  return [{ id, element, face, acting: id === board.acting, action, origin: block.origin }];
}

/** As what a unit is fired at: Ground units at sea are Convoys (3.246). */
function targetOf({ type, convoy }: BlockFace, records: Records): ShotClass {
  if (convoy) return "convoys";
  return (type ? records.unit_types[type]?.target : null) ?? "g";
}

/** 3.14: Combat Priority, the strongest of a type first. */
function byPriority(one: Fighter, other: Fighter): number {
  return (
    priority(one) - priority(other) ||
    (other.face.cv ?? 0) - (one.face.cv ?? 0) ||
    POWERS.indexOf(one.face.power) - POWERS.indexOf(other.face.power)
  );
}

/** 3.14: Infantry, Marines and Militia act together. */
const TOGETHER: readonly (string | null)[] = ["infantry", "marine", "militia"];

/** The types of a Battle in the order in which they act, those that act together by the first of them. */
export function prioritiesOf(sides: readonly BattleSide[]): UnitType[] {
  const types = sides.flatMap(({ ranks }) =>
    ranks.flatMap(({ fighters }) =>
      fighters.map(({ face }) => (TOGETHER.includes(face.type) ? "infantry" : face.type)),
    ),
  );
  return UNITTYPES.filter((type) => types.includes(type));
}

function priority({ face }: Fighter): number {
  return face.type === null ? UNITTYPES.length : UNITTYPES.indexOf(face.type);
}
