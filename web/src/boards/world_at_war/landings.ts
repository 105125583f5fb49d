import type { OptionInfo } from "../../api/types";
import type { BoardData, Cargo, Records } from "./records";
import { BOX_OF_ROUTE } from "./scene";
import { plainFace, PLAIN, typeOfUnit, type UnitFace } from "./stacks";

/** What an option would put somewhere on the map: some units with their face, or a marker. */
export interface Landing {
  place: string;
  /** Whence it would come over the map. */
  from: string | null;
  piece: Units | Marker;
}

export interface Units {
  face: UnitFace;
  number: number;
}

export interface Marker {
  marker: "fortress" | "operation" | "attacked" | "unavailable";
  level: number;
}

export interface Table {
  board: BoardData;
  records: Records;
}

type Args = readonly string[];
type Land = (args: Args, table: Table) => (Landing | null)[];

/** By verb where what an option moves would be; what moves nothing on the map is left out. */
const LANDS: Readonly<Record<string, Land | undefined>> = {
  go: ([type, number, to], table) => [units(table, to, table.board.march_from, type, number)],
  fly: ([type, to], table) => [units(table, to, table.board.march_from, type)],
  sail_to: ([to], table) => group(table, [...table.board.force, ...table.board.cargo], to),
  interdict_by_air: ([from, type, number, to], table) => [units(table, to, from, type, number)],
  intercept_fleets: meets,
  intercept_by_air: meets,
  cover_fleets: meets,
  put_in: ([from, type, number, to], table) => [units(table, to, from, type, number)],
  rebase: ([from, type, number, to], table) => [units(table, to, from, type, number)],
  move_excess: ([type, from, to], table) => [units(table, to, from, type)],
  change_base: ([type, from, to], table) => [units(table, to, from, type)],
  retreat: ([type, number, to], table) => [units(table, to, table.board.attack_to, type, number)],
  evacuate_air_fleet: ([to], table) => group(table, displaced(table).slice(0, 1), to),
  advance: (_, table) => advances(table),
  break_through: (_, table) => advances(table),
  support: flies,
  intercept_support: flies,
  intercept_group: flies,
  send_air_fleet: flies,
  ship_to: ([to], table) => [shipped(table, to)],
  redeploy_to: ([to], table) => group(table, present(table.board.redeployed), to),
  place_unit: ([type, place], table) => [units(table, place, null, type)],
  place_several: ([type, number, place], table) => [units(table, place, null, type, number)],
  raise_unit: ([type, place], table) => [units(table, place, null, type)],
  berth_fleet: ([place], table) => [units(table, place, null, "uk_fleet")],
  keep_garrison: ([, place], table) => [units(table, place, null, "vichy_france_regular")],
  activate: ([place, nation], table) => [units(table, place, null, `${nation ?? ""}_air`)],
  fly_raid: ([target, type, from], table) => [units(table, capital(table, target), from, type)],
  escort_raid: ([type, from], table) => [units(table, capital(table, table.board.raid_target), from, type)],
  scramble: ([type, from], table) => [units(table, capital(table, table.board.raid_target), from, type)],
  raid_arctic_by_sea: ([from], table) => [units(table, BOX_OF_ROUTE["to_ussr"], from, "ger_fleet")],
  raid_arctic_by_air: ([from], table) => [units(table, BOX_OF_ROUTE["to_ussr"], from, "ger_air")],
  place_convoy: convoy,
  divert_convoy: convoy,
  mark_operation: ([, from, to]) => [marked(to, from, "operation")],
  operation: ([from, to]) => [marked(to, from, "attacked")],
  limited_offensive: ([from, to]) => [marked(to, from, "attacked")],
  exploit: ([from, to]) => [marked(to, from, "attacked")],
  attack_base: ([to]) => [marked(to, null, "attacked")],
  drop_atomic_bomb: ([to]) => [marked(to, null, "attacked")],
  bomb_resource: ([to]) => [marked(to, null, "unavailable")],
  fortify: raises,
  raise_works: raises,
};

