import type { TableInfo, TableState } from "../api/types";

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

export function seatName(table: TableInfo, seat: string): string {
  return table.seats.find((info) => info.seat === seat)?.seat_name ?? seat;
}
