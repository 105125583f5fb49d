import { lazy } from "react";
import type { Board } from "./types";
import { PlainBoard } from "./plain/PlainBoard";

/** Each board module exports its component as `default`; it is loaded when a table of that game opens. */
const BOARDS: Record<string, Board> = {
  churchill: lazy(() => import("./churchill/Board")),
};

export function boardFor(game: string): Board {
  return BOARDS[game] ?? PlainBoard;
}
