/** Written by `make types` from the declarations of fields and records in Python. */

export const ATTACKS = ["limited_offensive", "operation", "invasion"] as const;
export type Attack = (typeof ATTACKS)[number];

export const CAMPS = ["axis", "western", "soviet", "neutral"] as const;
export type Camp = (typeof CAMPS)[number];

export const CARGOS = ["uk_rm", "uk_oil", "uk_materials", "usa_rm", "usa_oil", "usa_materials"] as const;
export type Cargo = (typeof CARGOS)[number];

export const COMBATDIES = ["attacker_1", "attacker_2", "attacker_elite", "defender_1", "defender_2", "defender_elite"] as const;
export type CombatDie = (typeof COMBATDIES)[number];

export const COMBATANTS = ["attacker", "defender"] as const;
export type Combatant = (typeof COMBATANTS)[number];

export const MAJORS = ["ger", "ita", "uk", "fra", "ussr", "usa"] as const;
export type Major = (typeof MAJORS)[number];

export const MISSIONS = ["none", "tactical", "operational", "interception", "interdiction", "invasion", "escort"] as const;
export type Mission = (typeof MISSIONS)[number];

export const MOVEDS = ["no", "tactically", "strategically"] as const;
export type Moved = (typeof MOVEDS)[number];

export const NAVALPURPOSES = ["change_of_base", "invasion", "interdiction", "strategic_move", "forced_change"] as const;
export type NavalPurpose = (typeof NAVALPURPOSES)[number];

export const PACTS = ["undecided", "accepted", "refused"] as const;
export type Pact = (typeof PACTS)[number];

export const ROUTES = ["to_uk", "to_ussr", "persian_route"] as const;
export type Route = (typeof ROUTES)[number];

export const SEATS = ["axis", "western", "soviet"] as const;
export type Seat = (typeof SEATS)[number];

export const SIDES = ["axis", "allies"] as const;
export type Side = (typeof SIDES)[number];

export const SUPPLYS = ["full", "limited", "none", "doomed"] as const;
export type Supply = (typeof SUPPLYS)[number];

export const VICTORYS = ["none", "marginal", "decisive", "draw"] as const;
export type Victory = (typeof VICTORYS)[number];

export type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Word {
  readonly name: string;
}

export type UnitType = { readonly name: string; readonly nation: string; readonly kind: string; readonly pieces: number };

export type NationInfo = { readonly name: string; readonly colour: string; readonly capital: string | null };

export type ChitInfo = { readonly name: string; readonly side: Side | null; readonly nation: string | null };

export type SpaceInfo = { readonly id: string; readonly name: string; readonly position: number; readonly colour: string; readonly condition: string | null; readonly actions: number | null; readonly convoys: number | null; readonly effects: readonly string[]; readonly otherwise: readonly string[] };

export type EventInfo = { readonly name: string; readonly side: Side; readonly buyers: readonly Major[]; readonly first: string; readonly last: string; readonly cost: number };

export type VictoryRow = { readonly id: string; readonly name: string; readonly side: Side | null; readonly tested: string; readonly conditions: readonly string[]; readonly decisive_if: readonly string[] };

/** A land area (4.2): whose it is, its city, port, beach and resources, and how much it holds (4.2.1). A dependency is no part of its nation's home. */
export interface Area {
  readonly nation: string;
  readonly dependency: string | null;
  readonly terrain: string;
  readonly theatre: string;
  readonly capital: boolean;
  readonly city: string | null;
  readonly port: boolean;
  readonly land: number;
  readonly elite: number;
  readonly naval: number;
  readonly air: number;
  readonly hexagon: boolean;
  readonly beach: number;
  readonly rm: number;
  readonly oil: number;
  readonly fortress: number;
  readonly island: boolean;
  readonly site: string | null;
  readonly neighbors: readonly string[];
  readonly coast: readonly string[];
  readonly port_seas: readonly string[];
  readonly name: string;
}

