/** Written by `make types` from the declarations of fields and records in Python. */

export const LEVELS = ["basic", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

export const SEASONS = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof SEASONS)[number];

export const SIDES = ["axis", "allies", "ussr"] as const;
export type Side = (typeof SIDES)[number];

export const STATES = ["full", "reduced"] as const;
export type State = (typeof STATES)[number];

export const STATUSES = ["neutral", "at_war", "surrendered"] as const;
export type Status = (typeof STATUSES)[number];

export const TASKS = ["ready", "moved", "activated", "attacking", "supporting", "fought"] as const;
export type Task = (typeof TASKS)[number];

export const TERRAINS = ["plain", "forest", "swamp", "narrow", "mountain"] as const;
export type Terrain = (typeof TERRAINS)[number];

export const WARS = ["limited", "total"] as const;
export type War = (typeof WARS)[number];

export type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Word {
  readonly name: string;
}

/** A zone of the map. */
export interface Zone {
  readonly country: string;
  readonly terrain: Terrain;
  readonly seas: readonly string[];
  readonly fortress: boolean;
  readonly supply_of: string | null;
  readonly key_of: string | null;
  readonly africa: boolean;
  readonly america: boolean;
  readonly east_of_algiers: boolean;
  readonly east_of_eastern_line: boolean;
  readonly name: string;
  readonly terrain_name: string;
  readonly capital_of: string | null;
  readonly neighbors: readonly string[];
}

/** A sea. */
export interface Sea {
  readonly adjacent: readonly string[];
  readonly mediterranean: boolean;
  readonly name: string;
}

/** A country or a territory of one (`parent`): its side, entry, surrender and where its armies may go. */
export interface Country {
  readonly side: Side | null;
  readonly power: boolean;
  readonly parent: string | null;
  readonly entry: "start" | "turn" | "french_surrender" | "with_parent" | "never";
  readonly entry_turn: number | null;
  readonly capital: string | null;
  readonly name: string;
}

/** A type of army counter. */
export interface ArmyType {
  readonly country: string;
  readonly kind: "infantry" | "tanks";
  readonly needs: string | null;
  readonly full: number;
  readonly reduced: number;
  readonly full_in_africa: number;
  readonly reduced_in_africa: number;
  readonly count: number;
  readonly name: string;
  readonly side: Side;
}

/** A development. */
export interface Development {
  readonly tile: readonly ({ side: Side; start: "owned" | "in_box" | null; from_turn: number; needs: string | null; })[];
  readonly name: string;
}

/** An Action: who may take it when, and what it yields. */
export interface Action {
  readonly number: number;
  readonly sides: readonly Side[];
  readonly amount: number;
  readonly improved_amount: number;
  readonly improved_by: string | null;
  readonly needs: string | null;
  readonly from_turn: number;
  readonly last_turn: number;
  readonly late_side: Side | null;
  readonly late_turn: number;
  readonly most: number;
  readonly name: string;
}

/** A turn. */
export interface Turn {
  readonly number: number;
  readonly year: number;
  readonly season: Season;
  readonly name: string;
}

/** A number that the rules name. */
export interface Limit {
  readonly value: number;
  readonly detail: string | null;
}

/** What the server tells of the components. */
export interface Components {
  readonly seats: Table<Word>;
  readonly levels: Table<Word>;
  readonly states: Table<Word>;
  readonly tasks: Table<Word>;
  readonly zones: Table<Zone>;
  readonly seas: Table<Sea>;
  readonly countries: Table<Country>;
  readonly armies: Table<ArmyType>;
  readonly developments: Table<Development>;
  readonly actions: Table<Action>;
  readonly turns: Table<Turn>;
  readonly limits: Table<Limit>;
}

/** One of the armies on the map by their id (type and number, `de_inf_3`). */
export interface ArmyOnMap {
  /** where it stands */
  readonly zone: string;
  /** its strength */
  readonly state: State;
  /** what it has done in this part */
  readonly task: Task;
  /** the border it crossed last in this part */
  readonly way: string | null;
  /** whether it had a supply line at the start of the part */
  readonly supply_line: boolean;
  /** the attack that it supports, -1 for none */
  readonly supports: number;
  /** 1: attacked in this part, 2: by the Allies in this turn */
  readonly attacked: number;
}

