import type { IconName } from "../ui/Icon";
import type { BoardPart } from "./types";

/** A part of a board that a phone shows by itself. */
export interface PartTab {
  part: BoardPart;
  icon: IconName;
  /** Whether the decision stands below it at full length instead of as a sheet. */
  withDesk: boolean;
}

/** The parts of each board in the order of the tabs; known before the board itself is loaded. */
const PARTS: Readonly<Record<string, readonly PartTab[] | undefined>> = {
  churchill: [
    { part: "conference", icon: "table", withDesk: false },
    { part: "map", icon: "map", withDesk: false },
    { part: "hand", icon: "hand", withDesk: true },
  ],
  downfall: [
    { part: "map", icon: "map", withDesk: false },
    { part: "boxes", icon: "chart", withDesk: false },
  ],
};
const WHOLE: readonly PartTab[] = [{ part: "all", icon: "table", withDesk: true }];

export function partsOf(game: string): readonly PartTab[] {
  return PARTS[game] ?? WHOLE;
}
