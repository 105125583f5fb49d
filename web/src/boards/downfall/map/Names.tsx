import { memo, useMemo } from "react";
import { SEAS, ZONES, type Place, type Point } from "../atlas";
import type { Box } from "../camera";
import { SideMark } from "../Emblem";
import { SIGN, standingNames, widthOf, type Standing, type Wanted } from "../names";
import { useScene, zoneName, type Scene } from "../scene";
import { boxOfStacks } from "../stacks";
import { isTaken } from "./Ground";

const SEA_LINE = 17;
const ROW = 1.2;

/** The names of zones and seas; a zone that another side holds carries its sign. */
export const Names = memo(function Names({ scale, growth }: { scale: number; growth: number }) {
  const scene = useScene();
  const [wanted, standing] = useMemo(() => {
    const boxes = stackBoxes(scene, growth);
    const names = wantedNames(scene, boxes);
    return [names, standingNames(names, [...boxes.values()], scale)];
  }, [scene, scale, growth]);
  return (
    <g className="names" aria-hidden="true">
      {wanted.map(({ id, rows }) => {
        const found = standing.get(id);
        return found ? <Name key={id} id={id} rows={rows} standing={found} /> : null;
      })}
    </g>
  );
});

function Name({ id, rows, standing }: { id: string; rows: readonly string[]; standing: Standing }) {
  const scene = useScene();
  const side = scene.board.control[id];
  const { size } = standing;
  const [x, y] = standing.at;
  const top = y - ((rows.length - 1) * size * ROW) / 2 + size * 0.34;
  return (
    <g>
      <text
        className={scene.records.seas[id] ? "sea-name" : "zone-name"}
        fontSize={size}
        strokeWidth={size / 5}
      >
        {rows.map((row, number) => (
          <tspan key={row} x={x} y={top + number * size * ROW}>
            {row}
          </tspan>
        ))}
      </text>
      {side && isTaken(scene, id) ? (
        <g
          className="holder"
          transform={`translate(${x - widthOf(rows, size) / 2 - (size * SIGN) / 2} ${y}) scale(${size * SIGN * 0.4})`}
        >
          <SideMark side={side} />
        </g>
      ) : null}
    </g>
  );
}

/** What the counters of each zone cover. */
function stackBoxes(scene: Scene, growth: number): Map<string, Box> {
  const boxes = ZONES.flatMap((place): [string, Box][] => {
    const box = boxOfStacks(scene.stacks.get(place.id) ?? [], place, growth);
    return box ? [[place.id, box]] : [];
  });
  return new Map(boxes);
}

/** Capitals first, then Supply and Key Zones, then the others, then the seas. */
function wantedNames(scene: Scene, boxes: ReadonlyMap<string, Box>): Wanted[] {
  const zones = ZONES.map((place): Wanted => {
    const signed = isTaken(scene, place.id);
    const spots = spotsOf(place, boxes.get(place.id));
    return { id: place.id, rows: [zoneName(scene, place.id)], size: place.size, spots, signed };
  });
  const seas = SEAS.map((place): Wanted => {
    const rows = wrapped(scene.records.seas[place.id]?.name ?? place.id, SEA_LINE);
    return { id: place.id, rows, size: place.size, spots: [place.label], signed: false };
  });
  return [...zones.sort((one, other) => rankOf(scene, one.id) - rankOf(scene, other.id)), ...seas];
}

function rankOf(scene: Scene, id: string): number {
  const zone = scene.records.zones[id];
  if (zone?.capital_of) return 0;
  return zone?.supply_of || zone?.key_of ? 1 : 2;
}

/** Where it was drawn, otherwise below or above the counters of its zone. */
function spotsOf(place: Place, box: Box | undefined): Point[] {
  if (box === undefined) return [place.label, place.anchor];
  const middle = (box.left + box.right) / 2;
  return [place.label, [middle, box.bottom + place.size * 0.7], [middle, box.top - place.size * 0.7]];
}

/** Words in rows of at most that many letters. */
export function wrapped(text: string, most: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
