import { useCallback, useEffect, useMemo } from "react";
import type { OptionInfo, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { useDuring } from "../ui/useDuring";
import { decided, elementsOf, next, optionTouch, remaining, touched, type Touch } from "./choosing";
import { dropOthers, keepTouches, keptTouches, TAB, type Place } from "./unfinished";

const NONE: readonly OptionInfo[] = [];
const UNTOUCHED: readonly Touch[] = [];

export interface Choice {
  options: readonly OptionInfo[];
  /** What was touched, in order. */
  touches: readonly Touch[];
  left: readonly OptionInfo[];
  /** What the list offers: also those beside one that was picked from it. */
  offered: readonly OptionInfo[];
  decided: OptionInfo | null;
  selected: readonly Element[];
  highlighted: readonly Element[];
  touchable: ReadonlySet<Element>;
  /** Touches one more thing; gives the option if it is the only one left. */
  touch: (touch: Touch) => OptionInfo | null;
  pick: (option: OptionInfo) => void;
  clear: () => void;
  /** The choice has become an answer: it begins anew, but a reload before the answer arrives brings it back. */
  settle: () => void;
}

/** What tells one decision from the next. */
export function decisionOf(state: TableState | null): string {
  return state ? `${state.version}:${state.ask?.prompt ?? ""}` : "";
}

function withoutPick(touches: readonly Touch[]): Touch[] {
  return touches.filter((touch) => !touch.startsWith("option:"));
}

/** The choice that grows by touching; it begins anew with every decision. */
export function useChoice(state: TableState | null): Choice {
  const decision = decisionOf(state);
  const options = state?.ask?.options ?? NONE;
  const place = usePlace(state);
  const before = useMemo(
    () => (place ? keptTouches(TAB, place, decision, options) : UNTOUCHED),
    [place, decision, options],
  );
  const [touches, setInHand] = useDuring(decision, before);

  const setTouches = useCallback(
    (after: readonly Touch[]) => {
      setInHand(after);
      if (place) keepTouches(TAB, place, decision, after);
    },
    [setInHand, place, decision],
  );

  useEffect(() => {
    if (place) dropOthers(TAB, place, decision);
  }, [place, decision]);

  const touch = useCallback(
    (one: Touch) => {
      const after = touched(options, touches, one);
      setTouches(after);
      const left = after.length > 0 ? remaining(options, after) : [];
      return left.length === 1 ? (left[0] ?? null) : null;
    },
    [options, touches, setTouches],
  );
  const pick = useCallback(
    (option: OptionInfo) => setTouches([...withoutPick(touches), optionTouch(option)]),
    [touches, setTouches],
  );
  const clear = useCallback(() => setTouches(UNTOUCHED), [setTouches]);
  const settle = useCallback(() => setInHand(UNTOUCHED), [setInHand]);

  return useMemo(() => {
    const chosen = decided(options, touches);
    const elements = withoutPick(touches).filter((one) => !one.startsWith("verb:"));
    const selected = [...new Set([...elements, ...(chosen && touches.length > 0 ? chosen.touches : [])])];
    return {
      options,
      touches,
      left: remaining(options, touches),
      offered: remaining(options, withoutPick(touches)),
      decided: chosen,
      selected,
      highlighted: next(options, touches).filter((element) => !selected.includes(element)),
      touchable: elementsOf(options),
      touch,
      pick,
      clear,
      settle,
    };
  }, [options, touches, touch, pick, clear, settle]);
}

function usePlace(state: TableState | null): Place | null {
  const table = state?.table.id;
  const seat = state?.seat;
  return useMemo(() => (table && seat ? { table, seat } : null), [table, seat]);
}