/** A sea area and its region (4.2(6)). */
export interface Sea {
  readonly region: string;
  readonly neighbors: readonly string[];
  readonly name: string;
}

/** A box beside the map (7): what it yields, with which garrisons after Japan's war (P5), and holds. */
export interface OffMapBox {
  readonly kind: string;
  readonly owner: string | null;
  readonly rm: number;
  readonly rm_at_war: number;
  readonly oil: number;
  readonly rm_garrison: number;
  readonly oil_garrison: number;
  readonly land: number;
  readonly operations: boolean;
  readonly theatre: string;
  readonly terrain: string;
  readonly tokens: number;
  readonly name: string;
}

/** A major and its country board (P3). */
export interface Nation {
  readonly side: Side;
  readonly capital: string;
  readonly start_level: number;
  readonly attacks: number;
  readonly land_modifier: number;
  readonly air_modifier: number;
  readonly half_first_round: boolean;
  readonly oil_marker: boolean;
  readonly requirement: readonly number[];
  readonly pool: Readonly<Partial<Record<string, number>>>;
  readonly name: string;
}

/** An industrial level of a nation (7.2). */
export interface Level {
  readonly nation: Major;
  readonly level: number;
  readonly factories: number;
  readonly actions: number;
  readonly strategic_movement: number;
  readonly rm_bonus: number;
}

/** A technological advance (15.3): the level it needs, its cost and what it does. Its effect holds while the nation controls one of the areas of a group, if it names one. */
export interface Advance {
  readonly nation: Major;
  readonly group: "army" | "navy" | "air" | "asw" | "economy" | "atomic";
  readonly level: number;
  readonly cost: number;
  readonly effects: readonly string[];
  readonly areas: string | null;
  readonly name: string;
}

/** What a box of the damage strip takes away (P3(2)). */
export interface DamageEffect {
  readonly box: number;
  readonly strategic_movement: number;
  readonly actions: number;
  readonly factories: number;
}

/** What a box of the oil strip takes away (P3(3)). `fleets` and `air_fleets` divide the number that may be used, rounded up. */
export interface OilEffect {
  readonly box: number;
  readonly strategic_movement: number;
  readonly actions: number;
  readonly fleets: number | null;
  readonly air_fleets: number | null;
  readonly no_operations: boolean;
}

/** What something costs (15.1, P3(10)), who may buy it (nobody named: all) and what its limit counts. The raw materials of an attempt at technology are those of the advance. */
export interface UnitCost {
  readonly rm: number;
  readonly rm_with_aircraft_industry: number;
  readonly factories: number;
  readonly turns: number;
  readonly nations: readonly Major[];
  readonly once_per: string | null;
  readonly needs: string | null;
  readonly name: string;
}

/** A season: exploitations and their modifiers, and the regions without invasions (10). */
export interface Weather {
  readonly exploitations: number;
  readonly modifiers: readonly number[];
  readonly no_invasions: readonly string[];
}

/** A number that the rules name. */
export interface Limit {
  readonly value: number;
}

/** A turn (P2): its season and the chits (16(1), 16(2)). */
export interface Turn {
  readonly year: number;
  readonly season: string;
  readonly no_effect_chits: number;
  readonly chits_drawn: number;
  readonly name: string;
}

