import { useEffect, type RefObject } from "react";
import type { OptionInfo } from "../api/types";
import { inListOrder } from "./OptionList";
import type { DeskProps } from "./Desk";

interface Keys extends DeskProps {
  shown: readonly OptionInfo[];
  filterBox: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  setFilter: (filter: string) => void;
}

/** The keyboard of the table: numbers choose, letters filter, arrows walk, Enter settles, Escape clears. */
export function useDeskKeys(keys: Keys): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        const back = keys.stepBack ?? keys.state.undo_to;
        if (event.key === "z" && !typing(event.target) && back !== null) keys.onUndo(back);
        return;
      }
      if (press(event, keys)) event.preventDefault();
    };
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  });
}

/** Whether the key meant something here. */
function press(event: KeyboardEvent, keys: Keys): boolean {
  const { choice } = keys;
  if (event.key === "Escape") {
    keys.setFilter("");
    keys.filterBox.current?.blur();
    keys.onWhyClose();
    choice.clear();
    return true;
  }
  if (event.target === keys.filterBox.current) return pressInFilter(event, keys);
  if (typing(event.target) || choice.options.length === 0) return false;
  if (event.key === "Enter" && choice.decided && !onControl(event.target)) {
    keys.onPlay(choice.decided);
    return true;
  }
  const numbered = /^[1-9]$/.test(event.key) ? inListOrder(keys.shown)[Number(event.key) - 1] : undefined;
  if (numbered) {
    keys.onDecide(numbered);
    return true;
  }
  if (event.key === "ArrowDown" && !onControl(event.target)) return focusFirst(keys);
  if (/^\p{L}$/u.test(event.key) && keys.filterBox.current) keys.filterBox.current.focus();
  return false;
}

function pressInFilter(event: KeyboardEvent, keys: Keys): boolean {
  if (event.key === "ArrowDown") return focusFirst(keys);
  const only = keys.shown.length === 1 ? keys.shown[0] : undefined;
  if (event.key !== "Enter" || !only) return false;
  keys.setFilter("");
  keys.onDecide(only);
  return true;
}

function focusFirst(keys: Keys): boolean {
  const first = keys.list.current?.querySelector<HTMLButtonElement>("button.option");
  first?.focus();
  return first !== null && first !== undefined;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, [role='button'], summary") !== null;
}
