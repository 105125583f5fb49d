import { memo } from "react";
import { SEAS, ZONES, type Place } from "../atlas";
import { SideMark } from "../Emblem";
import { useScene, zoneName } from "../scene";
import { isTaken } from "./Ground";

const SEA_LINE = 17;
/** The width of a letter, as part of its height. */
const LETTER = 0.52;

/** The names of zones and seas; a zone that another side holds carries its sign. */
export const Names = memo(function Names() {
  const scene = useScene();
  return (
    <g className="names" aria-hidden="true">
      {SEAS.map((place) => (
        <SeaName key={place.id} place={place} name={scene.records.seas[place.id]?.name ?? place.id} />
      ))}
      {ZONES.map((place) => {
        const [x, y] = place.label;
        const name = zoneName(scene, place.id);
        const side = scene.board.control[place.id];
        const left = x - (name.length * place.size * LETTER) / 2 - 16;
        return (
          <g key={place.id}>
            <text className="zone-name" x={x} y={y + place.size * 0.34} fontSize={place.size}>
              {name}
            </text>
            {side && isTaken(scene, place.id) ? (
              <g className="holder" transform={`translate(${left} ${y}) scale(11)`}>
                <SideMark side={side} />
              </g>
            ) : null}
          </g>
        );
      })}
    </g>
  );
});

function SeaName({ place, name }: { place: Place; name: string }) {
  const [x, y] = place.label;
  const rows = wrapped(name, SEA_LINE);
  const top = y - (rows.length - 1) * place.size * 0.6;
  return (
    <text className="sea-name" fontSize={place.size}>
      {rows.map((row, number) => (
        <tspan key={row} x={x} y={top + number * place.size * 1.2}>
          {row}
        </tspan>
      ))}
    </text>
  );
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
