/** Written by `make types` from the declarations of fields and records in Python. */

export const BORDERTYPES = ["plains", "river", "mountain", "forest", "desert", "strait", "lake_baikal", "coast", "sea", "wasteland", "impassable"] as const;
export type BorderType = (typeof BORDERTYPES)[number];

export const CITYS = ["none", "town", "city", "subcapital", "main_capital"] as const;
export type City = (typeof CITYS)[number];

export const CONTROLLERS = ["japan", "usa", "soviets", "neutral"] as const;
export type Controller = (typeof CONTROLLERS)[number];

export const FACES = ["standing", "face_up", "escaped"] as const;
export type Face = (typeof FACES)[number];

export const FACTIONS = ["japan", "usa", "soviets"] as const;
export type Faction = (typeof FACTIONS)[number];

export const INTELLIGENCEKINDS = ["coup", "mole", "blackmail", "double_agent", "spy_ring", "code_break", "sabotage", "agent"] as const;
export type IntelligenceKind = (typeof INTELLIGENCEKINDS)[number];

export const LANDKINDS = ["mainland", "island", "islet_single", "islet_group", "islet_base", "impenetrable"] as const;
export type LandKind = (typeof LANDKINDS)[number];

export const PAIRS = ["japan_usa", "japan_soviets", "usa_soviets"] as const;
export type Pair = (typeof PAIRS)[number];

export const POWERS = ["japan", "usa", "russia", "british_empire", "nationalists", "reds", "armed_minor"] as const;
export type Power = (typeof POWERS)[number];

export const REGIONS = ["indochina", "china", "siberia", "japan", "pacific", "americas", "none"] as const;
export type Region = (typeof REGIONS)[number];

export const SEASONS = ["spring", "summer", "fall", "winter", "new_year"] as const;
export type Season = (typeof SEASONS)[number];

export const SHOTCLASSES = ["a", "n", "s", "g", "convoys", "industry"] as const;
export type ShotClass = (typeof SHOTCLASSES)[number];

export const TARGETCLASSES = ["a", "n", "s", "g"] as const;
export type TargetClass = (typeof TARGETCLASSES)[number];

export const TECHS = ["naval_radar", "sonar", "autocannons", "amphtracks", "improved_torpedoes", "air_defense_radar", "dive_bombing", "heavy_bombers", "incendiaries", "jets", "atomic_1", "atomic_2", "atomic_3", "atomic_4", "land_reform", "propaganda", "guerrilla_warfare"] as const;
export type Tech = (typeof TECHS)[number];

export const TERRITORYS = ["home", "colony", "minor", "impenetrable"] as const;
export type Territory = (typeof TERRITORYS)[number];

export const UNITTYPES = ["fortress", "air_force", "carrier", "submarine", "fleet", "tank", "infantry", "marine", "militia"] as const;
export type UnitType = (typeof UNITTYPES)[number];

export const VICTORYS = ["undecided", "economic", "military", "atomic", "hegemony"] as const;
export type Victory = (typeof VICTORYS)[number];

export const WILDMODES = ["list", "adjacent", "any_for_ind"] as const;
export type WildMode = (typeof WILDMODES)[number];

export const WILDTECHS = ["industrial_espionage", "science_1938", "science_1940", "science_1942", "science_1944"] as const;
export type WildTech = (typeof WILDTECHS)[number];

export type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Word {
  readonly name: string;
}

/** A land area (1.1): whose it is, its city, POP, RES and Mobilization. */
export interface Land {
  readonly nation: string | null;
  readonly colony: string | null;
  readonly region: Region;
  readonly territory: Territory;
  readonly kind: LandKind;
  readonly city: City;
  readonly city_name: string | null;
  readonly pop: number;
  readonly mobilization: number;
  readonly res: number;
  readonly oil: number;
  readonly strait: boolean;
  readonly base: boolean;
  readonly coastal: boolean;
  readonly name: string;
  readonly capital_of: string | null;
  readonly neighbors: readonly string[];
}

