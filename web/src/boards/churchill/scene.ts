import { createContext, use } from "react";
import type { Message, TableState } from "../../api/types";
import type { Translate } from "../types";
import { isSeat, type BoardData, type Records, type Seat } from "./records";

/** What every part of the board draws from. */
export interface Scene {
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

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = use(SceneContext);
  if (scene === null) throw new Error("a part of the board outside the board");
  return scene;
}

export function seatName(scene: Scene, seat: Seat): string {
  const info = scene.state.table.seats.find((other) => other.seat === seat);
  return info?.seat_name ?? scene.t(`board.code.${seat}`);
}

export function viewer(state: TableState): Seat | null {
  return isSeat(state.seat) ? state.seat : null;
}