/** What the server tells of the components. */
export interface Components {
  readonly seats: Table<Word>;
  readonly camps: Table<Word>;
  readonly sides: Table<Word>;
  readonly unit_kinds: Table<Word>;
  readonly seasons: Table<Word>;
  readonly terrains: Table<Word>;
  readonly supplies: Table<Word>;
  readonly missions: Table<Word>;
  readonly attacks: Table<Word>;
  readonly cargoes: Table<Word>;
  readonly routes: Table<Word>;
  readonly points: Table<Word>;
  readonly dice: Table<Word>;
  readonly victories: Table<Word>;
  readonly areas: Table<Area>;
  readonly seas: Table<Sea>;
  readonly boxes: Table<OffMapBox>;
  readonly majors: Table<Nation>;
  readonly levels: Table<Level>;
  readonly advances: Table<Advance>;
  readonly damage_effects: Table<DamageEffect>;
  readonly oil_effects: Table<OilEffect>;
  readonly unit_costs: Table<UnitCost>;
  readonly weather: Table<Weather>;
  readonly limits: Table<Limit>;
  readonly turns: Table<Turn>;
  readonly types: Table<UnitType>;
  readonly nations: Table<NationInfo>;
  readonly chits: Table<ChitInfo>;
  readonly tracks: Readonly<Record<string, readonly SpaceInfo[]>>;
  readonly events: Table<EventInfo>;
  readonly victory_areas: readonly string[];
  readonly victory_points: Table<Readonly<Record<string, number>>>;
  readonly victory_rows: Readonly<Record<string, readonly VictoryRow[]>>;
}

