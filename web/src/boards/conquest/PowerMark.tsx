import { INK, PAINT, painted } from "../paint";
import { lookOf } from "./powers";

/** The mark of a Power or a Faction in a circle of radius 1: its outline in its colour, its sign within. */
export function PowerMark({ owner }: { owner: string }) {
  const look = lookOf(owner);
  if (look === null) return null;
  return (
    <g className={`power-mark painted ${owner}`} style={painted(look.paint)}>
      <path d={look.outline} fill={PAINT} stroke="#17120b" strokeWidth=".13" strokeLinejoin="round" />
      <path d={look.sign} fill={INK} />
    </g>
  );
}

/** The same as a small picture of its own, to stand in a line of text. */
export function MarkIcon({ owner }: { owner: string }) {
  return (
    <svg className="mark-icon" viewBox="-1.25 -1.25 2.5 2.5" aria-hidden="true">
      <PowerMark owner={owner} />
    </svg>
  );
}
