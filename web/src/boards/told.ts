import { createContext } from "react";
import type { Element } from "./types";

/** What is being told now, for boards that can show where: its elements and the dice that fell there. */
export interface Told {
  /** Another number is another thing told, even at the same place. */
  turn: number;
  elements: readonly Element[];
  dice: readonly number[];
  /** Where on the screen, from above, what is told in words ends: the place should be seen below it. */
  freeBelow: () => number;
  /** What lies there is to be touched: the place should be seen from near. */
  near: boolean;
}

export const ToldContext = createContext<Told | null>(null);
