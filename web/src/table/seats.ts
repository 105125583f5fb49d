import type { SeatInfo, SeatKind, TableInfo, TableState } from "../api/types";
import type { IconName } from "../ui/Icon";

export function mySeats(table: TableInfo): string[] {
  return table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
}

/** Whose eyes to begin with: a seat of mine that has to decide, else any of mine, else a spectator's. */
export function seatToShow(table: TableInfo): string | null {
  const mine = mySeats(table);
  return mine.find((seat) => table.waiting_for.includes(seat)) ?? mine[0] ?? null;
}

/** On a shared screen: the other seat of mine that has to decide while the one on view has nothing to do. */
export function seatToPassTo(state: TableState): string | null {
  if (state.seat === null || state.table.status !== "running") return null;
  if (state.waiting_for.includes(state.seat) && state.ask !== null) return null;
  const others = mySeats(state.table).filter((seat) => seat !== state.seat);
  return others.find((seat) => state.waiting_for.includes(seat)) ?? null;
}

/** Whether several hands are mine, so that several people may share the screen. */
export function isShared(table: TableInfo): boolean {
  const mine = table.seats.filter((seat) => seat.mine);
  return mine.some((seat) => mine[0] !== undefined && !seat.hand.includes(mine[0].seat));
}

/** Whether the screen passes to somebody else; seats of one hand are the same player's. */
export function passesOn({ table, seat }: TableState, next: string): boolean {
  return !table.seats.some((info) => info.seat === next && seat !== null && info.hand.includes(seat));
}

export function seatName(table: TableInfo, seat: string): string {
  return table.seats.find((info) => info.seat === seat)?.seat_name ?? seat;
}

export interface SeatOffer {
  kind: SeatKind;
  text: string;
  icon: IconName;
}

/**
 * What may be done with a seat of a running game: the host plays a bot's seat or asks a friend to, takes the
 * invitation back, and replaces somebody who is gone; whoever has left a seat comes back to it.
 */
export function changesOf(seat: SeatInfo, table: TableInfo, left: readonly string[]): SeatOffer[] {
  const offers: SeatOffer[] = [];
  if (seat.kind === "bot" && (table.i_am_host || left.includes(seat.seat)))
    offers.push({ kind: "human", text: "menu.takeOver", icon: "person" });
  if (!table.i_am_host) return offers;
  if (seat.kind === "bot") offers.push({ kind: "reserved", text: "menu.invite", icon: "link" });
  if (seat.kind === "reserved" || seat.kind === "open")
    offers.push({ kind: "bot", text: "menu.giveToBot", icon: "bot" });
  if (seat.kind === "human" && !seat.mine && seat.absent)
    offers.push({ kind: "bot", text: "menu.replace", icon: "bot" });
  return offers;
}

/** Whether nobody else plays at a table. */
export function isMineAlone(table: TableInfo): boolean {
  return table.seats.every(({ mine, kind }) => mine || kind === "bot") && mySeats(table).length > 0;
}
