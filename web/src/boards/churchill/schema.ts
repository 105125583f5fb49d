/** Written by `make types` from the declarations of fields and records in Python. */

export const POWERS = ["germany", "japan"] as const;
export type Power = (typeof POWERS)[number];

export const REGIONS = ["europe", "pacific"] as const;
export type Region = (typeof REGIONS)[number];

export const SEATS = ["uk", "ussr", "us"] as const;
export type Seat = (typeof SEATS)[number];

export type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Word {
  readonly name: string;
}

export type Space = { id: string; name: string; entry: "land" | "amphibious"; naval_required: number; b29: boolean; kamikaze: boolean; needs_issue: string | null; };

export type Band = { color: string; title: string; lines: readonly string[] };

export type Effect = { text: string; seat: Seat | null; location: string | null };

/** A seat. */
export interface Player {
  readonly color: string;
  readonly leader: string;
  readonly base_production: number;
  readonly seat: number;
  readonly name: string;
  readonly characteristic: string;
  readonly characteristic_text: string;
}

/** A staff card. */
export interface StaffCard {
  readonly seat: Seat;
  readonly place: number;
  readonly name: string;
  readonly chief: boolean;
  readonly title: string;
  readonly value: string;
  readonly lines: readonly string[];
}

/** A leader card with the roll that follows its use. */
export interface LeaderCard {
  readonly seat: Seat;
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly lines: readonly string[];
  readonly short_name: string;
}

/** Where and when a conference was held. */
export interface Conference {
  readonly number: number;
  readonly place: string;
  readonly code_name: string;
  readonly name: string;
  readonly date: string;
}

/** A conference card. */
export interface ConferenceCard {
  readonly conference: number;
  readonly version: "A" | "B" | "C";
  readonly bands: readonly Band[];
}

/** An issue marker. */
export interface Issue {
  readonly issue_class: string;
  readonly owner: Seat | null;
  readonly theater: Region | null;
  readonly political: number;
  readonly clandestine: number;
  readonly name: string;
  readonly class_name: string;
}

/** A front track: whose color it has, which Axis power it leads to, and its spaces. */
export interface Front {
  readonly color: Seat;
  readonly power: Power | null;
  readonly region: Region;
  readonly theater: string;
  readonly name: string;
  readonly spaces: readonly Space[];
}

/** A theater box. */
export interface Theater {
  readonly region: Region;
  readonly front: string | null;
  readonly name: string;
}

/** A country or colony, and the front and space that it lies at. */
export interface Box {
  readonly kind: "country" | "colony";
  readonly region: Region;
  readonly front: string;
  readonly front_space: string | null;
  readonly name: string;
}

/** A global issue, for whose pawn two players contend (6.11). */
export interface GlobalIssue {
  readonly players: readonly Seat[];
  readonly name: string;
  readonly sides: readonly { seat: Seat; name: string }[];
}

/** A space of the A-bomb track. */
export interface AbombSpace {
  readonly index: number;
  readonly name: string;
}

/** A kind of Axis reserve. */
export interface AxisReserve {
  readonly power: Power;
  readonly kind: "army" | "navy";
  readonly count: number;
  readonly name: string;
}

/** A secret agenda marker. */
export interface SecretAgenda {
  readonly box: string;
  readonly name: string;
}

/** A condition of 9.4 and its points. */
export interface VictoryPoint {
  readonly vp: number;
  readonly to: readonly Seat[];
  readonly edition_1_vp: number;
  readonly text: string;
}

/** A number that the rules name. */
export interface Limit {
  readonly value: number;
  readonly detail: string | null;
}

/** What the server tells of the components. */
export interface Components {
  readonly seats: Table<Word>;
  readonly regions: Table<Word>;
  readonly powers: Table<Word>;
  readonly places: Table<Word>;
  readonly players: Table<Player>;
  readonly staff_cards: Table<StaffCard>;
  readonly leaders: Table<LeaderCard>;
  readonly conferences: Table<Conference>;
  readonly conference_cards: Table<ConferenceCard>;
  readonly issues: Table<Issue>;
  readonly fronts: Table<Front>;
  readonly theaters: Table<Theater>;
  readonly boxes: Table<Box>;
  readonly pawns: Table<GlobalIssue>;
  readonly abomb_spaces: Table<AbombSpace>;
  readonly reserves: Table<AxisReserve>;
  readonly agendas: Table<SecretAgenda>;
  readonly conditions: Table<VictoryPoint>;
  readonly limits: Table<Limit>;
  readonly effects: readonly Effect[];
}

