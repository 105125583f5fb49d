import type { TableState } from "../../api/types";
import type { Components } from "../types";

/** The one place that knows how the server writes components and boards; everything else uses these types. */

export type Seat = "uk" | "ussr" | "us";
export type Region = "europe" | "pacific";
export const SEATS: readonly Seat[] = ["uk", "ussr", "us"];

export interface Card {
  id: string;
  name: string;
  title: string;
  /** A number, or the die that is rolled for it. */
  value: string;
  lines: readonly string[];
  seat: Seat;
  /** What a leader is called for short. */
  shortName: string;
}

export interface Band {
  color: string;
  title: string;
  lines: readonly string[];
}

export interface ConferenceCard {
  id: string;
  version: string;
  bands: readonly Band[];
}

export interface Conference {
  id: string;
  name: string;
  codeName: string;
  date: string;
}

export interface Space {
  id: string;
  name: string;
  amphibious: boolean;
  naval: number;
  b29: boolean;
  kamikaze: boolean;
}

export interface Front {
  id: string;
  name: string;
  seat: Seat;
  region: Region;
  theater: string;
  spaces: readonly Space[];
}

export interface Box {
  id: string;
  name: string;
  front: string;
  space: string | null;
}

export interface Issue {
  id: string;
  name: string;
  kind: string;
  owner: Seat | null;
}

export interface Pawn {
  id: string;
  sides: readonly { seat: Seat; name: string }[];
}

/** An instruction of a conference card; boards name them by their number. */
export interface Effect {
  text: string;
  seat: Seat | null;
  /** A front or theater. */
  location: string | null;
}

export interface Named {
  id: string;
  name: string;
}

type ById<T> = ReadonlyMap<string, T>;

export interface Records {
  staff: ById<Card>;
  leaders: ById<Card>;
  conferences: ById<Conference>;
  conferenceCards: ById<ConferenceCard>;
  fronts: readonly Front[];
  theaters: ById<Named>;
  boxes: readonly Box[];
  issues: readonly Issue[];
  pawns: readonly Pawn[];
  abomb: readonly Named[];
  reserves: readonly Named[];
  /** The words for where an issue is, by place name. */
  places: ById<Named>;
  powers: ById<Named>;
  regions: ById<Named>;
  secretAgendas: ById<Named>;
  effects: readonly Effect[];
}

type Raw = Record<string, unknown>;

export function readRecords(components: Components): Records {
  return {
    staff: byId(list(components["staff_cards"]).map(card)),
    leaders: byId(list(components["leaders"]).map(card)),
    conferences: byId(list(components["conferences"]).map(conference)),
    conferenceCards: byId(list(components["conference_cards"]).map(conferenceCard)),
    fronts: list(components["fronts"]).map(front),
    theaters: byId(list(components["theaters"]).map(standingAlone)),
    boxes: list(components["boxes"]).map(box),
    issues: list(components["issues"]).map(issue),
    pawns: list(components["pawns"]).map(pawn),
    abomb: list(components["abomb_spaces"]).map(named),
    reserves: list(components["reserves"]).map(named),
    places: byId(list(components["places"]).map(named)),
    powers: byId(list(components["powers"]).map(named)),
    regions: byId(list(components["regions"]).map(named)),
    secretAgendas: byId(list(components["agendas"]).map(named)),
    effects: list(components["effects"]).map(effect),
  };
}

function card(raw: Raw): Card {
  return {
    ...named(raw),
    title: text(raw["title"]),
    value: text(raw["value"]),
    lines: texts(raw["lines"]),
    seat: text(raw["seat"]) as Seat,
    shortName: text(raw["short_name"] ?? raw["name"]),
  };
}

function conference(raw: Raw): Conference {
  return { ...named(raw), codeName: text(raw["code_name"]), date: text(raw["date"]) };
}

function conferenceCard(raw: Raw): ConferenceCard {
  return {
    id: text(raw["id"]),
    version: text(raw["version"]),
    bands: list(raw["bands"]).map((band) => ({
      color: text(band["color"]),
      title: text(band["title"]),
      lines: texts(band["lines"]),
    })),
  };
}

function front(raw: Raw): Front {
  return {
    ...standingAlone(raw),
    seat: text(raw["color"]) as Seat,
    region: text(raw["region"]) as Region,
    theater: text(raw["theater"]),
    spaces: list(raw["spaces"]).map((space) => ({
      ...named(space),
      amphibious: space["entry"] === "amphibious",
      naval: number(space["naval_required"]),
      b29: space["b29"] === true,
      kamikaze: space["kamikaze"] === true,
    })),
  };
}

function box(raw: Raw): Box {
  const space = raw["front_space"];
  return { ...named(raw), front: text(raw["front"]), space: typeof space === "string" ? space : null };
}