/** One of the units that are in play by their names. */
export interface UnitOnMap {
  /** where it is: an area, a sea, a box or the turn track */
  readonly place: string;
  /** an air fleet face down; a fleet that may not act (12(5)) */
  readonly inactive: boolean;
  /** a fleet on its damaged side (13.2.7) */
  readonly damaged: boolean;
  /** its supply (9.3) */
  readonly supply: Supply;
  /** whether it moved in this phase */
  readonly moved: Moved;
  /** whether it may attack no more in this phase (13.3(4)) */
  readonly spent: boolean;
  /** what it is about to do */
  readonly mission: Mission;
  /** whether it takes part in what is under way */
  readonly engaged: boolean;
  /** the port or base that it left */
  readonly origin: string | null;
  /** where it is ordered to sail (13.2.4) */
  readonly heading: string | null;
  /** the air zone of a fleet on its way (13.2.4.R) */
  readonly zone: string | null;
  /** the exploitation it may still make (13.3.6(13)) */
  readonly exploits: number;
  /** on the turn track: the turn of its return */
  readonly due: number;
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
  readonly standing: Readonly<Record<string, Readonly<Record<Seat, string>>>>;
  /** the turn, counted from autumn 1939 */
  readonly turn: number;
  /** the side whose operational phase it is */
  readonly active: Side | null;
  /** whose part of a step it is, where several seats have one after the other */
  readonly acting: Seat | null;
  /** the level of victory, once there is one (17) */
  readonly victory: Victory;
  /** who won */
  readonly winners: readonly Seat[];
  /** to which camp a nation belongs */
  readonly camp: Readonly<Partial<Record<string, Camp>>>;
  /** which camps are at war */
  readonly war: Readonly<Record<string, boolean>>;
  /** camps that have attacked a neutral, as bits (13.3.2) */
  readonly attackers: Readonly<Partial<Record<string, number>>>;
  /** nations that have surrendered (13.3.1) */
  readonly surrendered: Readonly<Partial<Record<string, boolean>>>;
  /** nations of this scenario (P25(6)) */
  readonly in_play: Readonly<Partial<Record<string, boolean>>>;
  /** the Russo-German pact (16.1) */
  readonly pact: Pact;
  /** the turn after that in which it began, 0 for none (P10) */
  readonly eastern_war: number;
  /** which nation controls an area or a box */
  readonly control: Readonly<Partial<Record<string, string>>>;
  /** levels of fortresses (5.4) */
  readonly fortress: Readonly<Partial<Record<string, number>>>;
  /** resources that give nothing this turn (7(5), 14.3(4)) */
  readonly unavailable: Readonly<Partial<Record<string, boolean>>>;
  /** sea areas with a no supply marker of this phase (13.1(3)) */
  readonly interdicted: Readonly<Partial<Record<string, boolean>>>;
  /** whether the Swedish ore route is marked (13.1(4)) */
  readonly ore_cut: boolean;
  /** industrial level (7.2) */
  readonly level: Readonly<Record<Major, number>>;
  /** progress towards the next level (15.4) */
  readonly industry: Readonly<Record<Major, number>>;
  /** progress of advances, complete at 100 (15.3) */
  readonly progress: Readonly<Partial<Record<string, number>>>;
  /** raw materials (7.1.1) */
  readonly rm: Readonly<Record<Major, number>>;
  /** oil reserve (7.1.2) */
  readonly oil: Readonly<Record<Major, number>>;
  /** industrial damage (7.3) */
  readonly damage: Readonly<Record<Major, number>>;
  /** submarine points */
  readonly submarines: Readonly<Record<Major, number>>;
  /** ASW points */
  readonly asw: Readonly<Record<Major, number>>;
  /** strategic bomber points */
  readonly bombers: Readonly<Record<Major, number>>;
  /** interceptor points */
  readonly interceptors: Readonly<Record<Major, number>>;
  /** actions that are left in this turn (8) */
  readonly actions: Readonly<Record<Major, number>>;
  /** strategic movement that is left in this turn (13.4) */
  readonly sm: Readonly<Record<Major, number>>;
  /** pieces that the force pool has been given so far (P3(7)) */
  readonly released: Readonly<Partial<Record<string, number>>>;
  /** air fleets that may still be turned face up in this turn (12(4)) */
  readonly air_to_activate: Readonly<Record<Major, number>>;
  /** fleets that have still to be named that may not act (12(5)) */
  readonly fleets_to_rest: Readonly<Record<Major, number>>;
  /** units on the turn track that are to be placed now (12(6), 15.1(4)) */
  readonly placing: readonly string[];
  /** beside them, where they may go */
  readonly placing_rule: readonly string[];
  /** beside them, the one place that a scenario names */
  readonly placing_at: readonly (string | null)[];
  /** the places that an event names for its units */
  readonly placing_among: readonly string[];
  /** capitals that changed hands, limited sources at best (9(4)) */
  readonly fallen: Readonly<Partial<Record<string, boolean>>>;
  /** units that their owner leaves without a share in a port (9.2(3)) */
  readonly left_out: readonly string[];
  /** the area whose units are on the move */
  readonly march_from: string | null;
  /** how many land units left an area in this step (13.2.2) */
  readonly stack_left: Readonly<Partial<Record<string, number>>>;
  /** how many of them went from enemies to enemies (13.2.2) */
  readonly slipped: Readonly<Partial<Record<string, number>>>;
  /** the port whose fleets get their orders (13.2.4) */
  readonly sailing_from: string | null;
  /** who gives these orders */
  readonly sailing_seat: Seat | null;
  /** fleets that move together, or air fleets that interdict (13.1, 13.2.4) */
  readonly force: readonly string[];
  /** land units that these fleets carry (13.2.4(6)) */
  readonly cargo: readonly string[];
  /** why they move */
  readonly purpose: NavalPurpose;
  /** where they go */
  readonly bound_for: string | null;
  /** whether the acting camp has given all its orders to fleets (13.2.4(7)) */
  readonly orders_over: boolean;
  /** ports of the groups that sail together (13.2.4(7)) */
  readonly groups_from: readonly string[];
  /** beside them, where they go */
  readonly groups_to: readonly string[];
  /** beside them, why they move */
  readonly groups_purpose: readonly NavalPurpose[];
  /** which of them may be intercepted now */
  readonly group: number;
  /** air zones of the sea area that they are in now */
  readonly waters: readonly string[];
  /** the sea area or box where they are or fight */
  readonly sea: string | null;
  /** ports whose group has tried to intercept (13.2.5.R) */
  readonly tried: readonly string[];
  /** beside them, which of the groups */
  readonly tried_group: readonly number[];
  /** air fleets that have attacked */
  readonly air_tried: readonly string[];
  /** beside them, which of the groups */
  readonly air_tried_group: readonly number[];
  /** fleets that came out to intercept while all moved one area (13.2.4(7)) */
  readonly out: readonly string[];
  /** fleets that intercept them (13.2.5) */
  readonly hunters: readonly string[];
  /** air fleets and carriers that attack them (13.2.6) */
  readonly strikers: readonly string[];
  /** air fleets and carriers that fly against those (13.2.6(2)) */
  readonly air_cover: readonly string[];
  /** the round of naval combat, 0 before the first (13.2.7) */
  readonly naval_round: number;
  /** hits that are not taken yet (13.2.7(2)) */
  readonly naval_hits: Readonly<Record<string, number>>;
  /** movers that were sound and are destroyed in this round (13.2.7(8)) */
  readonly drowned: number;
  /** who still decides whether to withdraw after the round (13.2.7.R) */
  readonly deciders: readonly Seat[];
  /** fleets in captured ports that change base (13.3.9(10)) */
  readonly displaced: readonly string[];
  /** fleets counted for oil in this phase (13.2.4(3)) */
  readonly sailed: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>>;
  /** operation markers: the majors that paid for them (13.3.6) */
  readonly operation_nation: readonly string[];
  /** beside them, where they lie */
  readonly operation_from: readonly string[];
  /** beside them, where their arrows point */
  readonly operation_to: readonly string[];
  /** areas that were attacked in this phase (13.3(5)) */
  readonly attacked: Readonly<Partial<Record<string, boolean>>>;
  /** exploitation markers: the major whose operation goes on from a place (13.3.6(13)) */
  readonly exploitation: Readonly<Partial<Record<string, string>>>;
  /** the one area that it may attack from where it began (13.3.6.R) */
  readonly exploitation_to: Readonly<Partial<Record<string, string>>>;
  /** majors that had their attempt on a lost capital (13.3(8)) */
  readonly capital_tried: Readonly<Record<Major, boolean>>;
  /** what kind of attack is under way */
  readonly attack_kind: Attack;
  /** where it starts */
  readonly attack_from: string | null;
  /** which area is attacked */
  readonly attack_to: string | null;
  /** who attacks */
  readonly attack_camp: Seat | null;
  /** the major whose operation it is */
  readonly attack_nation: string | null;
  /** 0 for a first attack, then the exploitation (13.3.6(13)) */
  readonly attack_step: number;
  /** whether the French resistance helps in it (P17) */
  readonly attack_resistance: boolean;
  /** the elite unit that is used (13.3.6.1(3)) */
  readonly attack_elite: Readonly<Record<Combatant, string | null>>;
  /** how many dice the defender rolls (13.3.6.1(6)) */
  readonly attack_dice_count: number;
  /** faces of the dice, 0 for those not rolled */
  readonly attack_dice: readonly number[];
  /** rerolls that are left (13.3.6.1(4)) */
  readonly attack_rerolls: Readonly<Record<Combatant, number>>;
  /** dice that a side has rerolled, as bits */
  readonly attack_rerolled: Readonly<Record<Combatant, number>>;
  /** the die that a lone elite die is compared with (13.3.6.1(3)) */
  readonly attack_match: CombatDie | null;
  /** losses that are still to be taken (13.3.9) */
  readonly attack_losses: Readonly<Record<Combatant, number>>;
  /** units that the defender has lost */
  readonly attack_lost: number;
  /** nations that have borne their share of these losses (13.3.9(11)) */
  readonly attack_shared: readonly string[];
  /** whether the elite is the first loss (13.3.9(6)) */
  readonly attack_beaten: Readonly<Record<Combatant, boolean>>;
  /** defenders that have still to retreat */
  readonly attack_retreats: number;
  /** whether the attacker won, and may exploit (13.3.6.1(9)) */
  readonly attack_won: boolean;
  /** whether the attacker may advance */
  readonly attack_open: boolean;
  /** whether a breakthrough is possible or made (13.3.8) */
  readonly attack_breakthrough: boolean;
  /** the area taken that enemy air fleets and fleets leave (13.3.9(10)) */
  readonly captured: string | null;
  /** the turn after that in which rocket artillery had its reroll (P3) */
  readonly rockets_fired: number;
  /** the area of an attack that air fleets support (13.3(6)) */
  readonly support_target: string | null;
  /** who attacks there */
  readonly support_camp: Seat | null;
  /** who defends there, if it has air fleets at all */
  readonly support_defender: Seat | null;
  /** how many air fleets a side may use, 0 for any number (13.3.5(2)) */
  readonly support_limit: number;
  /** air fleets that intercept supporters (13.3.4(3)) */
  readonly intercepting: readonly string[];
  /** beside them the kind of support and the nation they meet */
  readonly intercepted: readonly number[];
  /** air fleets that were used and may change base (13.2.3(6)) */
  readonly used_air: readonly string[];
  /** the base that air fleets are about to attack (5.3(2)) */
  readonly base_attacked: string | null;
  /** units that are about to move strategically (13.4) */
  readonly shipping_type: string | null;
  /** how many of them */
  readonly shipping_number: number;
  /** where they are */
  readonly shipping_from: string | null;
  /** whether they are inactive air fleets (13.4.2) */
  readonly shipping_inactive: boolean;
  /** units that a fleet has carried in this phase (13.4.1) */
  readonly carried: Readonly<Partial<Record<string, number>>>;
  /** majors with a part in this turn's delivery of raw materials (13.4.4) */
  readonly rm_sent: Readonly<Record<Major, boolean>>;
  /** the same for oil */
  readonly oil_sent: Readonly<Record<Major, boolean>>;
  /** whether the British convoys of this turn are under way (13.4.6(1)) */
  readonly overseas_placed: boolean;
  /** convoy tokens under way */
  readonly convoys: Readonly<Record<Route, readonly Cargo[]>>;
  /** convoy tokens bought and not yet placed */
  readonly waiting: readonly Cargo[];
  /** submarines on the first convoys of a route, in order */
  readonly packs: Readonly<Record<Route, readonly number[]>>;
  /** the German fleet that attacks convoys to the USSR (14.2(2)) */
  readonly arctic_fleet: string | null;
  /** the German air fleet that does so */
  readonly arctic_air: string | null;
  /** whether they attack Allied fleets there instead */
  readonly at_escorts: boolean;
  /** convoys sunk in this phase (14.2(8)) */
  readonly sunk: Readonly<Record<Route, number>>;
  /** whether detection is halved in the next strategic warfare phase (P17) */
  readonly detection_halved: boolean;
  /** who bombs */
  readonly raid_camp: Seat | null;
  /** the nation that is bombed (14.3(1)) */
  readonly raid_target: Major | null;
  /** strategic bomber points in the raid by nation (14.3(2)) */
  readonly raid_points: Readonly<Record<Major, number>>;
  /** air fleets that bomb (14.3(10), 14.4) */
  readonly raid_bombers: readonly string[];
  /** air fleets that negate interceptors (14.3(10)) */
  readonly raid_escorts: readonly string[];
  /** air fleets that intercept the raid (14.3(9), 14.4) */
  readonly raid_defenders: readonly string[];
  /** interceptor points that meet the raid (14.3(2)) */
  readonly raid_interceptors: number;
  /** bomber points that came through */
  readonly raid_survivors: number;
  /** resources that the raid may still put out of use (14.3(4)) */
  readonly resource_hits: number;
  /** whether the raid has done so to one already */
  readonly resource_hit: boolean;
  /** strategic bomber points used in this phase */
  readonly flown: Readonly<Record<Major, number>>;
  /** industrial damage by bombing in this phase (14.3(4)) */
  readonly bombed: Readonly<Record<Major, number>>;
  /** atomic bombs at hand (P18) */
  readonly bombs: number;
  /** the turn of the next atomic bomb, 0 before the first (P18(1)) */
  readonly next_bomb: number;
  /** atomic bombs on each nation (P18(2)) */
  readonly bombs_dropped: Readonly<Record<Major, number>>;
  /** raw materials that the USSR has from beyond the map (7(10)) */
  readonly off_map_rm: number;
  /** the turn of their next increase, once the USSR is at war */
  readonly off_map_due: number;
  /** boxes with an action chit in this turn (8(2)) */
  readonly chit_used: Readonly<Record<string, Readonly<Record<Major, boolean>>>>;
  /** factory points spent in this turn (15.1(5)) */
  readonly factories_used: Readonly<Record<Major, number>>;
  /** damage repaired in this turn (14.3(8)) */
  readonly repaired: Readonly<Record<Major, number>>;
  /** advances tried in this turn (15.3(1)) */
  readonly attempted: Readonly<Partial<Record<string, boolean>>>;
  /** units built in this turn (15.1) */
  readonly built: Readonly<Partial<Record<string, number>>>;
  /** places with a fortress level built in this turn (P3(10)) */
  readonly fortified: Readonly<Partial<Record<string, boolean>>>;
  /** chits bought in this turn (15.2) */
  readonly bought: readonly string[];
  /** event chits bought so far (P17) */
  readonly events_bought: readonly string[];
  /** the major that spends in the economic phase */
  readonly spending: Major | null;
  /** the marker on the diplomatic track */
  readonly track: Readonly<Partial<Record<string, number>>>;
  /** chits in the cup (15.2) */
  readonly cup: readonly string[];
  /** what seats said to the pact (16.1(1)) */
  readonly pact_answers: Readonly<Record<Seat, string>>;
  /** the turn from which the USSR may break the pact, 0 for none (16.1(6)) */
  readonly freed: number;
  /** minors that fight alone for their capital in this phase (13.3.2) */
  readonly lone: Readonly<Partial<Record<string, boolean>>>;
  /** triggers of tracks that are due at the end of the phase (16(9)) */
  readonly noted: readonly number[];
  /** triggers that work once and have been noted (P26) */
  readonly triggered: readonly number[];
  /** chits drawn in this diplomatic phase (16(2)) */
  readonly drawn: number;
  /** whether the Persian route is open (13.4.8) */
  readonly persian_route_open: boolean;
  /** whether Japan is at war (P5) */
  readonly japan: boolean;
  /** the event that takes effect */
  readonly event: string | null;
  /** where the event has had its effect so far */
  readonly event_places: readonly string[];
  /** the units that it has placed so far */
  readonly event_types: readonly string[];
  /** SM that events add in the turn `changed` */
  readonly sm_change: Readonly<Record<Major, number>>;
  /** actions that events add in the turn `changed` */
  readonly actions_change: Readonly<Record<Major, number>>;
  /** whether the change of German movement needs Axis units in the USSR (P17) */
  readonly partisans: boolean;
  /** the turn of these changes, 0 for none */
  readonly changed: number;
  /** the turn in which P10(1) does not apply, 0 for none (P17) */
  readonly winter_equipment: number;
  /** the turn in which Germany needs a garrison in Yugoslavia, 0 for none (P17) */
  readonly garrison_tax: number;
  /** the turn in which the French resistance helps once, 0 for none (P17) */
  readonly resistance: number;
  /** whether France may build Maginot levels (15.1.4) */
  readonly maginot_unlocked: boolean;
  /** the turn after its surrender */
  readonly surrender_turn: Readonly<Partial<Record<string, number>>>;
  /** whether the Allies attacked Vichy in North Africa in this phase (P11(4)) */
  readonly torch: boolean;
  /** French units that stay as a garrison of Vichy so far (P11(2)) */
  readonly kept: number;
  /** fleets that have carried units home from France (P11(3)) */
  readonly ferries: readonly string[];
  /** fleets that joined the United Kingdom and need a port (P11(2), P14(2)) */
  readonly berths: number;
  /** German land units that may still be redeployed (P11(4), P14(4)) */
  readonly free_land: number;
  /** German air fleets that may still be redeployed (P11(4)) */
  readonly free_air: number;
  /** where they may go */
  readonly free_to: readonly string[];
  /** the unit to be redeployed */
  readonly redeployed: string | null;
  /** the units that are in play by their names */
  readonly units: Readonly<Record<string, UnitOnMap>>;
}
