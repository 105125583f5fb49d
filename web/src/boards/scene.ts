import { use, type Context } from "react";
import type { Message, TableState } from "../api/types";
import type { Translate } from "./types";

/** What every part of a board draws from; each game has its own data, records and seats. */
export interface BoardScene<BoardData, Records, Seat> {
  state: TableState;
  board: BoardData;
  records: Records;
  /** Whose eyes; null for a spectator. */
  seat: Seat | null;
  t: Translate;
  /** False when nothing should move or flash. */
  moving: boolean;
  recent: readonly Message[];
}

/** What a board gives to all of its parts. */
export function useNeeded<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error("a part of the board outside the board");
  return value;
}
