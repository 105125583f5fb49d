import type { GameInfo, Language, NewTable, SeatRequest } from "../api/types";

/** A seat in the form: "human" (me), "bot:rule", "open" or "reserved". */
export interface Draft {
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, string>;
  private: boolean;
  clock: number | null;
}

export const PRESETS = ["solo", "friends", "hotseat", "public", "watch"] as const;
export type Preset = (typeof PRESETS)[number];

export const CLOCKS = [null, 300, 3600, 86400, 259200] as const;

export function fresh(game: GameInfo): Draft {
  return {
    scenario: game.scenarios[0] ?? "",
    options: {},
    seats: seating("friends", game),
    private: true,
    clock: null,
  };
}

/** Who sits where: the first seat is mine, the others as the preset says. */
export function seating(preset: Preset, game: GameInfo): Record<string, string> {
  const bot = `bot:${game.bots.at(-1) ?? "random"}`;
  const others = { solo: bot, friends: "reserved", hotseat: "human", public: "open", watch: bot }[preset];
  const first = preset === "watch" ? bot : "human";
  return Object.fromEntries(game.seats.map((seat, index) => [seat, index === 0 ? first : others]));
}

export function isSeated(seats: Record<string, string>, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([seat, who]) => seats[seat] === who);
}

export function toRequest(game: GameInfo, draft: Draft, language: Language): NewTable {
  const chosen = Object.entries(draft.options).filter(
    ([id, value]) => game.choices.find((choice) => choice.id === id)?.default !== value,
  );
  return {
    game: game.id,
    scenario: draft.scenario,
    options: Object.fromEntries(chosen),
    seats: seatRequests(draft.seats),
    private: draft.private,
    clock_seconds: draft.clock,
    language,
  };
}

/** A game that goes on: my own seats (or the first) are mine, bots take the others. */
export function playingOn(game: GameInfo, mine: readonly string[]): Record<string, string> {
  const own = mine.length > 0 ? mine : game.seats.slice(0, 1);
  const bots = seating("watch", game);
  return Object.fromEntries(
    game.seats.map((seat) => [seat, own.includes(seat) ? "human" : (bots[seat] ?? "")]),
  );
}

export function seatRequests(seats: Record<string, string>): Record<string, SeatRequest> {
  return Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, seatRequest(who)]));
}

function seatRequest(who: string): SeatRequest {
  if (who.startsWith("bot:")) return { kind: "bot", bot: who.slice(4) };
  return { kind: who as SeatRequest["kind"] };
}
