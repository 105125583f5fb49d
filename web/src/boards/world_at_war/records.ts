import type { TableState } from "../../api/types";
import type { Components as AnyComponents } from "../types";
import { CAMPS, MAJORS, SEATS } from "./schema";
import type { Attack, BoardData, Camp, Components, Major, Seat, Side } from "./schema";

/** What the server tells, by the types that are written from its declarations. */

export * from "./schema";
export type { Components as Records } from "./schema";

/** What stands for a convoy or a chit that the reader may not see. */
export const UNKNOWN = "unknown";

/** The chances of an attack in percent, and the losses to be expected. */
export interface Odds {
  win: number;
  tie: number;
  /** That the attacker may advance. */
  take: number;
  breakthrough: number;
  attacker_lost: number;
  defender_lost: number;
  defence_dice: number;
}

/** The attack that is being composed or fought; its odds as long as no die has been rolled. */
export interface AttackUnderWay {
  kind: Attack;
  from: string;
  to: string;
  camp: Seat;
  step: number;
  attackers: Readonly<Record<string, number>>;
  defenders: Readonly<Record<string, number>>;
  fortress: number;
  odds?: Odds;
}

/** What follows from the level, the strips and the advances of a major. */
export interface CountryBoard {
  active: boolean;
  factories: number;
  factories_left: number;
  actions: number;
  sm: number;
  attacks: number;
  land_modifier: number;
  air_modifier: number;
  rm_income: number;
  oil_income: number;
}

/** Whether something that a victory row asks for is so now, and the number that it is about. */
export interface ClauseStanding {
  holds: boolean;
  now: number | null;
}

export interface RowStanding {
  id: string;
  holds: boolean;
  conditions: readonly ClauseStanding[];
  decisive_if: readonly ClauseStanding[];
}

export interface Aids {
  majors: Readonly<Record<Major, CountryBoard>>;
  /** By nation, the effects that hold where its diplomatic marker stands. */
  spaces: Readonly<Record<string, readonly string[] | undefined>>;
  cities: Readonly<Record<Side, number>>;
  points: Readonly<Record<Side, number>>;
  last_turn: string;
  /** The victory rows of the scenario as they stand, in the order in which they are tested. */
  victory: readonly RowStanding[];
  attack: AttackUnderWay | null;
  /** By option: the odds of the attack that it begins. */
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

export function isSeat(value: unknown): value is Seat {
  return (SEATS as readonly unknown[]).includes(value);
}

export function isMajor(value: unknown): value is Major {
  return (MAJORS as readonly unknown[]).includes(value);
}

export function isCamp(value: unknown): value is Camp {
  return (CAMPS as readonly unknown[]).includes(value);
}
