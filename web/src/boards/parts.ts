import type { IconName } from "../ui/Icon";
import type { BoardPart } from "./types";

/** A part of a board that a phone shows by itself. */
export interface PartTab {
  part: BoardPart;
  icon: IconName;
  /** Whether the decision stands below it at full length instead of as a sheet. */
  withDesk: boolean;
}

/** boards/<game id>/parts.ts lists the parts in the order of the tabs; known before the board itself is loaded. */
const MODULES = import.meta.glob<{ parts: readonly PartTab[] }>("./*/parts.ts", { eager: true });
const WHOLE: readonly PartTab[] = [{ part: "all", icon: "table", withDesk: true }];

export function partsOf(game: string): readonly PartTab[] {
  return MODULES[`./${game}/parts.ts`]?.parts ?? WHOLE;
}