/** Where what the options move would land, if they agree about all but how many. */
export function landingsOf(options: readonly OptionInfo[], table: Table): Landing[] {
  const found = options.map((option) => landingsBy(option, table));
  const [first, ...others] = found;
  const isSame = (landings: Landing[]) => withoutNumbers(landings) === withoutNumbers(first ?? []);
  if (first === undefined || !others.every(isSame)) return [];
  return others.length === 0 ? first : first.map(one);
}

function landingsBy({ verb, args }: OptionInfo, table: Table): Landing[] {
  return present(LANDS[verb]).flatMap((land) => land(args, table).filter((landing) => landing !== null));
}

function withoutNumbers(landings: readonly Landing[]): string {
  return JSON.stringify(landings.map(one));
}

/** How many is not told before it is chosen. */
function one(landing: Landing): Landing {
  return "marker" in landing.piece ? landing : { ...landing, piece: { ...landing.piece, number: 1 } };
}

function present<Value>(value: Value | null | undefined): Value[] {
  return value === null || value === undefined ? [] : [value];
}

function units(
  { records }: Table,
  place: string | null | undefined,
  from: string | null | undefined,
  type: string | undefined,
  number: string | number = 1,
): Landing | null {
  if (!place || type === undefined || records.types[type] === undefined) return null;
  return { place, from: from ?? null, piece: { face: plainFace(records, type), number: Number(number) } };
}

/** Those units by type, from where they stand or where they set out. */
function group(table: Table, ids: readonly string[], to: string | undefined): (Landing | null)[] {
  const { board } = table;
  const types = [...new Set(ids.map(typeOfUnit))];
  return types.map((type) => {
    const same = ids.filter((id) => typeOfUnit(id) === type);
    return units(table, to, board.units[same[0] ?? ""]?.place ?? null, type, same.length);
  });
}

/** 13.2.5, 13.2.6: into the sea area of the fleets that move. */
function meets([from, type, number]: Args, table: Table): (Landing | null)[] {
  return [units(table, table.board.sea, from, type, number)];
}

/** 13.3(6), 5.3(2): over the area or the base that is attacked. */
function flies([type, from]: Args, table: Table): (Landing | null)[] {
  const { support_target, base_attacked } = table.board;
  return [units(table, support_target ?? base_attacked, from, type)];
}

function advances(table: Table): (Landing | null)[] {
  const { units: all, attack_from, attack_to } = table.board;
  const engaged = Object.entries(all).filter(([, unit]) => unit.engaged && unit.place === attack_from);
  return group(
    table,
    engaged.map(([id]) => id),
    attack_to ?? undefined,
  );
}

/** 13.3.9(10): the air fleets in an area that has been taken. */
function displaced({ board, records }: Table): string[] {
  const there = Object.entries(board.units).filter(([, { place }]) => place === board.captured);
  return there.map(([id]) => id).filter((id) => records.types[typeOfUnit(id)]?.kind === "air");
}

function shipped(table: Table, to: string | undefined): Landing | null {
  const { shipping_type, shipping_number, shipping_from } = table.board;
  return units(table, to, shipping_from, shipping_type ?? undefined, shipping_number);
}

function capital({ records }: Table, nation: string | null | undefined): string | null {
  return records.nations[nation ?? ""]?.capital ?? null;
}

function convoy([cargo, route]: Args): (Landing | null)[] {
  const place = BOX_OF_ROUTE[route ?? ""];
  if (place === undefined || cargo === undefined) return [];
  const face: UnitFace = {
    ...PLAIN,
    kind: "convoy",
    nation: cargo.startsWith("usa_") ? "usa" : "uk",
    cargo: cargo as Cargo,
  };
  return [{ place, from: null, piece: { face, number: 1 } }];
}

function marked(
  place: string | undefined,
  from: string | null | undefined,
  marker: Marker["marker"],
  level = 0,
): Landing | null {
  return place === undefined ? null : { place, from: from ?? null, piece: { marker, level } };
}

function raises([place]: Args, { board }: Table): (Landing | null)[] {
  return [marked(place, null, "fortress", (board.fortress[place ?? ""] ?? 0) + 1)];
}
