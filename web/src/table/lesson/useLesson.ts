import { useCallback, useMemo } from "react";
import { lessons } from "../../api/calls";
import type { LessonPlace, LessonScript, OptionInfo, TableState } from "../../api/types";
import type { Told } from "../../boards/told";
import type { Element } from "../../boards/types";
import { useDuring } from "../../ui/useDuring";
import { useResource } from "../../ui/useResource";
import { decisionOf, type Choice } from "../useChoice";
import type { Touch } from "../choosing";
import { acceptedOf, astray, firstUnread, pointedAt, type Step } from "./script";

export interface Lesson {
  place: LessonPlace;
  script: LessonScript;
  /** The number of the step on view; after the last one the lesson is over. */
  at: number;
  step: Step | null;
  /** What the step accepts of what is offered now; nothing while another step is read. */
  accepted: readonly OptionInfo[];
  pointed: readonly Element[];
  /** What to touch next; null where nothing is said about it. */
  next: readonly Element[] | null;
  told: Told;
  turn: (to: number) => void;
  /** Something is being done: what was still to be read is past. */
  act: () => void;
  /** An answer that the lesson would not take from here, if there are any that it would. */
  astray: (touch: Touch) => OptionInfo | null;
  refuses: (option: OptionInfo) => boolean;
}

const NOTHING: readonly OptionInfo[] = [];
const NOWHERE: readonly Element[] = [];
/** What the server refuses with what a lesson does not accept. */
export const NOT_IN_LESSON = "not_in_lesson";

const KEY = "tripartite.lesson";

/** The lesson that is played at a table, and where its reader is; null where there is none, or no more. */
export function useLesson(state: TableState | null, choice: Choice): Lesson | null {
  const place = state?.table.lesson ?? null;
  const game = state?.table.game ?? "";
  const id = place?.id ?? null;
  const request = useCallback(() => (id === null ? NO_SCRIPT : lessons.read(game, id)), [game, id]);
  const { data: script } = useResource(request);
  const table = state?.table.id ?? "";
  const key = `${table}:${place?.step ?? ""}`;
  const first = script ? firstUnread(script.script, place?.step ?? 0) : 0;
  const [turned, setTurned] = useDuring<number | null>(key, null);
  const at = turned ?? Math.max(first, lastRead(key));
  const { options, touches } = choice;
  const step = script?.script[at] ?? null;
  const task = script?.script[place?.step ?? 0] ?? null;
  const accepted = useMemo(() => (task ? acceptedOf(task, options) : NOTHING), [task, options]);
  const isTask = at === place?.step;
  const pointed = useMemo(
    () => (step ? pointedAt(step, isTask ? accepted : NOTHING, touches) : NOWHERE),
    [step, isTask, accepted, touches],
  );
  const turn = useCallback(
    (to: number) => {
      setTurned(to);
      rememberRead(key, to);
    },
    [setTurned, key],
  );
  const decision = decisionOf(state);
  const told = useMemo(
    () => ({ turn: -turnNumber(decision, at), elements: pointed, dice: [], freeBelow: () => 0, near: true }),
    [decision, at, pointed],
  );
  const seated = state !== null && state.seat !== null;
  return useMemo(() => {
    if (place === null || script === null || !seated) return null;
    const guided = accepted.length > 0;
    return {
      place,
      script,
      at,
      step,
      accepted: isTask ? accepted : NOTHING,
      pointed,
      next: guided ? (isTask ? pointed : NOWHERE) : null,
      told,
      turn,
      act: () => {
        if (!isTask) turn(place.step);
      },
      astray: (touch) => (guided ? astray(options, accepted, touches, touch) : null),
      refuses: (option) => guided && !accepted.includes(option),
    };
  }, [place, script, seated, at, step, isTask, accepted, pointed, told, turn, options, touches]);
}

const NO_SCRIPT = Promise.resolve(null);

/** Another number for each thing that is pointed at, below those of what is told. */
function turnNumber(decision: string, at: number): number {
  return Number.parseInt(decision, 10) * 100 + at + 1;
}

function lastRead(key: string): number {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as { key: string; at: number } | null;
    return kept?.key === key ? kept.at : 0;
  } catch {
    return 0;
  }
}

function rememberRead(key: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ key, at }));
  } catch {
    // Without storage the reader begins again with what comes before the task.
  }
}
