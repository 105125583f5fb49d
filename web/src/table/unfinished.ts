import type { OptionInfo } from "../api/types";
import { remaining, type Touch } from "./choosing";

/** A choice in the making outlives a reload of the page, but not the decision that it was for. */

const KEY = "tripartite.choice";

export interface Place {
  table: string;
  seat: string;
}

/** Where it is kept: in the browser's tab, unless a test brings a place of its own. */
export type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's own storage; none where the browser forbids it. */
export const TAB: Drawer | null = storageOfTab();

function storageOfTab(): Drawer | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function keyOf({ table, seat }: Place): string {
  return `${KEY}:${table}:${seat}`;
}

/** What was touched for this decision; of any other one nothing is kept. */
export function keptTouches(
  drawer: Drawer | null,
  place: Place,
  decision: string,
  options: readonly OptionInfo[],
): readonly Touch[] {
  const touches = read(drawer, place, decision);
  return touches.length > 0 && remaining(options, touches).length > 0 ? touches : [];
}

export function keepTouches(
  drawer: Drawer | null,
  place: Place,
  decision: string,
  touches: readonly Touch[],
): void {
  try {
    if (touches.length === 0) drawer?.removeItem(keyOf(place));
    else drawer?.setItem(keyOf(place), JSON.stringify({ decision, touches }));
  } catch {
    // Without storage a reload begins the choice anew.
  }
}

/** Another decision is asked: what was touched for an earlier one is of no use. */
export function dropOthers(drawer: Drawer | null, place: Place, decision: string): void {
  if (read(drawer, place, decision).length === 0) keepTouches(drawer, place, decision, []);
}

function read(drawer: Drawer | null, place: Place, decision: string): readonly Touch[] {
  try {
    const kept = JSON.parse(drawer?.getItem(keyOf(place)) ?? "null") as {
      decision: string;
      touches: Touch[];
    } | null;
    return kept?.decision === decision && Array.isArray(kept.touches) ? kept.touches : [];
  } catch {
    return [];
  }
}
