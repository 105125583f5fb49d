import type { Board } from "./types";

type Load = () => Promise<{ default: Board }>;

/** boards/<game id>/Board.tsx exports its component as `default`; it is loaded when a table of that game opens. */
const MODULES = import.meta.glob<{ default: Board }>("./*/Board.tsx");

/** What loads the drawn board of a game. */
export const LOADS: Readonly<Partial<Record<string, Load>>> = Object.fromEntries(
  Object.entries(MODULES).map(([path, load]) => [path.split("/")[1] ?? "", load]),
);
