import { useCallback, useMemo } from "react";
import type { OptionInfo, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { useDuring } from "../ui/useDuring";
import { decided, elementsOf, next, optionTouch, remaining, touched, type Touch } from "./choosing";

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
  const [touches, setTouches] = useDuring(decision, UNTOUCHED);

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
    };
  }, [options, touches, touch, pick, clear]);
}
