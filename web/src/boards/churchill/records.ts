import type { TableState } from "../../api/types";
import type { Components as AnyComponents } from "../types";
import { SEATS, type BoardData, type Components, type Seat, type Table } from "./schema";
import type * as schema from "./schema";

/** What the server tells, by the types that are written from its declarations; records know their ids. */

export {
  SEATS,
  type Band,
  type BoardData,
  type Effect,
  type Power,
  type Region,
  type Seat,
  type Space,
} from "./schema";

type Identified<T> = T & { readonly id: string };
type ById<T> = ReadonlyMap<string, Identified<T>>;

export type Named = Identified<schema.Word>;
export type Card = Identified<schema.StaffCard | schema.LeaderCard>;
export type Front = Identified<schema.Front>;
export type Box = Identified<schema.Box>;
export type Issue = Identified<schema.Issue>;
export type Pawn = Identified<schema.GlobalIssue>;

export type Records = ReturnType<typeof readRecords>;

export function readRecords(told: AnyComponents) {
  const components = told as unknown as Components;
  return {
    staff: byId(components.staff_cards),
    leaders: byId(components.leaders),
    conferences: byId(components.conferences),
    conferenceCards: byId(components.conference_cards),
    fronts: list(components.fronts).map(standingAlone),
    theaters: new Map(list(components.theaters).map((theater) => [theater.id, standingAlone(theater)])),
    boxes: list(components.boxes),
    issues: list(components.issues),
    pawns: list(components.pawns),
    abomb: list(components.abomb_spaces),
    reserves: list(components.reserves),
    /** The words for where an issue is, by place name. */
    places: byId(components.places),
    powers: byId(components.powers),
    regions: byId(components.regions),
    secretAgendas: byId(components.agendas),
    effects: components.effects,
  };
}

/** The records of a table in the order of the component data. */
function list<T>(table: Table<T>): Identified<T>[] {
  return Object.entries(table).flatMap(([id, record]) => (record === undefined ? [] : [{ ...record, id }]));
}

function byId<T>(table: Table<T>): ById<T> {
  return new Map(list(table).map((record) => [record.id, record]));
}

/** Within sentences some languages write the names of theaters small; on the board they stand alone. */
function standingAlone<T extends { name: string }>(record: T): T {
  return { ...record, name: record.name.charAt(0).toUpperCase() + record.name.slice(1) };
}

export function readBoard(state: TableState): BoardData {
  return state.board as unknown as BoardData;
}

export function isSeat(value: string | null): value is Seat {
  return SEATS.some((seat) => seat === value);
}
