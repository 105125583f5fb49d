import { createContext, use } from "react";

export interface Rules {
  /** Whose rules the drawer shows. */
  game: string;
  setGame: (game: string) => void;
  /** The paragraph that lies open beside the board, null while the drawer is closed. */
  paragraph: string | null;
  open: (paragraph: string) => void;
  close: () => void;
}

export const RulesContext = createContext<Rules | null>(null);

export function useRules(): Rules {
  const rules = use(RulesContext);
  if (rules === null) throw new Error("no rules around this component");
  return rules;
}
