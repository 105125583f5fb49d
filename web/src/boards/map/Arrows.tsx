import type { Point } from "./geometry";
import { useMap } from "./scene";

/** An arrow begins some way off its area, where no counters stand, and ends before those of the other. */
const OFF = 0.3;
/** How much of its way at most is left to the counters or the badge at its end. */
const MOST_SHORT = 0.5;

/** Arrows, and where units have just gone. */
export function Arrows({ short }: { short: number }) {
  const { arrows, trails, moving } = useMap();
  const kinds = [...new Set([...arrows.map((arrow) => arrow.kind), "trail"])];
  return (
    <g className="arrows" aria-hidden="true">
      <defs>
        {kinds.map((kind) => (
          <Tip key={kind} kind={kind} />
        ))}
      </defs>
      {moving
        ? trails.map((trail) => (
            <Bow key={trail.seq} kind="trail" from={trail.from} to={trail.to} short={short} />
          ))
        : null}
      {arrows.map(({ id, kind, from, to }) =>
        from ? <Bow key={id} kind={kind} from={from} to={to} short={short} /> : null,
      )}
    </g>
  );
}

/** The tip of all arrows of a kind, to be defined once. */
export function Tip({ kind }: { kind: string }) {
  return (
    <marker
      id={`tip-${kind}`}
      className={`tip ${kind}`}
      viewBox="0 0 10 10"
      refX="7"
      refY="5"
      markerWidth="4"
      markerHeight="4"
      orient="auto"
    >
      <path d="M0 0 10 5 0 10z" />
    </marker>
  );
}

interface BowProps {
  kind: string;
  from: string;
  to: string;
  short: number;
}

export function Bow({ kind, from, to, short }: BowProps) {
  const { sheet } = useMap();
  const [start, end] = [sheet.placeOf(from)?.anchor, sheet.placeOf(to)?.anchor];
  if (start === undefined || end === undefined) return null;
  return <path className={`arrow ${kind}`} d={bow(start, end, short)} markerEnd={`url(#tip-${kind})`} />;
}

/** A slight bow from one point towards the other, which ends so much before it. */
export function bow(start: Point, end: Point, short: number): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = length * 0.12;
  const tail = [start[0] + dx * OFF, start[1] + dy * OFF];
  const middle = [(start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend];
  const left = Math.min(short, length * MOST_SHORT);
  const tip = [end[0] - ux * left, end[1] - uy * left];
  return `M${tail.map(Math.round).join(" ")}Q${middle.map(Math.round).join(" ")} ${tip.map(Math.round).join(" ")}`;
}
