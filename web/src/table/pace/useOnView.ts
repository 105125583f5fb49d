import { useMemo, type RefObject } from "react";
import type { Message, TableState } from "../../api/types";
import type { Told } from "../../boards/told";
import type { Element } from "../../boards/types";
import type { Snapshot } from "../TableInWords";
import { standing } from "../stream";
import { diceOf, elementsOf } from "./beats";
import type { Pacing } from "./Pacer";
import { toldUpTo } from "./queue";

/** What the board shows while something is being told. */
export interface OnView {
  /** The table as it stood then; null where it is not known, and then as it is now. */
  state: TableState | null;
  /** Whether the table has gone on since. */
  past: boolean;
  elements: readonly Element[];
  recent: readonly Message[];
  log: readonly Message[];
  /** What had been said by then, and the chat, which is of today. */
  messages: readonly Message[];
  told: Told;
}

const NOTHING: readonly Message[] = [];

/** Null where nothing is being told, and on the copy of a plan. */
export function useOnView(
  { state, messages }: Snapshot,
  { queue }: Pacing,
  planning: boolean,
  bar: RefObject<HTMLElement | null>,
): OnView | null {
  const { now, turn } = queue;
  const upTo = toldUpTo(queue);
  const version = state?.version ?? 0;
  return useMemo(() => {
    if (!now || upTo === null || planning) return null;
    const past = now.state !== null && now.state.version < version;
    const elements = now.beat ? elementsOf(now.beat) : [];
    const then = messages.filter(({ seq, kind }) => seq <= upTo || kind === "chat");
    return {
      state: past ? now.state : null,
      past,
      elements,
      recent: now.beat?.messages ?? NOTHING,
      log: standing(past ? then : messages),
      messages: then,
      told: {
        turn,
        elements,
        dice: now.beat ? diceOf(now.beat) : [],
        freeBelow: () => bar.current?.getBoundingClientRect().bottom ?? 0,
        near: false,
      },
    };
  }, [now, upTo, turn, version, messages, planning, bar]);
}
