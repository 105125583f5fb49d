import { createContext, use } from "react";

export interface Rules {
  /** Whose rules the drawer shows; the table page sets it. */
  game: string;
  /** The paragraph that lies open beside the board, null while the drawer is closed. */
  paragraph: string | null;
  open: (paragraph: string) => void;
  close: () => void;
}

export const RulesContext = createContext<Rules>({
  game: "churchill",
  paragraph: null,
  open: () => undefined,
  close: () => undefined,
});

export function useRules(): Rules {
  return use(RulesContext);
}
