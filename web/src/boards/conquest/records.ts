import type { TableState } from "../../api/types";
import type { Components as AnyComponents } from "../types";
import { FACTIONS, type BoardData, type Components, type Faction, type Power } from "./schema";

/** What the server tells, by the types that are written from its declarations. */

export * from "./schema";
export type { Components as Records } from "./schema";

/** What stands for a card or a pair that the reader may not see. */
export const UNKNOWN = "unknown";

/** The chances of a shot in percent: `hits` of each number of Hits, `any` of at least one (12.43). */
export interface Odds {
  dice: number;
  firepower: number;
  hits: readonly number[];
  any: number;
  two?: number;
  expected_hits: number;
  expected_loss: number;
}

/** The production tracks of a Faction (7.22) and what follows from them. */
export interface Tracks {
  pop: number;
  res: number;
  ind: number;
  level: number;
  /** What is left of POP and RES by what is Blockaded. */
  open_pop: number;
  open_res: number;
  industry_cost: number;
  hand_limit: number;
  points: number;
}

/** What a Nation that began Neutral is, and to which Faction (8.1 to 8.4). */
export interface Standing {
  status: string;
  faction: Faction | null;
}

/** Where lines run, and where they should but do not. */
export interface LinesOf {
  areas: readonly string[];
  cut_off: readonly string[];
}

export interface Aids {
  factions: Readonly<Record<Faction, Tracks>>;
  nat_cities: number;
  red_mobilization: number;
  nations: Readonly<Record<string, Standing | undefined>>;
  supply: Readonly<Partial<Record<Power, LinesOf>>>;
  trade: Readonly<Partial<Record<Faction, LinesOf>>>;
  /** By option: the odds of the shot that it is. */
  odds: Readonly<Record<string, Odds | undefined>>;
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

export function isFaction(value: unknown): value is Faction {
  return (FACTIONS as readonly unknown[]).includes(value);
}
