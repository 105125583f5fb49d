import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import type { Element } from "../types";
import { useTouching } from "./scene";

/** What makes a drawn thing a thing to touch; only what can be touched now is a stop of the Tab key. */
export function useTouch(element: Element, label: string) {
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = useTouching();
  const chosen = selected.has(element);
  const offered = touchable.has(element);
  return {
    role: "button",
    tabIndex: offered ? 0 : -1,
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
