import { useEffect, useRef, type RefObject } from "react";
import { SEATS, type BoardData } from "../records";
import { MIDDLE, type Standing } from "./geometry";

const SECONDS = 1.1;

/** Whose track or chair a place belongs to; null for the center and everything off the table. */
export function trackOf(place: string | undefined): string | null {
  return (
    [...SEATS].sort((one, other) => other.length - one.length).find((seat) => place?.startsWith(seat)) ?? null
  );
}

/** Whether an issue that moves from one place to the other passes the center of the table. */
export function passesCenter(from: string | undefined, to: string | undefined): boolean {
  const [one, other] = [trackOf(from), trackOf(to)];
  return one !== null && other !== null && one !== other;
}

/** Lets issues that change tracks glide through the center, as the rules move them; all others go straight. */
export function useGlides(
  table: RefObject<SVGSVGElement | null>,
  board: BoardData,
  standing: ReadonlyMap<string, Standing>,
  moving: boolean,
): void {
  const before = useRef({ issues: board.issues, standing });
  useEffect(() => {
    const last = before.current;
    before.current = { issues: board.issues, standing };
    if (!moving) return;
    for (const [issue, to] of standing) {
      const from = last.standing.get(issue);
      if (!from || !passesCenter(last.issues[issue], board.issues[issue])) continue;
      const stops = [from, MIDDLE, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      table.current
        ?.querySelector(`[data-element="issue:${issue}"]`)
        ?.animate(stops, { duration: SECONDS * 1000, easing: "ease-in-out" });
    }
  }, [table, board, standing, moving]);
}