/** The board. */
export interface BoardData {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** how often something hidden became known to all */
  readonly reveals: number;
  /** how often a seat showed something of its own */
  readonly shown: number;
  /** the number of the conference */
  readonly conference: number;
  /** the number of the first one */
  readonly first_conference: number;
  /** the conferences to come */
  readonly conference_deck: readonly string[];
  /** the open card */
  readonly conference_card: string | null;
  /** those of its effects that are still to be carried out */
  readonly todo: readonly number[];
  /** whether the leader is active */
  readonly leader_active: Readonly<Record<Seat, boolean>>;
  /** whether the card forbids the leader to advance */
  readonly cannot_advance: Readonly<Record<Seat, boolean>>;
  /** whether it forbids him to debate */
  readonly cannot_debate: Readonly<Record<Seat, boolean>>;
  /** whether it forbids him to break ties */
  readonly cannot_break_ties: Readonly<Record<Seat, boolean>>;
  /** whether he will miss the next conference */
  readonly ill_next: Readonly<Record<Seat, boolean>>;
  /** whether Truman has followed Roosevelt */
  readonly truman: boolean;
  /** whether Stalin suffers from it */
  readonly paranoia: boolean;
  /** staff cards in hand */
  readonly hands: Readonly<Record<Seat, readonly string[]>>;
  /** staff cards to be drawn */
  readonly decks: Readonly<Record<Seat, readonly string[]>>;
  /** staff cards that were used */
  readonly discards: Readonly<Record<Seat, readonly string[]>>;
  /** staff cards that are out of the game */
  readonly removed: Readonly<Record<Seat, readonly string[]>>;
  /** the card whose purge roll hangs over the next Soviet staff card */
  readonly purge: string | null;
  /** what the conference card adds to bids for the agenda */
  readonly agenda_modifier: Readonly<Record<Seat, number>>;
  /** what it adds to staff cards in the meeting */
  readonly meeting_modifier: Readonly<Record<Seat, number>>;
  /** what was bid for the agenda */
  readonly agenda_cards: Readonly<Record<Seat, string | null>>;
  /** what the bids are worth */
  readonly agenda_values: Readonly<Record<Seat, number>>;
  /** who won the agenda */
  readonly agenda_winner: Seat | null;
  /** how many issues have been nominated */
  readonly nominations: number;
  /** who is in a tie that is being broken (4.5) */
  readonly tied: readonly Seat[];
  /** how many leaders have been asked to break it */
  readonly tie_asked: number;
  /** where each issue is: `center`, `us3`, `us_chair` */
  readonly issues: Readonly<Record<string, string>>;
  /** whose turn it is */
  readonly turn: Seat | null;
  /** who has earned a pass by debating */
  readonly may_pass: Readonly<Record<Seat, boolean>>;
  /** a chief of staff who waits for his issue */
  readonly chief: string | null;
  /** his die */
  readonly chief_die: number;
  /** an issue on its way */
  readonly moving: string | null;
  /** who moves it */
  readonly mover: Seat | null;
  /** 1 for an advance, 2 for a debate */
  readonly move_mode: number;
  /** how many spaces it has still to go */
  readonly move_left: number;
  /** whose advance may be debated */
  readonly advancer: Seat | null;
  /** the issue that was advanced */
  readonly advanced: string | null;
  /** the staff card that advanced it */
  readonly advance_card: string | null;
  /** the leader who advanced it */
  readonly advance_leader: string | null;
  /** by how much */
  readonly advance_value: number;
  /** where it came from */
  readonly advance_from: string;
  /** 1 if a leader advanced it, 2 if nobody may debate that */
  readonly by_leader: number;
  /** spaces of a capture that waits for the debate (5.23) */
  readonly beyond: number;
  /** how many have been asked whether they debate */
  readonly debates_asked: number;
  /** who won this conference */
  readonly conference_winner: Seat | null;
  /** how many conferences each has won */
  readonly victories: Readonly<Record<Seat, number>>;
  /** fronts of the Directed Offensives */
  readonly directed: Readonly<Record<string, string | null>>;
  /** what has been paid for them */
  readonly directed_paid: Readonly<Record<string, number>>;
  /** effects that oblige a player to spend production (6.6) */
  readonly duties: readonly number[];
  /** whether the convoy to Murmansk has arrived */
  readonly convoy: boolean;
  /** what the card adds to production */
  readonly bonus_production: Readonly<Record<Seat, number>>;
  /** production to spend */
  readonly production: Readonly<Record<Seat, number>>;
  /** who leads a theater */
  readonly leadership: Readonly<Record<Region, Seat>>;
  /** whether that has been named */
  readonly leadership_named: Readonly<Record<Region, boolean>>;
  /** supports tied to a theater (6.9) */
  readonly bound_support: Readonly<Record<string, number>>;
  /** supports for any theater */
  readonly free_support: Readonly<Record<Seat, number>>;
  /** offensive supports earned by staff cards */
  readonly staff_support: Readonly<Record<Seat, number>>;
  /** the number of whoever allocates, -1 before */
  readonly allocator: number;
  /** Pol-Mil issues that were paid for */
  readonly activated: Readonly<Record<string, boolean>>;
  /** production spent on A-bomb research */
  readonly abomb_production: number;
  /** what the card adds to its die */
  readonly abomb_modifier: number;
  /** how far the research is */
  readonly abomb: string;
  /** how far the Soviet spies are */
  readonly spy_ring: string;
  /** whose side a global pawn is on */
  readonly pawns: Readonly<Record<string, Seat | null>>;
  /** whose networks */
  readonly network_owner: Readonly<Record<string, Seat | null>>;
  /** how many */
  readonly networks: Readonly<Record<string, number>>;
  /** whose political alignment */
  readonly political: Readonly<Record<string, Seat | null>>;
  /** whether the front has passed the box */
  readonly behind: Readonly<Record<string, boolean>>;
  /** networks that wait to be placed (7.1) */
  readonly to_place: Readonly<Record<Seat, number>>;
  /** political markers that wait (7.3) */
  readonly to_align: Readonly<Record<Seat, number>>;
  /** who places first */
  readonly order: readonly Seat[];
  /** the space that a front has reached */
  readonly fronts: Readonly<Record<string, string>>;
  /** naval support */
  readonly naval: Readonly<Record<string, number>>;
  /** offensive support */
  readonly offensive: Readonly<Record<string, number>>;
  /** what the card adds to a front */
  readonly front_modifier: Readonly<Record<string, number>>;
  /** Axis reserves that are still in the game */
  readonly pool: Readonly<Record<string, number>>;
  /** reserves that face a front in this conference */
  readonly opposing: Readonly<Record<string, number>>;
  /** reserves that stay at home (7.62.1, 7.64.1) */
  readonly defending: Readonly<Record<Power, number>>;
  /** armies that the card sends to a front */
  readonly earmarked: Readonly<Record<string, number>>;
  /** the front whose theater the Japanese navy is sent to */
  readonly ijn_sent: string | null;
  /** the front whose theater the U-boats are sent to */
  readonly uboat_sent: string | null;
  /** reserves that the card withdraws */
  readonly withdrawn: Readonly<Record<string, number>>;
  /** whether an Axis power has surrendered */
  readonly surrendered: Readonly<Record<Power, boolean>>;
  /** whether Italy has */
  readonly italy_surrendered: boolean;
  /** German technology markers */
  readonly technology: Readonly<Record<Seat, number>>;
  /** in which conference, 0: before the game, -1: never */
  readonly normandy_entered: number;
  /** likewise */
  readonly central_italy_entered: number;
  /** whether they have been entered */
  readonly philippines_entered: boolean;
  /** whether a base for B-29s has been */
  readonly b29_entered: boolean;
  /** secret agendas, open at the end */
  readonly agendas: Readonly<Record<Seat, readonly string[]>>;
  /** points at the end */
  readonly final_score: Readonly<Record<Seat, number>>;
  /** who has won */
  readonly winner: Seat | null;
  /** who leads each seat; follows from `truman`, is not read */
  readonly leaders: Readonly<Record<Seat, string>>;
}