/** A sea or ocean (1.2), and the Naval Powers whose Home Sea it is (15.21). */
export interface Sea {
  readonly ocean: boolean;
  readonly home_sea_of: readonly Power[];
  readonly name: string;
  readonly neighbors: readonly string[];
}

/** A border between two areas. */
export interface Border {
  readonly areas: readonly string[];
  readonly type: BorderType;
}

/** A type of border, and how many Ground units may Engage across it in a phase (1.11, 11.52). */
export interface BorderKind {
  readonly limit: number | null;
  readonly name: string;
}

/** A Power or a Minor Nation (2.0): its Capital, and what it is for supply and diplomacy. */
export interface Nation {
  readonly kind: "great_power" | "client_power" | "minor" | "minor_province";
  readonly capital: string;
  readonly production_center: string | null;
  readonly supply_sources: readonly string[];
  readonly naval_power: boolean;
  readonly diplomacy_cards: boolean;
  readonly name: string;
}

/** Territory of a Power outside its Home Territory (2.6). */
export interface Colony {
  readonly owner: Power;
  readonly capital: string;
  readonly main_islet: string | null;
  readonly base: boolean;
  readonly free_french: boolean;
  readonly name: string;
}

/** A type of unit (3.2): its speeds, firepower and Combat Priority. */
export interface UnitKind {
  readonly target: TargetClass;
  readonly land_move: number;
  readonly sea_move: number;
  readonly firepower: Readonly<Record<TargetClass, number>>;
  readonly priority: number;
  readonly name: string;
}

/** A nationality of blocks (3.11): how many there are of each type, and their maximum CV (3.121). */
export interface PowerBlocks {
  readonly colour: string;
  readonly blocks: Readonly<Partial<Record<UnitType, number>>>;
  readonly most_cv: number;
  readonly most_cv_of: Readonly<Partial<Record<UnitType, number>>>;
  readonly name: string;
}

/** An Action card (4.1): a Command, and two Nations or the options of a wild card (8.3). */
export interface ActionCard {
  readonly season: Season;
  readonly letter: string;
  readonly value: number;
  readonly nations: readonly string[];
  readonly title: string | null;
  readonly mode: WildMode | null;
  readonly options: Readonly<Record<Faction, readonly string[]>>;
  readonly partisans: readonly string[];
  readonly name: string;
  readonly season_name: string;
  readonly lines: readonly string[];
}

/** An Investment card (4.2): a Factory value, and Techs, a wild card or an Intelligence function. */
export interface InvestmentCard {
  readonly factory: number;
  readonly techs: readonly Tech[];
  readonly wild: WildTech | null;
  readonly intelligence: IntelligenceKind | null;
  readonly red_tech: Tech | null;
  readonly name: string;
  readonly lines: readonly string[];
}

/** A Technology (9.0) or Red Tech (9.5). */
export interface Technology {
  readonly name: string;
  readonly text: string;
}

/** A wild card of Technology (9.1): from which year, and which Techs it helps to Achieve. */
export interface WildTechnology {
  readonly from_year: number;
  readonly techs: readonly Tech[];
  readonly name: string;
  readonly text: string;
}

/** An Intelligence function (9.7). */
export interface Intelligence {
  readonly copies: number;
  readonly name: string;
  readonly text: string;
}

/** A Faction at the start (5.1 to 5.3), its hand limit (7.5) and Emergency Orders (10.11). */
export interface FactionStart {
  readonly action_cards: number;
  readonly ind: number;
  readonly ind_cost: number;
  readonly hand_limit: number;
  readonly pop: number;
  readonly res: number;
  readonly emergency_orders: number;
  readonly name: string;
}

/** A number that the rules name. */
export interface Limit {
  readonly value: number;
}

