import { createContext, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useNeeded } from "./scene";
import type { BoardProps, Element } from "./types";

/** What can be touched on a board, what has been, and what a touch does. */
export interface Touching {
  selected: ReadonlySet<Element>;
  highlighted: ReadonlySet<Element>;
  touchable: ReadonlySet<Element>;
  hovered: ReadonlySet<Element>;
  onTouch: (element: Element) => void;
  onWhy: (element: Element) => void;
  onHover: (element: Element | null) => void;
  /** Where the Tab key stops: at every thing, or on a crowded board only at those that can be touched now. */
  stops: "all" | "touchable";
}

export const TouchContext = createContext<Touching | null>(null);

export function useTouching(): Touching {
  return useNeeded(TouchContext);
}

type TouchProps = Pick<
  BoardProps,
  "selected" | "highlighted" | "touchable" | "hovered" | "onTouch" | "onWhy" | "onHover"
>;

/** The same set for the same list, so that what is worked out from it stays while something else changes. */
const SETS = new WeakMap<readonly Element[], ReadonlySet<Element>>();

function setOf(elements: readonly Element[]): ReadonlySet<Element> {
  const found = SETS.get(elements) ?? new Set(elements);
  SETS.set(elements, found);
  return found;
}

export function touchingOf(props: TouchProps, stops: Touching["stops"]): Touching {
  const { touchable, onTouch, onWhy, onHover } = props;
  return {
    selected: setOf(props.selected),
    highlighted: setOf(props.highlighted),
    touchable,
    hovered: setOf(props.hovered),
    onTouch,
    onWhy,
    onHover,
    stops,
  };
}

/** What makes a drawn thing a thing to touch; each board styles `data-next` and the others in its own way. */
export function useTouch(element: Element, label: string) {
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover, stops } = useTouching();
  const chosen = selected.has(element);
  return {
    role: "button",
    tabIndex: stops === "all" || touchable.has(element) ? 0 : -1,
    "aria-label": label,
    "aria-pressed": chosen,
    "data-element": element,
    "data-next": highlighted.has(element) || undefined,
    "data-chosen": chosen || undefined,
    "data-pointed": hovered.has(element) || undefined,
    onClick: () => onTouch(element),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onWhy(element);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.key === "Enter" || event.key === " " ? onTouch : event.key === "?" ? onWhy : null;
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act(element);
    },
    onPointerEnter: () => onHover(element),
    // A finger that is lifted still points: what it opened stays open.
    onPointerLeave: (event: PointerEvent) => event.pointerType !== "touch" && onHover(null),
    onFocus: () => onHover(element),
    onBlur: () => onHover(null),
  };
}
