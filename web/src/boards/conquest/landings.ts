import type { OptionInfo } from "../../api/types";
import { isPower, powerOfBlock } from "./powers";
import { FACTIONS, type BoardData, type Faction, type Power, type Records, type UnitType } from "./records";
import { isUnitType, type BlockFace } from "./stacks";

/** What an option would put somewhere on the map: a block with its face, or a marker of its owner. */
export interface Landing {
  area: string;
  /** Whence it would come over the map. */
  from: string | null;
  piece: BlockFace | Token;
}

export interface Token {
  token: "influence" | "partisan";
  owner: Faction;
}

interface Table {
  board: BoardData;
  records: Records;
  seat: Faction | null;
}

type Land = (args: readonly string[], table: Table) => (Landing | null)[];

const COURTS = ["influence", "rally", "turn"];
const CADRE = 1;
const INSURGENTS = 2;

/** By verb where the pieces of an option would be; what moves nothing on the map is left out. */
const LANDS: Readonly<Record<string, Land | undefined>> = {
  move: ([area], { board }) => board.selected.map((unit) => moved(board, unit, area)),
  engage: ([area], { board }) => board.selected.map((unit) => moved(board, unit, area)),
  retreat: ([area], { board }) => (board.acting ? [moved(board, board.acting, area)] : []),
  withdraw: leaves,
  rebase: leaves,
  place: ([area, type], { board }) => [
    built(area, board.placing_power[0], type, board.placing_cv[0] ?? CADRE),
  ],
  create: ([area, power, type]) => [built(area, power, type, CADRE)],
  enlist: ([area, type]) => [built(area, "nationalists", type, CADRE)],
  build: grows,
  drill: grows,
  militarize: ([area]) => [built(area, "reds", "militia", CADRE)],
  strengthen: ([area], { board }) => [strengthened(board, area)],
  insurgent: ([area]) => [built(area, "reds", "militia", INSURGENTS)],
  insurrection: ([, area]) => [built(area, "nationalists", "militia", CADRE)],
  partisan: ([, area]) => [marked(area, "partisan", "soviets")],
  unrest: ([area]) => [marked(area, "partisan", "soviets")],
};

/** Where what the options move would land, if they agree about it, such as ways into the same area. */
export function landingsOf(options: readonly OptionInfo[], table: Table): Landing[] {
  const [first, ...others] = options.map((option) => landingsBy(option, table));
  const isSame = (landings: Landing[]) => JSON.stringify(landings) === JSON.stringify(first);
  return first && others.every(isSame) ? first : [];
}

function landingsBy(option: OptionInfo, table: Table): Landing[] {
  const land = LANDS[option.verb];
  const found = land ? land(option.args, table) : [influenced(option, table)];
  return found.filter((landing) => landing !== null).map((landing) => afloat(landing, table));
}

/** 3.246: a Ground unit at sea is a Convoy. */
function afloat(landing: Landing, { records }: Table): Landing {
  const { area, piece } = landing;
  if ("token" in piece || piece.type === null || records.seas[area] === undefined) return landing;
  return { ...landing, piece: { ...piece, convoy: records.unit_types[piece.type]?.target === "g" } };
}

/** The Nation on which an option would place Influence; a Rival's Influence or card there would go first. */
export function courtedBy(option: OptionInfo | null, { board, seat }: Omit<Table, "records">): string | null {
  const nation = option && COURTS.includes(option.verb) ? option.args.at(-1) : undefined;
  if (nation === undefined || seat === null) return null;
  const rivals = FACTIONS.filter((faction) => faction !== seat);
  const opposed =
    rivals.some((rival) => board.nations_in_play[rival].includes(nation)) ||
    rivals.some((rival) => board.influencer[nation] === rival);
  return opposed ? null : nation;
}

function influenced(option: OptionInfo, table: Table): Landing | null {
  const capital = table.records.nations[courtedBy(option, table) ?? ""]?.capital;
  return table.seat ? marked(capital, "influence", table.seat) : null;
}

function marked(area: string | undefined, token: Token["token"], owner: Faction): Landing | null {
  return area === undefined ? null : { area, from: null, piece: { token, owner } };
}

function leaves([power, type, cv, area]: readonly string[], { board }: Table): (Landing | null)[] {
  const from = board.blocks[board.leaving[0] ?? ""]?.area ?? null;
  const landing = built(area, power, type, Number(cv));
  return [landing && { ...landing, from }];
}

function grows([area, power, type, cv]: readonly string[]): (Landing | null)[] {
  return [built(area, power, type, Number(cv) + 1)];
}

function strengthened(board: BoardData, area: string | undefined): Landing | null {
  const found = Object.entries(board.blocks).find(
    ([unit, block]) =>
      block.area === area && block.type === "militia" && block.moved === 0 && powerOfBlock(unit) === "reds",
  );
  return found ? built(area, "reds", "militia", (found[1].cv ?? 0) + 1) : null;
}

function moved(board: BoardData, unit: string, area: string | undefined): Landing | null {
  const block = board.blocks[unit];
  const landing = block && built(area, powerOfBlock(unit), block.type, block.cv ?? 0);
  return landing ? { ...landing, from: block.area } : null;
}

function built(area: string | undefined, power: unknown, type: unknown, cv: number): Landing | null {
  if (area === undefined || !isPower(power) || !isUnitType(type)) return null;
  return { area, from: null, piece: faceOf(power, type, cv) };
}

function faceOf(power: Power, type: UnitType, cv: number): BlockFace {
  const plain = { could: null, bounds: null, sign: null, convoy: false, escaped: false, cutOff: false };
  return { power, type, cv, ...plain };
}