/** What the server tells of the components. */
export interface Components {
  readonly seats: Table<Word>;
  readonly seasons: Table<Word>;
  readonly controllers: Table<Word>;
  readonly faces: Table<Word>;
  readonly classes: Table<Word>;
  readonly cities: Table<Word>;
  readonly territories: Table<Word>;
  readonly land_kinds: Table<Word>;
  readonly regions: Table<Word>;
  readonly statuses: Table<Word>;
  readonly victories: Table<Word>;
  readonly lands: Table<Land>;
  readonly seas: Table<Sea>;
  readonly borders: Table<Border>;
  readonly border_types: Table<BorderKind>;
  readonly nations: Table<Nation>;
  readonly colonies: Table<Colony>;
  readonly unit_types: Table<UnitKind>;
  readonly powers: Table<PowerBlocks>;
  readonly action_cards: Table<ActionCard>;
  readonly investment_cards: Table<InvestmentCard>;
  readonly techs: Table<Technology>;
  readonly wild_techs: Table<WildTechnology>;
  readonly intelligence: Table<Intelligence>;
  readonly factions: Table<FactionStart>;
  readonly limits: Table<Limit>;
}

/** One of the units on the map by Power and number, which of others' units tells nothing. */
export interface BlockOnMap {
  /** where it stands */
  readonly area: string;
  /** its type */
  readonly type: UnitType;
  /** its CV, null if that is hidden */
  readonly cv: number | null;
  /** whether it stands, lies face up or Escaped */
  readonly face: Face;
  /** the types that it may be for all that was seen */
  readonly could: readonly UnitType[];
  /** the least CV that it may have for all that was seen */
  readonly low: number;
  /** the most CV that it may have */
  readonly high: number;
  /** in this Production: 1 promoted (7.241), 2 created (7.242) */
  readonly built: number;
  /** in this Player Turn: 1 it got an Order, 2 a Partisan strengthened it (17.2) */
  readonly moved: number;
  /** whence it Engaged in this Player Turn (12.5) */
  readonly origin: string | null;
  /** the border it Engaged or Retreated over (11.52) */
  readonly border: string | null;
  /** the border it Disengaged over (11.52) */
  readonly exit: string | null;
  /** whether it Disengaged in this Player Turn (11.51) */
  readonly disengaged: boolean;
  /** whether it is a Sea Invader (11.221) */
  readonly invading: boolean;
  /** its Battle Group, by Order, until it has joined (11.53, 12.71) */
  readonly group: number;
  /** its Combat Action in this Round: 1 taken, 2 forgone (12.3) */
  readonly acted: number;
}

