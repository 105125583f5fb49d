import type { Translate } from "../../types";
import type { BoardData, Front, Space } from "../records";
import { entrySpace } from "../labels";
import { Label } from "../parts/Label";
import { Mark } from "../parts/marks";
import { useScene } from "../scene";
import { type MapLayout, type Side, type Station } from "./layout";

export const STATION = 10.5;
const NAME = 12;

interface TrackProps {
  front: Front;
  layout: MapLayout;
}

export interface Point {
  x: number;
  y: number;
}

/** The point of a space on a track; theater boxes have a place for fronts that have not begun. */
export function pointOf({ front, layout }: TrackProps, space: string): Point {
  if (space === layout.capital.id) return { x: layout.capital.x, y: layout.capital.y };
  return layout.stations[front.id]?.[space] ?? layout.theaters[space]?.start ?? { x: 0, y: 0 };
}

/** The line of a track: solid behind the front, dashed before it, with an arrow to the entry space. */
export function FrontTrack({ front, layout }: TrackProps) {
  const { board } = useScene();
  const at = board.fronts[front.id] ?? front.theater;
  const ids = [front.theater, ...front.spaces.map((space) => space.id)];
  const points = ids.map((id) => pointOf({ front, layout }, id));
  const here = Math.max(0, ids.indexOf(at));
  const home = layout.theaters[front.theater] ?? { x: 0, y: 0 };
  const entry = points[here + 1];
  const from = points[here];
  return (
    <g className="front-line" data-seat={front.color}>
      <polyline className="casing" points={join([home, ...points])} />
      <polyline className="ahead" points={join(points.slice(here))} />
      <polyline className="behind" points={join([home, ...points.slice(0, here + 1)])} />
      {from && entry ? <Arrow from={from} to={entry} /> : null}
    </g>
  );
}

function join(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function Arrow({ from, to }: { from: Point; to: Point }) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const tip = Math.max(length * 0.5, length - STATION - 4);
  return (
    <path
      className="entry-arrow"
      d="M0 0-9-6l2.5 6L-9 6z"
      transform={`translate(${from.x} ${from.y}) rotate(${turn}) translate(${tip} 0)`}
    />
  );
}

/** The spaces of a track: a stop with what landing there needs, and its name. */
export function FrontStations({ front, layout }: TrackProps) {
  const { board } = useScene();
  const entry = entrySpace(front, board.fronts[front.id] ?? "");
  return (
    <g data-seat={front.color}>
      {front.spaces.map((space) => {
        const station = layout.stations[front.id]?.[space.id];
        if (!station) return null;
        const next = entry?.id === space.id;
        return (
          <g key={space.id}>
            <Stop space={space} station={station} next={next} />
            <StationName text={space.name} station={station} />
          </g>
        );
      })}
    </g>
  );
}

function Stop({ space, station, next }: { space: Space; station: Station; next: boolean }) {
  const { board, t } = useScene();
  const tags = station.tags ?? OPPOSITE[station.side];
  return (
    <g className={next ? "stop next" : "stop"} transform={`translate(${station.x} ${station.y})`}>
      <title>{[stopLabel(space, t), ...entered(space, board, t)].join("; ")}</title>
      {next ? <circle className="next-ring" r={STATION + 4} /> : null}
      <circle className="stop-disc" r={STATION} />
      {space.entry === "amphibious" ? (
        <>
          <Mark name="anchor" size={11} x={-3.6} />
          <text className="stop-naval" x="5" y="4.2" fontSize="12" textAnchor="middle">
            {space.naval_required}
          </text>
        </>
      ) : (
        <circle className="stop-dot" r="3" />
      )}
      {space.b29 ? <Tag name="bomber" at={tagPlace(tags, 0)} /> : null}
      {space.kamikaze ? <Tag name="kamikaze" at={tagPlace(tags, space.b29 ? 1 : 0)} /> : null}
    </g>
  );
}

function stopLabel(space: Space, t: Translate): string {
  const parts = [space.name];
  const naval = t("board.front.naval", { count: space.naval_required });
  parts.push(space.entry === "amphibious" ? naval : t("board.space.land"));
  if (space.b29) parts.push(t("board.space.b29"));
  if (space.kamikaze) parts.push(t("board.space.kamikaze"));
  return parts.join("; ");
}

/** What counts for victory points: that a space was entered, and when. */
function entered(space: Space, board: BoardData, t: Translate): string[] {
  const when: Record<string, number> = {
    normandy: board.normandy_entered,
    central_italy: board.central_italy_entered,
  };
  const conference = when[space.id] ?? -1;
  if (conference > 0) return [t("board.space.enteredIn", { conference })];
  const flags: Record<string, boolean> = { philippines: board.philippines_entered };
  const known = conference === 0 || flags[space.id] === true || (space.b29 && board.b29_entered);
  return known ? [t("board.space.entered")] : [];
}

const OPPOSITE: Record<Side, Side> = { left: "right", right: "left", above: "right", below: "right" };

/** Beside the block that may stand here. */
function tagPlace(side: Side, index: number): Point {
  const far = 24;
  if (side === "right") return { x: far, y: 7 - index * 14 };
  if (side === "left") return { x: -far, y: 7 - index * 14 };
  return { x: 7 - index * 14, y: side === "above" ? -far : far };
}

function Tag({ name, at }: { name: "bomber" | "kamikaze"; at: Point }) {
  return (
    <g className={`tag ${name}`} transform={`translate(${at.x} ${at.y})`}>
      <circle r="7" />
      <Mark name={name} size={10} />
    </g>
  );
}

function StationName({ text, station }: { text: string; station: Station }) {
  const { side, room = 62, dx = 0, dy = 0 } = station;
  const [x, y] = [station.x + dx, station.y + dy];
  const gap = STATION + 6;
  const beside = side === "left" || side === "right";
  return (
    <Label
      className="station-name"
      text={text}
      x={side === "left" ? x - gap - 4 : side === "right" ? x + gap + 4 : x}
      y={side === "above" ? y - gap : side === "below" ? y + gap + 1.5 : y}
      anchor={side === "left" ? "end" : side === "right" ? "start" : "middle"}
      align={beside ? "middle" : side === "above" ? "bottom" : "top"}
      room={room}
      size={NAME}
      lines={3}
      weight={600}
    />
  );
}
