import { useMemo, type CSSProperties } from "react";
import { useTouch } from "../touch";
import { AIM_GAP, AIM_HEIGHT, placeAims, type Aim, type AimGroup, type PlacedAims } from "./aimLayout";
import { boxAt, type Box, type Point, type Size } from "./geometry";
import { grouped } from "./grouped";
import { useMap, type Arrow, type MapScene } from "./scene";
import { boxOfStacks } from "./stacks";
import type { Detail } from "./detail";

const NOTHING: Size = { width: 0, height: 0 };
/** What an arrow tells stands in a box, before it is enlarged: so wide for each letter, and at both ends. */
const TAG = { letter: 8.6, ends: 18, height: 24, edge: 2.5 };

/** Where the aims of each area stand, and what arrows tell. */
export function useAims(open: string | null, boxes: ReadonlyMap<string, Box>, detail: Detail) {
  const map = useMap();
  const { chip, opened } = detail;
  return useMemo(() => {
    const groups = [...grouped(map.aims, (aim) => aim.area)].flatMap(([area, aims]) =>
      groupOf(map, area, aims, area === open, boxes.get(area), { chip, opened }),
    );
    const tags = map.arrows.flatMap((arrow) => tagOf(map, arrow, boxes.get(arrow.to), chip));
    return placeAims([...tags, ...groups], [...boxes.values()], chip);
  }, [map, open, boxes, chip, opened]);
}

/** What an arrow tells stands over the counters at which it points. */
function tagOf(
  { sheet }: MapScene,
  { id, to, tag }: Arrow,
  counters: Box | undefined,
  chip: number,
): AimGroup[] {
  const place = sheet.placeOf(to);
  if (tag === null || place === undefined) return [];
  const size: Size = { width: tagWidth(tag) * chip, height: TAG.height * chip };
  const around = counters ?? boxAt(place.anchor, NOTHING);
  const home: Point = [(around.left + around.right) / 2, around.top - size.height / 2];
  return [{ id: tagId(id), area: to, around, home, size, shrinks: false }];
}

function tagId(arrow: string): string {
  return `tag ${arrow}`;
}

function tagWidth(tag: string): number {
  return tag.length * TAG.letter + TAG.ends;
}

/** Over its counters, below them if it is about them, or in the middle of an empty area. */
function groupOf(
  { sheet, stacks }: MapScene,
  area: string,
  aims: readonly Aim[],
  open: boolean,
  closed: Box | undefined,
  { chip, opened }: Pick<Detail, "chip" | "opened">,
): AimGroup[] {
  const place = sheet.placeOf(area);
  if (place === undefined) return [];
  const aboutUnits = aims.some((aim) => aim.aboutUnits);
  const box = (open && aboutUnits && boxOfStacks(stacks.get(area) ?? [], place, opened, true)) || closed;
  const widths = aims.map((aim) => aim.width);
  const size = aboutUnits
    ? { width: Math.max(...widths) * chip, height: AIM_HEIGHT * chip * aims.length }
    : {
        width: (widths.reduce((sum, width) => sum + width + AIM_GAP, 0) - AIM_GAP) * chip,
        height: AIM_HEIGHT * chip,
      };
  const [x, middle] = place.anchor;
  const below = box ? box.bottom + size.height / 2 + 3 * chip : middle;
  const over = box ? box.top - size.height / 2 : middle;
  const shrinks = aims.every((aim) => aim.shrinks);
  const around = box ?? boxAt(place.anchor, NOTHING);
  return [{ id: area, area, around, home: [x, aboutUnits ? below : over], size, shrinks }];
}

/** What can be done with an area, what that costs and how it would end. */
export function Aims({ placed }: { placed: ReadonlyMap<string, PlacedAims> }) {
  const { aims } = useMap();
  return (
    <div className="aims">
      {[...grouped(aims, (aim) => aim.area)].map(([area, here]) => {
        const spot = placed.get(area);
        if (spot === undefined) return null;
        return (
          <div
            key={area}
            className={`aim-group ${here.some((aim) => aim.aboutUnits) ? "about-units" : ""}`}
            data-dot={spot.dot || undefined}
            style={{ "--x": `${spot.at[0]}px`, "--y": `${spot.at[1]}px` } as CSSProperties}
          >
            {here.map((aim) => (
              <AimChip key={aim.element} aim={aim} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function AimChip({ aim }: { aim: Aim }) {
  const touch = useTouch(aim.element, aim.label);
  return (
    <span
      {...touch}
      className={`aim ${aim.kind}`}
      title={aim.label}
      tabIndex={aim.drawnElsewhere ? -1 : touch.tabIndex}
      style={{ minWidth: aim.width }}
    >
      {aim.content}
    </span>
  );
}

/** What arrows tell, such as the odds of an attack. */
export function Tags({ placed }: { placed: ReadonlyMap<string, PlacedAims> }) {
  const { arrows } = useMap();
  return (
    <g className="tags" aria-hidden="true">
      {arrows.map(({ id, tag }) => {
        const spot = placed.get(tagId(id));
        return tag !== null && spot ? <Tag key={id} at={spot.at} text={tag} /> : null;
      })}
    </g>
  );
}

function Tag({ at, text }: { at: Point; text: string }) {
  const [width, height] = [tagWidth(text) - TAG.edge, TAG.height - TAG.edge];
  return (
    <g className="tag" style={{ "--x": `${at[0]}px`, "--y": `${at[1]}px` } as CSSProperties}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="6" strokeWidth={TAG.edge} />
      <text y="5.5">{text}</text>
    </g>
  );
}

/** The lines from aims that had to move away to their areas. */
export function Leaders({ placed }: { placed: ReadonlyMap<string, PlacedAims> }) {
  const { sheet } = useMap();
  return (
    <g className="leaders" aria-hidden="true">
      {[...placed].map(([id, { area, at, away }]) => {
        const anchor = sheet.placeOf(area)?.anchor;
        return away && anchor ? <Leader key={id} from={at} to={anchor} /> : null;
      })}
    </g>
  );
}

function Leader({ from, to }: { from: Point; to: Point }) {
  const d = `M${from.join(" ")}L${to.join(" ")}`;
  return (
    <>
      <path className="casing" d={d} />
      <path d={d} />
      <circle cx={to[0]} cy={to[1]} r="5" />
    </>
  );
}
