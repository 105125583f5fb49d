import { useRef, type PointerEvent } from "react";
import { useTouch } from "../touch";
import type { Element } from "../types";
import type { Point } from "./geometry";
import { useMap, type Piece } from "./scene";
import type { Place } from "./sheet";
import { layOut, shiftAt } from "./stacks";

interface Placed {
  unit: string;
  stack: Piece;
  anchor: Point;
  /** Where it lies beside the anchor. */
  beside: Point;
  /** 0 lies at the bottom of its stack. */
  height: number;
  /** The first stack of an area lies on top. */
  rank: number;
  /** Whether other stacks lie in the area. */
  crowded: boolean;
}

interface CountersProps {
  /** The area whose stacks lie apart. */
  open: string | null;
  /** Whether badges stand for the stacks that are not open; they stay where a key finds them. */
  summedUp: boolean;
}

/** Every unit on the map, each with a counter of its own so that a move is seen. */
export function Counters({ open, summedUp }: CountersProps) {
  const { sheet, stacks } = useMap();
  const placed = [...stacks].flatMap(([area, inArea]) =>
    placedIn(sheet.placeOf(area), inArea, area === open),
  );
  placed.sort((one, other) => (one.unit < other.unit ? -1 : 1));
  return (
    <div className="counters" data-summed-up={summedUp || undefined}>
      {placed.map((one) => (
        <Counter key={one.unit} placed={one} open={one.stack.area === open} summedUp={summedUp} />
      ))}
    </div>
  );
}

function placedIn(place: Place | undefined, stacks: readonly Piece[], open: boolean): Placed[] {
  if (place === undefined) return [];
  const spots = layOut(stacks, place.room, open);
  return stacks.flatMap((stack, number) => {
    const [x, y] = spots[number] ?? [0, 0];
    return stack.units.map((unit, height) => {
      const shift = shiftAt(height, stack.units.length);
      return {
        unit,
        stack,
        anchor: place.anchor,
        beside: [x + shift, y - shift] as const,
        height,
        rank: number,
        crowded: stacks.length > 1,
      };
    });
  });
}

function Counter({ placed, open, summedUp }: { placed: Placed; open: boolean; summedUp: boolean }) {
  const { areas, selected } = useMap();
  const { unit, stack, anchor, beside, height, rank, crowded } = placed;
  const top = height === stack.units.length - 1;
  // What is touched as its area is no stop beside it.
  const stop = top && areas.get(stack.area)?.element !== stack.element;
  const touch = useTouchInStack(stack.element, stack.label, (crowded || summedUp) && !open);
  const place = {
    "--x": `${anchor[0]}px`,
    "--y": `${anchor[1]}px`,
    zIndex: open ? 50 : 40 - 5 * rank + height,
  };
  return (
    <div className="counter-place" data-open={open || undefined} style={place}>
      <div
        {...touch}
        className="counter"
        data-unit={unit}
        data-state={stack.state}
        data-selected={selected.has(unit) || undefined}
        aria-hidden={!top || undefined}
        tabIndex={stop ? touch.tabIndex : -1}
        title={touch["aria-label"]}
        style={{ transform: `translate(${beside[0]}px, ${beside[1]}px)` }}
      >
        {stack.face}
        {top && stack.units.length > 1 ? <span className="stack-count">{stack.units.length}</span> : null}
      </div>
    </div>
  );
}

/** Where several stacks lie in an area, the first touch of a finger opens them and the second one chooses. */
function useTouchInStack(element: Element, label: string, closed: boolean) {
  const opens = useRef(false);
  const touch = useTouch(element, label);
  return {
    ...touch,
    onPointerEnter: (event: PointerEvent) => {
      opens.current = event.pointerType === "touch" && closed;
      touch.onPointerEnter();
    },
    onClick: () => {
      if (!opens.current) touch.onClick();
      opens.current = false;
    },
  };
}
