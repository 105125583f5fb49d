import type { CSSProperties } from "react";
import type { Point } from "./geometry";
import { useMap, type Arrow as Drawn } from "./scene";

/** An arrow begins some way off its area, where no counters stand, and ends before those of the other. */
const SHORT = 34;
const OFF = 0.3;
const TAG_HEIGHT = 26;

/** Arrows with what they tell at their tips, and where units have just gone. */
export function Arrows() {
  const { arrows, trails, moving } = useMap();
  const kinds = [...new Set([...arrows.map((arrow) => arrow.kind), "trail"])];
  return (
    <g className="arrows" aria-hidden="true">
      <defs>
        {kinds.map((kind) => (
          <marker
            key={kind}
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
        ))}
      </defs>
      {moving
        ? trails.map((trail) => <Bow key={trail.seq} kind="trail" from={trail.from} to={trail.to} />)
        : null}
      {arrows.map((arrow, number) => (
        <g key={arrow.id}>
          {arrow.from ? <Bow kind={arrow.kind} from={arrow.from} to={arrow.to} /> : null}
          {arrow.tag ? <Tag area={arrow.to} rank={rankOf(arrows, number)} text={arrow.tag} /> : null}
        </g>
      ))}
    </g>
  );
}

/** The how-manieth arrow into its area it is. */
function rankOf(arrows: readonly Drawn[], number: number): number {
  return arrows.slice(0, number).filter((other) => other.to === arrows[number]?.to).length;
}

function Tag({ area, rank, text }: { area: string; rank: number; text: string }) {
  const anchor = useMap().sheet.placeOf(area)?.anchor;
  if (anchor === undefined) return null;
  return (
    <g className="tag" style={{ "--x": `${anchor[0]}px`, "--y": `${anchor[1]}px` } as CSSProperties}>
      <g transform={`translate(0 ${-12 - rank * TAG_HEIGHT})`}>
        <rect x="-54" y="-12" width="108" height="24" rx="6" />
        <text y="6">{text}</text>
      </g>
    </g>
  );
}

function Bow({ kind, from, to }: { kind: string; from: string; to: string }) {
  const { sheet } = useMap();
  const [start, end] = [sheet.placeOf(from)?.anchor, sheet.placeOf(to)?.anchor];
  if (start === undefined || end === undefined) return null;
  return <path className={`arrow ${kind}`} d={bow(start, end)} markerEnd={`url(#tip-${kind})`} />;
}

/** A slight bow from one point towards the other. */
export function bow(start: Point, end: Point): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = length * 0.12;
  const tail = [start[0] + dx * OFF, start[1] + dy * OFF];
  const middle = [(start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend];
  const tip = [end[0] - ux * SHORT, end[1] - uy * SHORT];
  return `M${tail.map(Math.round).join(" ")}Q${middle.map(Math.round).join(" ")} ${tip.map(Math.round).join(" ")}`;
}
