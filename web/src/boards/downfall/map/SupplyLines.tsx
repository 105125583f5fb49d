import { placeOf, type Point } from "../atlas";
import type { Side } from "../records";
import { useScene, type Scene } from "../scene";

/** A ship stands below the name of its sea. */
const SHIP_BELOW = 62;
const SHIP = "M-13 3H13L9 10H-9zM-7 3V-4H4V3M-2-4V-11M-2-11H3";

/** Where the lines of a side run: over land between zones that carry them, over sea from port to port. */
export function SupplyLines({ side }: { side: Side }) {
  const scene = useScene();
  const { zones, ports, passages } = scene.aids.supply[side];
  const carried = new Set(zones);
  const seaways = [
    ...Object.entries(ports).map(([zone, seas]): [string, string] => [zone, nearest(zone, seas)]),
    ...passages,
  ];
  return (
    <g className={`supply-lines ${side}`} aria-hidden="true">
      {seaways.map(([one, other]) => (
        <Link key={`${one} ${other}`} kind="by-sea" from={one} to={other} />
      ))}
      {links(scene, carried).map(([one, other]) => (
        <Link key={`${one} ${other}`} kind="by-land" from={one} to={other} />
      ))}
      {[...new Set([...carried, ...Object.keys(ports)])].map((zone) => (
        <Stop key={zone} zone={zone} />
      ))}
      {[...new Set([...seaways.map(([, sea]) => sea), ...passages.flat()])].map((sea) => (
        <Ship key={sea} sea={sea} />
      ))}
    </g>
  );
}

function Link({ kind, from, to }: { kind: "by-land" | "by-sea"; from: string; to: string }) {
  const [start, end] = [spotOf(from), spotOf(to)];
  if (start === null || end === null) return null;
  const d = `M${start.join(" ")}L${end.join(" ")}`;
  return (
    <>
      <path className={`${kind} casing`} d={d} />
      <path className={kind} d={d} />
    </>
  );
}

function Stop({ zone }: { zone: string }) {
  const { records } = useScene();
  const spot = spotOf(zone);
  const source = records.zones[zone]?.supply_of !== null;
  if (spot === null) return null;
  return <circle className={source ? "source" : ""} cx={spot[0]} cy={spot[1]} r={source ? 22 : 9} />;
}

function Ship({ sea }: { sea: string }) {
  const spot = spotOf(sea);
  if (spot === null) return null;
  return (
    <g className="ship" transform={`translate(${spot.join(" ")})`}>
      <circle r="21" />
      <path d={SHIP} />
    </g>
  );
}

function spotOf(id: string): Point | null {
  const place = placeOf(id);
  if (place === undefined) return null;
  return place.kind === "sea" ? [place.label[0], place.label[1] + SHIP_BELOW] : place.anchor;
}

/** The sea of a port whose ship is nearest; the passages join it to the others. */
export function nearest(zone: string, seas: readonly string[]): string {
  const [x, y] = spotOf(zone) ?? [0, 0];
  const apart = (sea: string) => {
    const spot = spotOf(sea);
    return spot ? Math.hypot(spot[0] - x, spot[1] - y) : Infinity;
  };
  return [...seas].sort((one, other) => apart(one) - apart(other))[0] ?? zone;
}

/** Neighbors that both carry lines, each pair once. */
export function links(scene: Pick<Scene, "records">, carried: ReadonlySet<string>): [string, string][] {
  return [...carried].flatMap((zone) =>
    (scene.records.zones[zone]?.neighbors ?? [])
      .filter((other) => zone < other && carried.has(other))
      .map((other): [string, string] => [zone, other]),
  );
}
