import { painted } from "../paint";
import type { Point } from "./geometry";
import { useMap, type Lines as Drawn } from "./scene";
import type { Sheet } from "./sheet";

/** A ship stands below the name of its sea. */
const SHIP_BELOW = 62;
const SHIP = "M-13 3H13L9 10H-9zM-7 3V-4H4V3M-2-4V-11M-2-11H3";

/** Where the lines of an owner run: over land between areas, over sea from port to ship; and where none does. */
export function Lines({ lines }: { lines: Drawn }) {
  const paint = useMap().paintOf?.(lines.owner);
  const { owner, byLand, bySea, stops, sources, ships, cut } = lines;
  return (
    <g
      className={`supply-lines painted ${owner}`}
      data-seat={owner}
      style={paint ? painted(paint) : undefined}
      aria-hidden="true"
    >
      {bySea.map(([one, other]) => (
        <Link key={`${one} ${other}`} kind="by-sea" from={one} to={other} />
      ))}
      {byLand.map(([one, other]) => (
        <Link key={`${one} ${other}`} kind="by-land" from={one} to={other} />
      ))}
      {stops.map((area) => (
        <Stop key={area} area={area} source={sources.has(area)} />
      ))}
      {ships.map((sea) => (
        <Ship key={sea} sea={sea} />
      ))}
      {cut.map((area) => (
        <Cut key={area} area={area} />
      ))}
    </g>
  );
}

function Link({ kind, from, to }: { kind: "by-land" | "by-sea"; from: string; to: string }) {
  const { sheet } = useMap();
  const [start, end] = [spotOf(sheet, from), spotOf(sheet, to)];
  if (start === null || end === null) return null;
  const d = `M${start.join(" ")}L${end.join(" ")}`;
  return (
    <>
      <path className={`${kind} casing`} d={d} />
      <path className={kind} d={d} />
    </>
  );
}

function Stop({ area, source }: { area: string; source: boolean }) {
  const spot = spotOf(useMap().sheet, area);
  if (spot === null) return null;
  return <circle className={source ? "source" : ""} cx={spot[0]} cy={spot[1]} r={source ? 22 : 9} />;
}

function Ship({ sea }: { sea: string }) {
  const spot = spotOf(useMap().sheet, sea);
  if (spot === null) return null;
  return (
    <g className="ship" transform={`translate(${spot.join(" ")})`}>
      <circle r="21" />
      <path d={SHIP} />
    </g>
  );
}

function Cut({ area }: { area: string }) {
  const spot = spotOf(useMap().sheet, area);
  if (spot === null) return null;
  return (
    <g className="cut" transform={`translate(${spot.join(" ")})`}>
      <circle r="24" />
      <path d="M-10-10 10 10M10-10-10 10" />
    </g>
  );
}

function spotOf(sheet: Sheet, id: string): Point | null {
  const place = sheet.placeOf(id);
  if (place === undefined) return null;
  return place.kind === "sea" && place.row === undefined
    ? [place.label[0], place.label[1] + SHIP_BELOW]
    : place.anchor;
}

/** The sea of a port whose ship is nearest. */
export function nearestSea(sheet: Sheet, port: string, seas: readonly string[]): string {
  const [x, y] = spotOf(sheet, port) ?? [0, 0];
  const apart = (sea: string) => {
    const spot = spotOf(sheet, sea);
    return spot ? Math.hypot(spot[0] - x, spot[1] - y) : Infinity;
  };
  return [...seas].sort((one, other) => apart(one) - apart(other))[0] ?? port;
}

/** Neighbors that both carry lines, each pair once. */
export function linksAmong(
  carried: ReadonlySet<string>,
  neighborsOf: (area: string) => readonly string[],
): [string, string][] {
  return [...carried].flatMap((area) =>
    neighborsOf(area)
      .filter((other) => area < other && carried.has(other))
      .map((other): [string, string] => [area, other]),
  );
}
