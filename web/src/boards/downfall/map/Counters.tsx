import { useRef, type PointerEvent } from "react";
import { placeOf, type Point } from "../atlas";
import { Counter } from "../Counter";
import { stackLabel } from "../labels";
import { useScene } from "../scene";
import type { Element } from "../../types";
import { factor, layOut, THICKNESS, type Stack } from "../stacks";
import { useTouch } from "../../touch";

interface Placed {
  army: string;
  stack: Stack;
  anchor: Point;
  /** Where it lies beside the anchor. */
  beside: Point;
  /** 0 lies at the bottom of its stack. */
  height: number;
  /** The first stack of a zone lies on top. */
  rank: number;
  /** Whether other stacks lie in the zone. */
  crowded: boolean;
}

/** Every army on the map, each with a counter of its own so that a move is seen; the stacks of `open` lie apart. */
export function Counters({ open }: { open: string | null }) {
  const { stacks } = useScene();
  const placed = [...stacks].flatMap(([zone, inZone]) => placedIn(zone, inZone, zone === open));
  placed.sort((one, other) => (one.army < other.army ? -1 : 1));
  return (
    <div className="counters">
      {placed.map((one) => (
        <Piece key={one.army} placed={one} open={one.stack.zone === open} />
      ))}
    </div>
  );
}

function placedIn(zone: string, stacks: readonly Stack[], open: boolean): Placed[] {
  const place = placeOf(zone);
  if (place === undefined) return [];
  const spots = layOut(stacks, place.room, open);
  return stacks.flatMap((stack, number) => {
    const [x, y] = spots[number] ?? [0, 0];
    return stack.armies.map((army, height) => ({
      army,
      stack,
      anchor: place.anchor,
      beside: [x + height * THICKNESS, y - height * THICKNESS] as const,
      height,
      rank: number,
      crowded: stacks.length > 1,
    }));
  });
}

function Piece({ placed, open }: { placed: Placed; open: boolean }) {
  const scene = useScene();
  const { army, stack, anchor, beside, height, rank, crowded } = placed;
  const top = height === stack.armies.length - 1;
  const touch = useTouchInStack(stack.element, stackLabel(scene, stack), crowded && !open);
  const africa = scene.records.zones[stack.zone]?.africa ?? false;
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
        data-army={army}
        data-task={stack.task}
        data-selected={scene.board.selected === army || undefined}
        aria-hidden={!top || undefined}
        tabIndex={top ? touch.tabIndex : -1}
        title={touch["aria-label"]}
        style={{ transform: `translate(${beside[0]}px, ${beside[1]}px)` }}
      >
        <Counter
          type={stack.type}
          state={stack.state}
          task={stack.task}
          factor={factor(stack, africa)}
          cutOff={stack.cutOff}
          count={top ? stack.armies.length : 1}
        />
      </div>
    </div>
  );
}

/** Where several stacks lie in a zone, the first touch of a finger opens them and the second one chooses. */
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
