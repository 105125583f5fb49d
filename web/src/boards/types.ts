import type { ComponentType } from "react";
import type { Message, TableState } from "../api/types";

/**
 * A thing on the board, as named in `OptionInfo.touches`: "card:uk_eden", "issue:global", "box:poland",
 * "front:western", "theater:arctic", "seat:uk", "leader:stalin", "region:europe", "pawn:un_vs_cadres",
 * "abomb:research"; "zone:riga", "counter:riga.su_inf.full", "action:supply",
 * "attack:riga"; "area:mukden", "block:mukden.japan.infantry.3", "order:mukden".
 */
export type Element = string;

export type Language = "en" | "es" | "it";

/** Looks a text of the client up and fills it with facts. */
export type Translate = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

/** GET /api/games/{game}/components, already in the reader's language. Each board knows the shape of its own. */
export type Components = Record<string, unknown>;

/** What a phone shows: a part that the board names in `parts.ts`; from a tablet on it shows all of itself ("all"). */
export type BoardPart = string;

/** Everything a board may know, and the only way it talks back. A board holds no state of the game. */
export interface BoardProps {
  state: TableState;
  components: Components;
  language: Language;
  t: Translate;

  /** What to draw: on a narrow screen the page shows one part at a time. */
  part: BoardPart;

  /** Touched so far, in order; drawn as chosen. */
  selected: readonly Element[];
  /** Touched by at least one of the options that remain after `selected`: the things to touch next. */
  highlighted: readonly Element[];
  /** Touched by any option of the pending ask; all others answer "why not?" when touched. */
  touchable: ReadonlySet<Element>;
  /** Elements of the log entry or option under the pointer; drawn with a passing outline. */
  hovered: readonly Element[];

  /** A click, tap or Enter on an element, touchable or not (the page answers "why not?" for the latter). */
  onTouch: (element: Element) => void;
  /** "?" pressed on an element, or its context menu: ask why it cannot be used. */
  onWhy: (element: Element) => void;
  /** Pointer or focus enters (element) or leaves (null): the option list shows what it touches. */
  onHover: (element: Element | null) => void;
  /** What the server can tell of an element beyond the state; null where nobody can be asked. */
  onInquire: ((element: Element) => Promise<unknown>) | null;
  /** Opens a paragraph of the rules beside the board. */
  onRule: (paragraph: string) => void;

  /** False when the reader wants no motion: then draw the final state at once. */
  animations: boolean;
  /** The messages that led from the state before to this one (kind "event" carry `facts`), newest last. */
  recent: readonly Message[];
  /** All messages up to this state that were not taken back, the oldest first. */
  log: readonly Message[];
}

export type Board = ComponentType<BoardProps>;
