import { memo, useMemo } from "react";
import type { PlacedAims } from "./aimLayout";
import type { Box, Point } from "./geometry";
import {
  ROW,
  SIGN,
  SPACING,
  standingNames,
  widthOf,
  wrapped,
  type Standing,
  type Wanted,
} from "./nameLayout";
import { useMap, type MapScene } from "./scene";
import type { Place } from "./sheet";

const SEA_ROW = 17;

interface NamesProps {
  scale: number;
  /** What the stacks of areas cover. */
  boxes: ReadonlyMap<string, Box>;
  /** What can be chosen, which names make room for. */
  aims: ReadonlyMap<string, PlacedAims>;
}

/** The names of areas and seas; an area that another holds carries his mark, and marks stand behind its name. */
export const Names = memo(function Names({ scale, boxes, aims }: NamesProps) {
  const map = useMap();
  const [wanted, standing] = useMemo(() => {
    const names = wantedNames(map, boxes);
    const taken = [...boxes.values(), ...[...aims.values()].map(({ box }) => box)];
    return [names, standingNames(names, taken, scale)];
  }, [map, scale, boxes, aims]);
  return (
    <g className="names" aria-hidden="true">
      {wanted.map(({ id, rows }) => {
        const found = standing.get(id);
        return found ? <Name key={id} place={id} rows={rows} standing={found} /> : null;
      })}
    </g>
  );
});

function Name(props: { place: string; rows: readonly string[]; standing: Standing }) {
  const { place, rows, standing } = props;
  const { sheet, areas, ownerMark } = useMap();
  const look = areas.get(place);
  const sea = sheet.placeOf(place)?.kind === "sea";
  const { size, bare } = standing;
  const [x, y] = standing.at;
  const half = bare ? -((look?.marks?.length ?? 0) * size * SIGN) / 2 : widthOf(rows, size) / 2;
  const top = y - ((rows.length - 1) * size * ROW) / 2 + size * 0.34;
  return (
    <g>
      {bare ? null : (
        <text
          className={sea ? "sea-name" : "area-name"}
          fontSize={size}
          letterSpacing={sea ? size * SPACING : undefined}
          strokeWidth={size / 5}
        >
          {rows.map((row, number) => (
            <tspan key={row} x={x} y={top + number * size * ROW}>
              {row}
            </tspan>
          ))}
        </text>
      )}
      {look?.owner && look.taken && !bare ? (
        <g
          className="holder"
          transform={`translate(${x - half - (size * SIGN) / 2} ${y}) scale(${size * SIGN * 0.4})`}
        >
          {ownerMark(look.owner)}
        </g>
      ) : null}
      {look?.marks?.map((mark, number) => (
        <g
          key={mark.id}
          className="area-mark"
          transform={`translate(${x + half + size * SIGN * (number + 0.5)} ${y}) scale(${size * SIGN * 0.45})`}
        >
          {mark.face}
        </g>
      ))}
    </g>
  );
}

/** Areas by their rank, then the other places. */
function wantedNames({ sheet, areas, names }: MapScene, boxes: ReadonlyMap<string, Box>): Wanted[] {
  const ranked = sheet.places.flatMap((place) => {
    const look = areas.get(place.id);
    return look ? [{ place, look }] : [];
  });
  ranked.sort((one, other) => one.look.rank - other.look.rank);
  const others = sheet.places.flatMap((place): Wanted[] => {
    const name = names.get(place.id);
    if (name === undefined) return [];
    return [
      {
        id: place.id,
        rows: wrapped(name, SEA_ROW),
        size: place.size,
        spots: [place.label],
        signed: false,
        marks: 0,
        spaced: true,
      },
    ];
  });
  const inAreas = ranked.map(({ place, look }): Wanted => {
    const spots = spotsOf(place, boxes.get(place.id));
    const rows = place.row === undefined ? [look.name] : wrapped(look.name, place.row);
    const marks = look.marks?.length ?? 0;
    return {
      id: place.id,
      rows,
      size: place.size,
      spots,
      signed: look.taken,
      marks,
      spaced: place.kind === "sea",
    };
  });
  return [...inAreas, ...others];
}

/** Where it was drawn, otherwise below or above the counters of its area. */
function spotsOf(place: Place, box: Box | undefined): Point[] {
  if (box === undefined) return [place.label, place.anchor];
  const middle = (box.left + box.right) / 2;
  return [place.label, [middle, box.bottom + place.size * 0.7], [middle, box.top - place.size * 0.7]];
}
