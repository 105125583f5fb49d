import { useCallback, useMemo, useState } from "react";
import type { OptionInfo, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { decided, elementsOf, next, optionTouch, remaining, touched, type Touch } from "./choosing";

const NONE: readonly OptionInfo[] = [];

export interface Choice {
  options: readonly OptionInfo[];
  /** What was touched, in order. */
  touches: readonly Touch[];
  left: readonly OptionInfo[];
  decided: OptionInfo | null;
  selected: readonly Element[];
  highlighted: readonly Element[];
  touchable: ReadonlySet<Element>;
  /** Touches one more thing; gives the option if it is the only one left. */
  touch: (touch: Touch) => OptionInfo | null;
  pick: (option: OptionInfo) => void;
  clear: () => void;
}

/** The choice that grows by touching; it begins anew with every decision. */
export function useChoice(state: TableState | null): Choice {
  const decision = state ? `${state.version}:${state.ask?.prompt ?? ""}` : "";
  const options = state?.ask?.options ?? NONE;
  const [held, setHeld] = useState<{ decision: string; touches: readonly Touch[] }>({
    decision,
    touches: [],
  });
  const touches = useMemo(() => (held.decision === decision ? held.touches : []), [held, decision]);

  const touch = useCallback(
    (one: Touch) => {
      const after = touched(options, touches, one);
      setHeld({ decision, touches: after });
      const left = after.length > 0 ? remaining(options, after) : [];
      return left.length === 1 ? (left[0] ?? null) : null;
    },
    [decision, options, touches],
  );
  const pick = useCallback(
    (option: OptionInfo) => setHeld({ decision, touches: [optionTouch(option)] }),
    [decision],
  );
  const clear = useCallback(() => setHeld({ decision, touches: [] }), [decision]);

  return useMemo(() => {
    const chosen = decided(options, touches);
    const elements = touches.filter((one) => !/^(verb|option):/.test(one));
    const selected = [...new Set([...elements, ...(chosen && touches.length > 0 ? chosen.touches : [])])];
    return {
      options,
      touches,
      left: remaining(options, touches),
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
