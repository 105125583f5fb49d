import type { IconName } from "../ui/Icon";
import type { BoardPart, Element } from "./types";

/** A part of a board that a phone shows by itself. */
export interface PartTab {
  part: BoardPart;
  icon: IconName;
  /** Whether the decision stands below it at full length instead of as a sheet. */
  withDesk: boolean;
  /** Whether it can have the whole screen to itself. */
  fills?: boolean;
  /** The kinds of elements that are drawn on it. */
  shows?: readonly string[];
  /** The kinds of elements that are touched on it, though others show them as well. */
  holds?: readonly string[];
}

/** boards/<game id>/parts.ts lists the parts in the order of the tabs; known before the board itself is loaded. */
const MODULES = import.meta.glob<{ parts: readonly PartTab[] }>("./*/parts.ts", { eager: true });
const WHOLE: readonly PartTab[] = [{ part: "all", icon: "table", withDesk: true }];

/** The part that shows what is told about these elements, where the one on view does not; null otherwise. */
export function partOf(game: string, shown: BoardPart, elements: readonly Element[]): BoardPart | null {
  const kinds = new Set(elements.map((element) => element.split(":")[0] ?? ""));
  const showing = partsOf(game).filter(({ shows = [] }) => shows.some((kind) => kinds.has(kind)));
  return showing.some(({ part }) => part === shown) ? null : (showing[0]?.part ?? null);
}

/** The part on which these elements are touched, where they are not on the one on view; null otherwise. */
export function partToTouch(game: string, shown: BoardPart, elements: readonly Element[]): BoardPart | null {
  const kinds = new Set(elements.map((element) => element.split(":")[0] ?? ""));
  const holding = partsOf(game).filter(({ holds = [] }) => holds.some((kind) => kinds.has(kind)));
  if (holding.length === 0) return partOf(game, shown, elements);
  return holding.some(({ part }) => part === shown) ? null : (holding[0]?.part ?? null);
}

export function partsOf(game: string): readonly PartTab[] {
  return MODULES[`./${game}/parts.ts`]?.parts ?? WHOLE;
}
