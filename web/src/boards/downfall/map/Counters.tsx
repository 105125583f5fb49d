import type { CSSProperties } from "react";
import type { Element } from "../../types";
import { placeOf } from "../atlas";
import { Counter } from "../Counter";
import { stackLabel } from "../labels";
import { useScene } from "../scene";
import { factor, layOut, THICKNESS, type Stack } from "../stacks";
import { useTouch } from "../touch";

interface CountersProps {
  /** The zone whose stacks lie side by side. */
  open: string | null;
  onPoint: (element: Element | null) => void;
}

interface Placed {
  army: string;
  stack: Stack;
  x: number;
  y: number;
  /** 0 lies at the bottom of its stack. */
  height: number;
}

/** Every army on the map; each keeps its own counter, so that a move is seen as one. */
export function Counters({ open, onPoint }: CountersProps) {
  const { stacks } = useScene();
  const placed = [...stacks].flatMap(([zone, inZone]) => placedIn(zone, inZone, zone === open));
  placed.sort((one, other) => (one.army < other.army ? -1 : 1));
  return (
    <div className="counters">
      {placed.map((one) => (
        <Piece key={one.army} placed={one} open={one.stack.zone === open} onPoint={onPoint} />
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
      x: place.anchor[0] + x + height * THICKNESS,
      y: place.anchor[1] + y - height * THICKNESS,
      height,
    }));
  });
}

function Piece({
  placed,
  open,
  onPoint,
}: {
  placed: Placed;
  open: boolean;
  onPoint: CountersProps["onPoint"];
}) {
  const scene = useScene();
  const { army, stack, x, y, height } = placed;
  const top = height === stack.armies.length - 1;
  const touch = useTouch(stack.element, stackLabel(scene, stack));
  const africa = scene.records.zones[stack.zone]?.africa ?? false;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- `touch` gives it its role and keys
    <div
      {...touch}
      className="counter"
      data-army={army}
      data-task={stack.task}
      data-selected={scene.board.selected === army || undefined}
      aria-hidden={!top || undefined}
      tabIndex={top ? touch.tabIndex : -1}
      title={touch["aria-label"]}
      onPointerEnter={() => onPoint(stack.element)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(stack.element)}
      onBlur={() => onPoint(null)}
      style={{ "--x": `${x}px`, "--y": `${y}px`, zIndex: (open ? 100 : 1) + height } as CSSProperties}
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
  );
}