/** The board. */
export interface BoardData {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** how often something hidden became known to all */
  readonly reveals: number;
  /** how often a seat showed something of its own */
  readonly shown: number;
  /** what is under way within the sequence of play, the innermost last */
  readonly under_way: readonly { readonly frame: string; readonly stage: string }[];
  /** standing answers to windows */
  readonly standing: Readonly<Record<string, Readonly<Record<Faction, string>>>>;
  /** the Year */
  readonly year: number;
  /** the Season, or `new_year` */
  readonly season: Season;
  /** the Turn Order of the Year (7.15) */
  readonly turn_order: readonly Faction[];
  /** those with a Player Turn in this Season, in Command Order (10.1) */
  readonly command_order: readonly Faction[];
  /** how many of the order have had their turn */
  readonly turn: number;
  /** the Active Player (7.15) */
  readonly active: Faction | null;
  /** consecutive Passes (7.37, 10.1) */
  readonly passes: number;
  /** how the game was won (0.4) */
  readonly victory: Victory;
  /** who won */
  readonly winners: readonly Faction[];
  /** which Factions are at War */
  readonly war: Readonly<Record<Pair, boolean>>;
  /** how many Declarations of War a Faction has made (18.1) */
  readonly declared: Readonly<Record<Faction, number>>;
  /** how many Rivals have declared War on a Faction (7.32) */
  readonly declared_upon: Readonly<Record<Faction, number>>;
  /** upon whom War was declared in this Player Turn */
  readonly declared_now: Readonly<Record<Faction, boolean>>;
  /** against whom the Aggression of a declaration must still follow */
  readonly owes_aggression: Readonly<Record<Faction, boolean>>;
  /** Neutrals whose Violation must still be followed by Aggression */
  readonly violated_now: readonly string[];
  /** the Japanese Sneak Attack: 1 in this Player Turn, 2 spent (15.24) */
  readonly sneak: number;
  /** who has Activated a Battle in this Year (7.14) */
  readonly activated: Readonly<Record<Faction, boolean>>;
  /** Influence markers on a Neutral */
  readonly influence: Readonly<Partial<Record<string, number>>>;
  /** whose they are */
  readonly influencer: Readonly<Partial<Record<string, Faction>>>;
  /** whether the British Empire is in the USA Faction (8.43) */
  readonly british_ally: boolean;
  /** the violator of an Armed Minor (15.32) */
  readonly violator: Readonly<Partial<Record<string, Power>>>;
  /** Influence on the British Empire that the Gathering Storm brings (15.35) */
  readonly storms: number;
  /** who controls a land area, if it is not Neutral */
  readonly control: Readonly<Partial<Record<string, Controller>>>;
  /** Control markers on Capitals and Islets (1.143) */
  readonly marker: Readonly<Partial<Record<string, Faction>>>;
  /** who has been longest there after the Owner (1.141) */
  readonly heir: Readonly<Partial<Record<string, Faction>>>;
  /** areas whose POP and RES are marked as Blockaded (14.22) */
  readonly blockaded: Readonly<Partial<Record<string, boolean>>>;
  /** Partisans (17.0) */
  readonly partisans: Readonly<Partial<Record<string, number>>>;
  /** IND */
  readonly ind: Readonly<Record<Faction, number>>;
  /** levels of IND bought in this Year (7.32) */
  readonly ind_raised: Readonly<Record<Faction, number>>;
  /** levels of Loyalty bought in this Year (7.33) */
  readonly loyalty_raised: Readonly<Record<Faction, number>>;
  /** KMT Loyalty (16.21) */
  readonly kmt: number;
  /** CCP Loyalty (16.22) */
  readonly ccp: number;
  /** whether a Parent has intruded in China (16.31) */
  readonly intruded: Readonly<Record<Faction, boolean>>;
  /** whether a Faction's Client Power was Violated (16.33) */
  readonly client_violated: Readonly<Record<Faction, boolean>>;
  /** the first New Year of USA naval construction (7.132) */
  readonly construction_from: number;
  /** how many of its arrivals have come */
  readonly construction: number;
  /** the first New Year of the USA reaction force, 0 for none (7.133) */
  readonly reaction_from: number;
  /** the New Year of the Russian reserves (7.134) */
  readonly reserves_from: number;
  /** Peace Dividends (4.4) */
  readonly dividends: Readonly<Record<Faction, readonly number[]>>;
  /** Peace Dividends to be drawn */
  readonly dividend_pool: readonly number[];
  /** who shows Dividends and Atomic stages (18.2): 1 yes, 2 no */
  readonly claimed: Readonly<Record<Faction, number>>;
  /** Production that the Active Player can still spend (7.23) */
  readonly production: number;
  /** CV of Provincial units that Client Production can still Build (7.211) */
  readonly enlistment: number;
  /** Powers of which a unit was promoted unseen in this Production (7.241) */
  readonly grown: readonly Power[];
  /** Action cards drawn unseen in this Production */
  readonly bought_actions: Readonly<Record<Faction, readonly string[]>>;
  /** the same for Investment cards */
  readonly bought_investments: Readonly<Record<Faction, readonly string[]>>;
  /** the cards in hand */
  readonly hands: Readonly<Record<Faction, readonly string[]>>;
  /** who has seen a card in another hand or vault, as bits */
  readonly known_cards: Readonly<Partial<Record<string, number>>>;
  /** the Action deck, the next card last */
  readonly action_deck: readonly string[];
  /** the Investment deck, the next last */
  readonly investment_deck: readonly string[];
  /** discarded Action cards */
  readonly action_discards: readonly string[];
  /** discarded Investment cards */
  readonly investment_discards: readonly string[];
  /** cards, shown to all, of which it is being decided what they do (7.32, 9.7, 19.5) */
  readonly played: readonly string[];
  /** Diplomacy cards on the table (7.31) */
  readonly cards_in_play: Readonly<Record<Faction, readonly string[]>>;
  /** for which Nation each of them is */
  readonly nations_in_play: Readonly<Record<Faction, readonly string[]>>;
  /** Revealed Techs (9.3) */
  readonly techs: Readonly<Record<Faction, readonly Tech[]>>;
  /** the cards that stay before the Faction for them */
  readonly tech_cards: Readonly<Record<Faction, readonly string[]>>;
  /** pairs in the Secret Vault (9.4) */
  readonly vault_aims: Readonly<Record<Faction, readonly string[]>>;
  /** their cards, two for each */
  readonly vault_cards: Readonly<Record<Faction, readonly string[]>>;
  /** the Year of the last Atomic stage (9.6) */
  readonly atomic_year: Readonly<Record<Faction, number>>;
  /** the Intelligence card being carried out */
  readonly spying: string | null;
  /** who uses it */
  readonly spy: Faction | null;
  /** against whom */
  readonly spied_on: Faction | null;
  /** on which Neutral (Coup) */
  readonly spied_nation: string | null;
  /** whether the spy is looking at the Secret Vault (Mole, Agent) */
  readonly inspected: boolean;
  /** units to be placed: their Powers */
  readonly placing_power: readonly Power[];
  /** where, if that is settled */
  readonly placing_area: readonly (string | null)[];
  /** of which type, if that is settled */
  readonly placing_type: readonly (UnitType | null)[];
  /** at which CV */
  readonly placing_cv: readonly number[];
  /** the Command cards assigned */
  readonly commands: Readonly<Record<Faction, string>>;
  /** who has assigned one */
  readonly assigned: Readonly<Record<Faction, boolean>>;
  /** whether they have been revealed */
  readonly commands_open: boolean;
  /** Orders that the Active Player can still give (11.0) */
  readonly orders: number;
  /** whether he moves by Emergency Command (10.11) */
  readonly emergency: boolean;
  /** whether an Order was given in this Player Turn (15.21) */
  readonly has_moved: boolean;
  /** the units that are being given an Order together */
  readonly selected: readonly string[];
  /** areas from which units Engaged in this Player Turn (12.5) */
  readonly engaged_from: readonly string[];
  /** which area each time */
  readonly engaged_into: readonly string[];
  /** areas of Aggression in this Player Turn (11.54) */
  readonly aggressions: readonly string[];
  /** Partisans that Recruiting has still to place (17.3) */
  readonly recruits: number;
  /** Provinces that have got one */
  readonly recruited: readonly string[];
  /** Battles Activated in this Player Turn (12.1) */
  readonly battles: readonly string[];
  /** those of them that are Raids (12.63) */
  readonly raids: readonly string[];
  /** those not yet resolved (12.2) */
  readonly unresolved: readonly string[];
  /** the Battle that is being fought */
  readonly battle: string | null;
  /** its Combat Round (12.21) */
  readonly round: number;
  /** whom the Attacker targets, as bits; 8 for an Armed Minor (12.3) */
  readonly targets: number;
  /** the unit type whose Combat Actions are taken (3.14) */
  readonly rank: number;
  /** whether anybody has fired or Retreated in this Round (12.23) */
  readonly fought: boolean;
  /** the unit that takes its Combat Action */
  readonly acting: string | null;
  /** whose units take Hits: one of the Powers of the side */
  readonly hit: Power | null;
  /** which class */
  readonly hit_class: ShotClass | null;
  /** Hits still to be taken (12.44) */
  readonly hits: number;
  /** units that Retreat or Rebase, one after the other (12.52, 13.0) */
  readonly leaving: readonly string[];
  /** whether they have to */
  readonly leaving_must: boolean;
  /** units assigned to Suppress Partisans that have not fired yet (17.4) */
  readonly suppressing: readonly string[];
  /** the units on the map by Power and number, which of others' units tells nothing */
  readonly blocks: Readonly<Record<string, BlockOnMap>>;
}
