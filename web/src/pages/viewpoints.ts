import type { TableInfo } from "../api/types";
import { mySeats, seatToShow } from "../table/seats";

/** How a game is looked back at: with everything, or with what one seat (or a spectator) saw. */
export interface Viewpoint {
  id: string;
  seat: string | null;
  asSeen: boolean;
}

const SPECTATOR: Viewpoint = { id: "public", seat: null, asSeen: true };

/** While a game runs only the own eyes; after its end everything first, then those of each seat. */
export function viewpoints(table: TableInfo): [Viewpoint, ...Viewpoint[]] {
  const through = (seat: string): Viewpoint => ({ id: seat, seat, asSeen: true });
  if (table.status === "running") {
    const [first, ...others] = [...new Set([seatToShow(table), ...mySeats(table)])].filter(
      (seat) => seat !== null,
    );
    return first === undefined ? [SPECTATOR] : [through(first), ...others.map(through)];
  }
  const everything = { id: "all", seat: seatToShow(table), asSeen: false };
  return [everything, ...table.seats.map(({ seat }) => through(seat)), SPECTATOR];
}