/** The board. */
export interface BoardData {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** how often something hidden became known to all */
  readonly reveals: number;
  /** how often a seat showed something of its own */
  readonly shown: number;
  /** the turn, 0 before the first */
  readonly turn: number;
  /** whose part it is */
  readonly side: Side | null;
  /** whether the part has gone beyond its start (1-3) */
  readonly past_start: boolean;
  /** who controls a zone, where somebody does */
  readonly control: Readonly<Partial<Record<string, Side>>>;
  /** a bit for each side that has stood there since it landed */
  readonly landed: Readonly<Partial<Record<string, number>>>;
  /** who held a zone before the partisans */
  readonly before_partisans: Readonly<Partial<Record<string, Side>>>;
  /** whether Allies or Soviets came first, where both stand (2-1) */
  readonly first_there: Readonly<Partial<Record<string, Side>>>;
  /** what a country does */
  readonly status: Readonly<Record<string, Status>>;
  /** supply points */
  readonly supply: Readonly<Record<Side, number>>;
  /** tank points */
  readonly tanks: Readonly<Record<Side, number>>;
  /** basic air missions in the box */
  readonly basic: Readonly<Record<Side, number>>;
  /** advanced air missions in the box */
  readonly advanced: Readonly<Record<Side, number>>;
  /** submarine missions in the box */
  readonly submarines: Readonly<Record<Level, number>>;
  /** those in the Battle of the Atlantic */
  readonly atlantic: Readonly<Record<Level, number>>;
  /** missions in the Strategic Bombing zone */
  readonly bombers: number;
  /** whether enough of them lay there (14) */
  readonly bombed: boolean;
  /** how many answers have counted twice (13.11-3) */
  readonly double_answers: number;
  /** developments, open once used (4.6-1) */
  readonly tiles: Readonly<Record<Side, readonly string[]>>;
  /** the turn of a tile's first Action */
  readonly boxed: Readonly<Record<Side, readonly number[]>>;
  /** the turn of its second one, 0 while in the box */
  readonly owned: Readonly<Record<Side, readonly number[]>>;
  /** whether all have seen it */
  readonly known: Readonly<Record<Side, readonly boolean[]>>;
  /** Actions that are left */
  readonly actions: number;
  /** how often an Action was taken */
  readonly done: Readonly<Record<string, number>>;
  /** whether the Allies have sent Lend Lease */
  readonly lend_lease: boolean;
  /** British points that are left of a Reinforcements Action */
  readonly british_points: number;
  /** all points that are left of it, -1 if none is being spent */
  readonly points: number;
  /** points of countries that are no Power */
  readonly minor_points: Readonly<Record<string, number>>;
  /** whether a Development Action waits for its tile */
  readonly laying: boolean;
  /** whether armies are being removed (1-3) */
  readonly reorganizing: boolean;
  /** the army whose operation is being chosen */
  readonly selected: string | null;
  /** strategic moves through the Soviet Union */
  readonly strategic_east: number;
  /** where armies have landed */
  readonly landings: readonly string[];
  /** zones in which somebody must attack (17-5) */
  readonly attack_duty: readonly string[];
  /** who attacks */
  readonly attackers: readonly (string | null)[];
  /** whom */
  readonly targets: readonly (string | null)[];
  /** the air mission that supports an attack */
  readonly missions: readonly string[];
  /** whether it has been fought */
  readonly fought: readonly boolean[];
  /** the attack that is being declared, -1 for none */
  readonly declaring: number;
  /** the attack whose air mission may be answered, -1 for none */
  readonly flying: number;
  /** that mission */
  readonly flying_kind: string;
  /** bombers that the Axis may answer */
  readonly bombing: number;
  /** how many may support, once the combats begin */
  readonly support_limit: Readonly<Partial<Record<string, number>>> | null;
  /** when the Axis attacked the Soviet Union, 0 for never */
  readonly barbarossa: number;
  /** when Germany attacked in Karelia, 0 for never */
  readonly karelia_attacked: number;
  /** when the Soviet Union invaded a country, 0 for never */
  readonly soviet_invasion: number;
  /** when Germany attacked in the West, 0 for never */
  readonly west_attacked: number;
  /** how the war ended */
  readonly outcome: string;
  /** the armies on the map by their id (type and number, `de_inf_3`) */
  readonly armies: Readonly<Record<string, ArmyOnMap>>;
}
