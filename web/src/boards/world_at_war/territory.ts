import type { BoardData, Camp, Records } from "./records";
import { campOf } from "./scene";

/** The camp that holds an area or a box; neutral where nobody at war does. */
export function holderOf(board: BoardData, place: string): Camp {
  return campOf(board, board.control[place]);
}

/** Whether another nation controls an area than the one it belongs to. */
export function isTaken(board: BoardData, records: Records, place: string): boolean {
  const owner = records.areas[place]?.nation;
  const holder = board.control[place];
  return owner !== undefined && holder !== undefined && holder !== owner;
}

export function areAtWar(board: BoardData, one: Camp, other: Camp): boolean {
  const [axis, ally] = one === "axis" ? [one, other] : [other, one];
  if (axis !== "axis") return false;
  return board.war[`axis_${ally}`] ?? false;
}
