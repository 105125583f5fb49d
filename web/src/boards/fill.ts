import { createContext } from "react";

/** The way to a map that fills the screen, and back. */
export interface Fill {
  filled: boolean;
  toggle: () => void;
}

/** Null where a map has to stay where it is. */
export const FillContext = createContext<Fill | null>(null);