function issue(raw: Raw): Issue {
  const owner = raw["owner"];
  return {
    ...named(raw),
    kind: text(raw["issue_class"]),
    owner: typeof owner === "string" ? (owner as Seat) : null,
  };
}

function effect(raw: Raw): Effect {
  const { seat, location } = raw;
  return {
    text: text(raw["text"]),
    seat: typeof seat === "string" && isSeat(seat) ? seat : null,
    location: typeof location === "string" ? location : null,
  };
}

function pawn(raw: Raw): Pawn {
  const sides = Object.entries((raw["sides"] ?? {}) as Record<string, string>);
  return { id: text(raw["id"]), sides: sides.map(([seat, name]) => ({ seat: seat as Seat, name })) };
}

function named(raw: Raw): Named {
  return { id: text(raw["id"]), name: text(raw["name"]) };
}

/** Within sentences some languages write the names of theaters small; on the board they stand alone. */
function standingAlone(raw: Raw): Named {
  const { id, name } = named(raw);
  return { id, name: name.charAt(0).toUpperCase() + name.slice(1) };
}

/** Records come as a table by id, in the order of the component data; parts of records as a list. */
function list(raw: unknown): Raw[] {
  if (Array.isArray(raw)) return raw as Raw[];
  return Object.entries((raw ?? {}) as Record<string, Raw>).map(([id, entry]) => ({ id, ...entry }));
}

function byId<T extends { id: string }>(records: T[]): ById<T> {
  return new Map(records.map((record) => [record.id, record]));
}

function text(raw: unknown): string {
  return typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
}

function texts(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.map(text) : [];
}

function number(raw: unknown): number {
  return typeof raw === "number" ? raw : 0;
}

type BySeat<T> = Record<Seat, T>;
type ByName<T> = Record<string, T>;

/** The fields of the board that are drawn; `docs/api.md` tells of all. */
export interface BoardData {
  conference: number;
  conference_card: string | null;
  conference_deck: string[];
  todo: number[];
  leaders: BySeat<string>;
  leader_active: BySeat<boolean>;
  cannot_advance: BySeat<boolean>;
  cannot_debate: BySeat<boolean>;
  cannot_break_ties: BySeat<boolean>;
  ill_next: BySeat<boolean>;
  paranoia: boolean;
  hands: BySeat<string[]>;
  decks: BySeat<string[]>;
  discards: BySeat<string[]>;
  removed: BySeat<string[]>;
  purge: string | null;
  agenda_cards: BySeat<string | null>;
  agenda_values: BySeat<number>;
  agenda_winner: Seat | null;
  nominations: number;
  tied: Seat[];
  agenda_modifier: BySeat<number>;
  meeting_modifier: BySeat<number>;
  issues: ByName<string>;
  turn: Seat | null;
  may_pass: BySeat<boolean>;
  chief: string | null;
  chief_die: number;
  moving: string | null;
  move_left: number;
  advancer: Seat | null;
  advanced: string | null;
  by_leader: number;
  beyond: number;
  conference_winner: Seat | null;
  victories: BySeat<number>;
  directed: ByName<string | null>;
  directed_paid: ByName<number>;
  duties: number[];
  convoy: boolean;
  bonus_production: BySeat<number>;
  production: BySeat<number>;
  free_support: BySeat<number>;
  staff_support: BySeat<number>;
  bound_support: ByName<number>;
  leadership: ByName<Seat | null>;
  leadership_named: ByName<boolean>;
  activated: ByName<boolean>;
  abomb: string | null;
  abomb_production: number;
  abomb_modifier: number;
  spy_ring: string | null;
  pawns: ByName<Seat | null>;
  network_owner: ByName<Seat | null>;
  networks: ByName<number>;
  political: ByName<Seat | null>;
  behind: ByName<boolean>;
  to_place: BySeat<number>;
  to_align: BySeat<number>;
  order: Seat[];
  fronts: ByName<string>;
  naval: ByName<number>;
  offensive: ByName<number>;
  front_modifier: ByName<number>;
  opposing: ByName<number>;
  defending: ByName<number>;
  earmarked: ByName<number>;
  ijn_sent: string | null;
  uboat_sent: string | null;
  withdrawn: ByName<number>;
  pool: ByName<number>;
  surrendered: ByName<boolean>;
  italy_surrendered: boolean;
  technology: BySeat<number>;
  /** The conference in which it happened, 0 for before the game, -1 for not yet. */
  normandy_entered: number;
  central_italy_entered: number;
  philippines_entered: boolean;
  b29_entered: boolean;
  agendas: BySeat<string[]>;
  winner: Seat | null;
}

export function readBoard(state: TableState): BoardData {
  return state.board as unknown as BoardData;
}

export function isSeat(value: string | null): value is Seat {
  return SEATS.some((seat) => seat === value);
}
