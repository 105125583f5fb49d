import { grouped } from "../map/grouped";
import type { Stack } from "../map/stacks";
import { UNKNOWN, type BoardData, type Cargo, type Records, type Supply, type UnitOnMap } from "./records";
import { BOX_OF_ROUTE, campOf } from "./scene";

export type UnitKind = "regular" | "elite" | "air" | "fleet" | "convoy";
export type UnitSign = "moved" | "spent" | "exploits" | "mission";

/** What is seen of a piece; a convoy has what it carries instead of a nation. */
export interface UnitFace {
  kind: UnitKind;
  nation: string;
  /** Face down or kept in port. */
  inactive: boolean;
  damaged: boolean;
  supply: Supply;
  sign: UnitSign | null;
  /** A land unit that is carried over sea. */
  embarked: boolean;
  cargo: Cargo | null;
}

/** Units of one place that are equal in all that a player sees. */
export interface UnitStack extends Stack {
  type: string;
  face: UnitFace;
  /** Whether they take part in what is under way. */
  engaged: boolean;
}

export const PLAIN: UnitFace = {
  kind: "regular",
  nation: "",
  inactive: false,
  damaged: false,
  supply: "full",
  sign: null,
  embarked: false,
  cargo: null,
};
const KINDS: readonly UnitKind[] = ["elite", "regular", "air", "fleet", "convoy"];
const CAMP_ORDER = ["axis", "western", "soviet", "neutral"];

/** "ger_elite_2" is a unit of the type ger_elite. */
export function typeOfUnit(unit: string): string {
  return unit.slice(0, unit.lastIndexOf("_"));
}

/** The units and convoys of every place, those of each nation together. */
export function stacksByPlace(board: BoardData, records: Records): Map<string, UnitStack[]> {
  const units = Object.entries(board.units).map(([id, unit]) => ({
    id,
    unit,
    type: typeOfUnit(id),
    face: faceOf(records, typeOfUnit(id), unit),
  }));
  const equal = grouped(units, ({ unit, type, face }) =>
    JSON.stringify([unit.place, type, face, unit.engaged]),
  );
  const stacks = [...equal.values()].flatMap((same): UnitStack[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { type, unit, face } = first;
    return [
      {
        element: `stack:${unit.place}.${type}`,
        area: unit.place,
        owner: face.nation,
        units: same.map(({ id }) => id),
        strength: isOnLand(face.kind) ? same.length : 0,
        type,
        face,
        engaged: unit.engaged,
      },
    ];
  });
  stacks.sort((one, other) => rank(board, one) - rank(board, other));
  return grouped([...stacks, ...convoysOf(board)], (stack) => stack.area);
}

/** A unit of a type to which nothing has happened. */
export function plainFace(records: Records, type: string): UnitFace {
  const { nation = "", kind = "regular" } = records.types[type] ?? {};
  return { ...PLAIN, kind: kind as UnitKind, nation };
}

function faceOf(records: Records, type: string, unit: UnitOnMap): UnitFace {
  const plain = plainFace(records, type);
  return {
    ...plain,
    inactive: unit.inactive,
    damaged: unit.damaged,
    supply: unit.supply,
    sign: signOf(unit),
    embarked: isOnLand(plain.kind) && records.seas[unit.place] !== undefined,
  };
}

function isOnLand(kind: UnitKind): boolean {
  return kind === "regular" || kind === "elite";
}

function signOf({ exploits, mission, spent, moved }: UnitOnMap): UnitSign | null {
  if (exploits > 0) return "exploits";
  if (mission !== "none") return "mission";
  if (spent) return "spent";
  return moved === "no" ? null : "moved";
}

function rank(board: BoardData, { face }: UnitStack): number {
  return CAMP_ORDER.indexOf(campOf(board, face.nation)) * 10 + KINDS.indexOf(face.kind);
}

function isCovered(token: string): boolean {
  return token === UNKNOWN;
}

/** "usa_oil" is sent by the USA; all that is hidden counts as British. */
function ownerOfCargo(cargo: string): string {
  return cargo.startsWith("usa_") ? "usa" : "uk";
}

/** Convoy tokens under way lie in the box of their route, face down for those who may not look. */
function convoysOf(board: BoardData): UnitStack[] {
  return Object.entries(board.convoys).flatMap(([route, tokens]) => {
    const area = BOX_OF_ROUTE[route] ?? "";
    const named = tokens.map((cargo, number) => ({ cargo, id: `${route}_${number}` }));
    return [...grouped(named, ({ cargo }) => cargo)].map(([cargo, same]): UnitStack => ({
      element: `route:${route}`,
      area,
      owner: ownerOfCargo(cargo),
      units: same.map(({ id }) => id),
      strength: 0,
      type: "convoy",
      engaged: false,
      face: {
        ...PLAIN,
        kind: "convoy",
        nation: ownerOfCargo(cargo),
        inactive: isCovered(cargo),
        cargo: isCovered(cargo) ? null : cargo,
      },
    }));
  });
}
