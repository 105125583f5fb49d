import { lazy } from "react";
import { PlainBoard } from "./plain/PlainBoard";
import type { Board } from "./types";

/** boards/<game id>/Board.tsx exports its component as `default`; it is loaded when a table of that game opens. */
const MODULES = import.meta.glob<{ default: Board }>("./*/Board.tsx");

/** The drawn boards by game; a game without one is shown by `PlainBoard`. */
export const BOARDS: Readonly<Partial<Record<string, Board>>> = Object.fromEntries(
  Object.entries(MODULES).map(([path, load]) => [path.split("/")[1] ?? "", lazy(load)]),
);

export { PlainBoard };
