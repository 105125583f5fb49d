import { createContext } from "react";
import type { TableState } from "../../api/types";
import { useNeeded, type BoardScene } from "../scene";
import { isSeat, type BoardData, type Records, type Seat } from "./records";

export type Scene = BoardScene<BoardData, Records, Seat>;

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  return useNeeded(SceneContext);
}

export function seatName(scene: Scene, seat: Seat): string {
  const info = scene.state.table.seats.find((other) => other.seat === seat);
  return info?.seat_name ?? scene.t(`board.code.${seat}`);
}

export function viewer(state: TableState): Seat | null {
  return isSeat(state.seat) ? state.seat : null;
}
