import type { CSSProperties } from "react";
import { placeOf, type Point } from "../atlas";
import { trailsOf } from "../aims";
import type { Attack } from "../records";
import { useScene } from "../scene";

/** An arrow begins some way off its zone, where no counters stand, and ends before those of the other. */
const SHORT = 34;
const OFF = 0.3;

/** Declared attacks with their odds, and where armies have just gone. */
export function Arrows() {
  const { aids, board, recent, moving } = useScene();
  const attacks = aids.attacks.filter((attack) => !attack.fought && board.armies[attack.attacker]);
  return (
    <g className="arrows" aria-hidden="true">
      <defs>
        {["attack", "trail"].map((kind) => (
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
        ? trailsOf(recent).map((trail) => (
            <Arrow key={trail.seq} kind="trail" from={trail.from} to={trail.to} />
          ))
        : null}
      {attacks.map((attack, number) => (
        <AttackArrow
          key={attack.attacker}
          attack={attack}
          zone={board.armies[attack.attacker]?.zone ?? ""}
          rank={rankOf(attacks, number, board.armies)}
        />
      ))}
    </g>
  );
}

/** The how-manieth attack of its zone it is. */
function rankOf(
  attacks: readonly Attack[],
  number: number,
  armies: Readonly<Record<string, { zone: string }>>,
): number {
  const zone = armies[attacks[number]?.attacker ?? ""]?.zone;
  return attacks.slice(0, number).filter((other) => armies[other.attacker]?.zone === zone).length;
}

function AttackArrow({ attack, zone, rank }: { attack: Attack; zone: string; rank: number }) {
  const { t } = useScene();
  const place = placeOf(zone);
  if (place === undefined) return null;
  const [x, y] = place.anchor;
  const odds = attack.odds;
  return (
    <>
      {attack.way && attack.way !== "sea" ? <Arrow kind="attack" from={attack.way} to={zone} /> : null}
      {odds ? (
        <g className="odds" style={{ "--x": `${x}px`, "--y": `${y}px` } as CSSProperties}>
          <g transform={`translate(0 ${-12 - rank * 26})`}>
            <rect x="-54" y="-12" width="108" height="24" rx="6" />
            <text y="6">
              {t("odds.short", { attack: odds.attack, defence: odds.defence, win: odds.win })}
            </text>
          </g>
        </g>
      ) : null}
    </>
  );
}

function Arrow({ kind, from, to }: { kind: "attack" | "trail"; from: string; to: string }) {
  const [start, end] = [placeOf(from)?.anchor, placeOf(to)?.anchor];
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
