import type { AimKind, PlaceAim } from "./aims";

const SIGNS: Readonly<Record<Exclude<AimKind, "go">, string>> = {
  attack: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  from: "M-6 0H5M1-4 5 0 1 4",
  leave: "M6 0H-5M-1-4-5 0-1 4",
  build: "M-6 0H6M0-6V6",
  sea: "M-8 2q2-4 4 0t4 0 4 0 4 0M-8-4q2-4 4 0t4 0 4 0 4 0",
};
const [DOT, DISC, ODDS] = [14, 22, 58];

/** Whether an aim says little more than that the place can be chosen. */
export function isSmall({ kind, odds }: PlaceAim): boolean {
  return odds === null && kind !== "from";
}

export function widthOfAim(aim: PlaceAim): number {
  if (aim.odds !== null) return ODDS;
  return aim.kind === "go" ? DOT : isSmall(aim) ? DISC : 34;
}

/** What an aim shows: a mere goal is a dot, an attack tells how likely it takes the area. */
export function AimContent({ aim }: { aim: PlaceAim }) {
  if (aim.kind === "go") return null;
  return (
    <>
      <svg viewBox="-9 -9 18 18" aria-hidden="true">
        <path d={SIGNS[aim.kind]} />
      </svg>
      {aim.odds ? <b>{aim.odds.take}%</b> : null}
    </>
  );
}
