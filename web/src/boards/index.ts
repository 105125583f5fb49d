import { lazy } from "react";
import { LOADS } from "./modules";
import { PlainBoard } from "./plain/PlainBoard";
import type { Board } from "./types";

/** The drawn boards by game; a game without one is shown by `PlainBoard`. */
export const BOARDS: Readonly<Partial<Record<string, Board>>> = Object.fromEntries(
  Object.entries(LOADS).map(([game, load]) => [game, load && lazy(load)]),
);

export { PlainBoard };
