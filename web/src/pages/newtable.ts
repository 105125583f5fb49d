import type { ChoiceInfo, GameInfo, Language, NewTable, SeatRequest } from "../api/types";

/** A seat in the form: "human" (me), "bot:rule", "open" or "reserved". */
export interface Draft {
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, string>;
  private: boolean;
  several: boolean;
  clock: number | null;
  /** Whether bots explain themselves; null where the server is to decide. */
  explains: boolean | null;
}

export const PRESETS = ["solo", "friends", "hotseat", "public", "watch"] as const;
export type Preset = (typeof PRESETS)[number];

export const CLOCKS = [null, 300, 3600, 86400, 259200] as const;

export const EXPLAINING = { usual: null, always: true, never: false } as const;

export function fresh(game: GameInfo): Draft {
  const first = { scenario: game.scenarios[0] ?? "", options: {} };
  return {
    ...first,
    seats: seating("friends", game, settled(game, first)),
    private: true,
    several: false,
    clock: null,
    explains: null,
  };
}

/** The values of an option that a scenario takes. */
export function valuesIn(choice: ChoiceInfo, scenario: string): readonly string[] {
  return choice.limits[scenario] ?? choice.values;
}

function defaultIn(choice: ChoiceInfo, scenario: string): string {
  const allowed = valuesIn(choice, scenario);
  return allowed.includes(choice.default) ? choice.default : (allowed[0] ?? choice.default);
}

/** Every option with its value: what was chosen where the scenario takes it, else the usual one. */
export function settled(game: GameInfo, draft: Pick<Draft, "scenario" | "options">): Record<string, string> {
  const value = (choice: ChoiceInfo) => {
    const wanted = draft.options[choice.id] ?? "";
    return valuesIn(choice, draft.scenario).includes(wanted) ? wanted : defaultIn(choice, draft.scenario);
  };
  return Object.fromEntries(game.choices.map((choice) => [choice.id, value(choice)]));
}

/** The seats by the players who hold them; some options put several into one hand. */
export function handsOf(game: GameInfo, options: Record<string, string>): readonly string[][] {
  const joined = game.choices.flatMap((choice) => {
    const hand = choice.hands[options[choice.id] ?? choice.default];
    return hand ? [hand] : [];
  });
  const handOf = (seat: string) => joined.find((hand) => hand.includes(seat)) ?? [seat];
  return game.seats.filter((seat) => handOf(seat)[0] === seat).map(handOf);
}

/** Who sits where: the first hand is mine, the others as the preset says. */
export function seating(
  preset: Preset,
  game: GameInfo,
  options: Record<string, string>,
): Record<string, string> {
  const bot = `bot:${game.bots.at(-1) ?? "random"}`;
  const others = { solo: bot, friends: "reserved", hotseat: "human", public: "open", watch: bot }[preset];
  const first = preset === "watch" ? bot : "human";
  return seated(handsOf(game, options), (_, index) => (index === 0 ? first : others));
}

/** The same people with other settings: whoever has the first seat of a hand has all of it. */
export function changed(
  game: GameInfo,
  draft: Draft,
  part: Partial<Pick<Draft, "scenario" | "options">>,
): Draft {
  const next = { ...draft, ...part };
  const hands = handsOf(game, settled(game, next));
  return { ...next, seats: seated(hands, (hand) => draft.seats[hand[0] ?? ""] ?? "open") };
}

function seated(
  hands: readonly string[][],
  who: (hand: readonly string[], index: number) => string,
): Record<string, string> {
  return Object.fromEntries(hands.flatMap((hand, index) => hand.map((seat) => [seat, who(hand, index)])));
}

export function isSeated(seats: Record<string, string>, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([seat, who]) => seats[seat] === who);
}

export function toRequest(game: GameInfo, draft: Draft, language: Language): NewTable {
  const options = settled(game, draft);
  const chosen = game.choices.filter((choice) => options[choice.id] !== defaultIn(choice, draft.scenario));
  return {
    game: game.id,
    scenario: draft.scenario,
    options: Object.fromEntries(chosen.map(({ id }) => [id, options[id] ?? ""])),
    seats: seatRequests(draft.seats),
    private: draft.private,
    several_seats: draft.several,
    clock_seconds: draft.clock,
    bots_explain: draft.explains,
    language,
  };
}

/** A game that goes on: my own seats (or those of the first hand) are mine, bots take the others. */
export function playingOn(
  game: GameInfo,
  options: Record<string, string>,
  mine: readonly string[],
): Record<string, string> {
  const hands = handsOf(game, options);
  const own = mine.length > 0 ? mine : (hands[0] ?? []);
  const bots = seating("watch", game, options);
  return seated(hands, (hand) => {
    const [first = ""] = hand;
    return own.includes(first) ? "human" : (bots[first] ?? "");
  });
}

export function seatRequests(seats: Record<string, string>): Record<string, SeatRequest> {
  return Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, seatRequest(who)]));
}

function seatRequest(who: string): SeatRequest {
  if (who.startsWith("bot:")) return { kind: "bot", bot: who.slice(4) };
  return { kind: who as SeatRequest["kind"] };
}
