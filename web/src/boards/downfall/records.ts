import type { TableState } from "../../api/types";
import type { Components } from "../types";

/** The one place that knows how the server writes components and boards; everything else uses these types. */

export type Side = "axis" | "allies" | "ussr";
export const SIDES: readonly Side[] = ["axis", "allies", "ussr"];

export type State = "full" | "reduced";
export type Task = "ready" | "moved" | "activated" | "attacking" | "supporting" | "fought";
export type Season = "winter" | "spring" | "summer" | "autumn";

export interface Zone {
  name: string;
  country: string;
  terrain: string;
  terrain_name: string;
  seas: readonly string[];
  supply_of: string | null;
  key_of: string | null;
  capital_of: string | null;
  fortress: boolean;
  africa: boolean;
  neighbors: readonly string[];
}

export interface Country {
  name: string;
  side: Side | null;
  power: boolean;
  entry: string;
  entry_turn: number | null;
  part_of: string | null;
}

export interface ArmyType {
  name: string;
  country: string;
  side: Side;
  kind: "infantry" | "tanks";
  full: number;
  reduced: number;
  full_in_africa: number;
  reduced_in_africa: number;
  needs: string | null;
  count: number;
}

export interface Turn {
  year: number;
  season: Season;
  name: string;
}

type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Records {
  seats: Table<{ name: string }>;
  zones: Table<Zone>;
  seas: Table<{ name: string }>;
  countries: Table<Country>;
  armies: Table<ArmyType>;
  states: Table<{ name: string }>;
  developments: Table<{ name: string; paragraph: string; sides: Partial<Record<Side, number>> }>;
  actions: Table<{ name: string; paragraph: string; sides: readonly Side[] }>;
  turns: Table<Turn>;
  limits: Table<number>;
}

export interface ArmyOnMap {
  zone: string;
  state: State;
  task: Task;
  way: string | null;
  lined: boolean;
  supports: number;
}

type BySide<Value> = Readonly<Record<Side, Value>>;
export interface Levels {
  basic: number;
  advanced: number;
}

export interface BoardData {
  turn: number;
  side: Side;
  control: Table<Side>;
  status: Readonly<Record<string, "neutral" | "at_war" | "surrendered">>;
  supply: BySide<number>;
  tanks: BySide<number>;
  basic: BySide<number>;
  advanced: BySide<number>;
  submarines: Levels;
  atlantic: Levels;
  bombers: number;
  bombed: boolean;
  /** Developments in the order of their tiles; "unknown" is the back of a tile. */
  tiles: BySide<readonly string[]>;
  boxed: BySide<readonly number[]>;
  owned: BySide<readonly number[]>;
  known: BySide<readonly boolean[]>;
  actions: number;
  done: Readonly<Record<string, number>>;
  points: number;
  selected: string | null;
  armies: Readonly<Record<string, ArmyOnMap>>;
}

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

export function readRecords(components: Components): Records {
  return components as unknown as Records;
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
