import { createContext, use } from "react";
import type { OptionInfo } from "../api/types";

const NONE: readonly OptionInfo[] = [];

/** The options that the player is weighing, for boards that show where what they move would land. */
export const WeighedContext = createContext(NONE);

/** The one that is weighed; null if there are several left, or none. */
export function useWeighed(): OptionInfo | null {
  const [weighed, ...others] = use(WeighedContext);
  return weighed && others.length === 0 ? weighed : null;
}
