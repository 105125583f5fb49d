import { DieFace } from "../DieFace";
import type { Told } from "../told";
import { useMap } from "./scene";

/** Dice lie beside each other above their place, in pixels of the screen. */
const [APART, ABOVE, MOST_DICE] = [30, 46, 8];

/** The areas that something is about, each once. */
export function toldAreas({ elements }: Told, areaOf: (element: string) => string | null): string[] {
  return [...new Set(elements.map(areaOf).filter((area) => area !== null))];
}

/** Where something is being told: a ring around each area, and the dice that fell above the first of them. */
export function ToldPlace({ told, scale }: { told: Told; scale: number }) {
  const { sheet, areaOf } = useMap();
  const anchors = toldAreas(told, areaOf)
    .map((area) => sheet.placeOf(area)?.anchor)
    .filter((anchor) => anchor !== undefined);
  const [first] = anchors;
  if (!first || scale === 0) return null;
  const dice = told.dice.slice(0, MOST_DICE);
  return (
    <g key={told.turn} className="told" aria-hidden="true">
      {anchors.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
          <circle className="told-ring" r="34" />
        </g>
      ))}
      <g transform={`translate(${first[0]} ${first[1]}) scale(${1 / scale})`}>
        {dice.map((face, index) => (
          <g
            key={index}
            transform={`translate(${(index - (dice.length - 1) / 2) * APART} ${-ABOVE})`}
            className="told-die"
          >
            <g style={{ animationDelay: `${index * 70}ms` }}>
              <DieFace face={face} />
            </g>
          </g>
        ))}
      </g>
    </g>
  );
}
