import { useEffect, useState, useSyncExternalStore } from "react";
import { tableCalls } from "../api/calls";
import { Planner, type Planned, type Reminder } from "./planner";
import { TAB } from "./unfinished";

/** The plan of a seat while the table is shown. */
export function usePlan(id: string, seat: string | null): { planner: Planner; planned: Planned } {
  const [planner] = useState(() => new Planner(seat, tableCalls(id).plan, reminderOf(id, seat)));
  const planned = useSyncExternalStore(planner.subscribe, planner.read);
  useEffect(() => void planner.resume(), [planner]);
  return { planner, planned };
}

function reminderOf(id: string, seat: string | null): Reminder {
  const key = `tripartite.plan:${id}:${seat ?? ""}`;
  return {
    isSet: () => stored(() => TAB?.getItem(key)) === "on",
    set: (on) => stored(() => (on ? TAB?.setItem(key, "on") : TAB?.removeItem(key))),
  };
}

/** Without storage a reload comes back to the table instead of the plan. */
function stored<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
