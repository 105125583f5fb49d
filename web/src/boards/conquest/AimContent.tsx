import type { AimKind } from "./aims";

const SIGNS: Readonly<Record<Exclude<AimKind, "go">, string>> = {
  invade: "M0-7V3M-4-1 0 3 4-1M-8 6q2-3 4 0t4 0 4 0 4 0",
  engage: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  fight: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  from: "M-6 0H5M1-4 5 0 1 4",
  leave: "M6 0H-5M-1-4-5 0-1 4",
  rise: "M0-7V7M-5-2 0-7 5-2M-6 7H6",
  build: "M-6 0H6M0-6V6",
  cancel: "M-5-5 5 5M5-5-5 5",
};
/** Those that say little more than that the area can be chosen. */
const SMALL: readonly AimKind[] = ["go", "leave", "build", "rise"];
const [DOT, DISC, SIGN] = [14, 22, 34];

export function isSmall(kind: AimKind): boolean {
  return SMALL.includes(kind);
}

export function widthOfAim(kind: AimKind): number {
  if (kind === "go") return DOT;
  return isSmall(kind) ? DISC : SIGN;
}

/** What an aim shows; a mere goal is a dot. */
export function AimContent({ kind }: { kind: AimKind }) {
  if (kind === "go") return null;
  return (
    <svg viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  );
}
