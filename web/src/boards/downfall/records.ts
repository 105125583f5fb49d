import type { TableState } from "../../api/types";
import type { Components as AnyComponents } from "../types";
import { SIDES, type BoardData, type Components, type Side } from "./schema";

/** What the server tells, by the types that are written from its declarations. */

export * from "./schema";
export type { Components as Records } from "./schema";

export interface Odds {
  attack: number;
  defence: number;
  win: number;
  tie: number;
  loss: number;
  attacker_lost: number;
  defender_lost: number;
  attacker_steps: number;
  defender_steps: number;
}

export interface Attack {
  attacker: string;
  target: string | null;
  fought: boolean;
  /** The zone that the attacker came from, "sea", or null if it stood there. */
  way: string | null;
  odds?: Odds;
}

/** The odds of an attack on one of the armies that it could be aimed at. */
export interface TargetOdds extends Odds {
  target: string;
}

export interface Aids {
  attacks: readonly Attack[];
  /** By option that leads to an attack: what the army that is asked about would have alone, for each target. */
  odds: Readonly<Record<string, readonly TargetOdds[] | undefined>>;
  supply: Readonly<Record<Side, Supply>>;
}

/** Where the lines of a side run. */
export interface Supply {
  zones: readonly string[];
  cut_off: readonly string[];
  /** Zones linked over sea, each with its seas. */
  ports: Readonly<Record<string, readonly string[]>>;
  passages: readonly (readonly [string, string])[];
}

export function readRecords(components: AnyComponents): Components {
  return components as unknown as Components;
}

export function readBoard(state: TableState): BoardData {
  return state.board as unknown as BoardData;
}

export function readAids(state: TableState): Aids {
  return state.aids as unknown as Aids;
}

export function isSide(value: unknown): value is Side {
  return (SIDES as readonly unknown[]).includes(value);
}

/** The type of a counter: "de_inf_3" is one of "de_inf". */
export function typeOf(army: string): string {
  return army.slice(0, army.lastIndexOf("_"));
}

export function areEnemies(one: Side | undefined, other: Side | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other && (one === "axis" || other === "axis");
}
