import type { Pawn, Seat } from "../records";
import { pawnLabel } from "../labels";
import { widthOf } from "../measure";
import { useScene } from "../scene";
import { useTouch } from "../../touch";
import { angleOf, FELT, polar, RIM } from "./geometry";

const RAIL = (FELT + RIM) / 2;
const STEP = 6.6;
const LETTERS = 12;
const NAME_ARC = 36;

/** The three global issues on the rim of the table, each between the two players who contend for it. */
export function Pawns({ mine }: { mine: Seat }) {
  const { records } = useScene();
  return records.pawns.map((pawn) => <PawnRail key={pawn.id} pawn={pawn} mine={mine} />);
}

function PawnRail({ pawn, mine }: { pawn: Pawn; mine: Seat }) {
  const scene = useScene();
  const touch = useTouch(`pawn:${pawn.id}`, pawnLabel(scene, pawn));
  const ends = pawn.sides.map((side) => ({ ...side, angle: angleOf(side.seat, mine) }));
  const middle = middleAngle(ends.map((end) => end.angle));
  const held = scene.board.pawns[pawn.id] ?? null;
  const at = ends.find((end) => end.seat === held);
  const stand = middle + (at ? toward(middle, at.angle) * STEP : 0);
  return (
    <g {...touch} className="piece pawn">
      <title>{pawnLabel(scene, pawn)}</title>
      <path className="pawn-rail" d={arc(middle - 46, middle + 46, RAIL)} />
      {[-1, 0, 1].map((notch) => {
        const { x, y } = polar(middle + notch * STEP, RAIL);
        return <circle key={notch} className="notch" cx={x} cy={y} r="6.5" />;
      })}
      {ends.map((end) => (
        <SideName
          key={end.seat}
          id={`rim-${pawn.id}-${end.seat}`}
          name={end.name}
          seat={end.seat}
          held={end.seat === held}
          middle={middle}
          side={toward(middle, end.angle)}
        />
      ))}
      <g className="pawn-figure" style={pawnPlace(stand)} data-seat={held ?? undefined}>
        <circle r="9" />
        <path d="M-4.5 5.5h9c0-2.5-2.5-3-2.5-6a3 3 0 1 0-4 0c0 3-2.5 3.5-2.5 6z" />
      </g>
      <path className="halo under" d={arc(middle - 47, middle + 47, RAIL)} />
      <path className="halo over" d={arc(middle - 47, middle + 47, RAIL)} />
    </g>
  );
}

interface SideNameProps {
  id: string;
  name: string;
  seat: Seat;
  held: boolean;
  middle: number;
  side: number;
}

/** A name along the rim, upright at the top and at the bottom of the table. */
function SideName({ id, name, seat, held, middle, side }: SideNameProps) {
  const inner = middle + side * (STEP + 3.6);
  const outer = inner + side * NAME_ARC;
  const [low, high] = side > 0 ? [inner, outer] : [outer, inner];
  const above = Math.sin((middle * Math.PI) / 180) < 0;
  const path = above ? arc(low, high, RAIL - 4) : arc(high, low, RAIL + 4.2);
  const room = (NAME_ARC * Math.PI * RAIL) / 180;
  const wide = widthOf(name, LETTERS, held ? 700 : 400) > room;
  const startsAtPawn = above === side > 0;
  return (
    <g className={held ? "side-name held" : "side-name"} data-seat={seat}>
      {held ? <path className="held-band" d={arc(low, high, RAIL)} /> : null}
      <path id={id} d={path} fill="none" />
      <text fontSize={LETTERS} textAnchor={startsAtPawn ? "start" : "end"}>
        <textPath
          href={`#${id}`}
          startOffset={startsAtPawn ? "1%" : "99%"}
          textLength={wide ? room - 2 : undefined}
          lengthAdjust={wide ? "spacingAndGlyphs" : undefined}
        >
          {name}
        </textPath>
      </text>
    </g>
  );
}

function pawnPlace(angle: number) {
  const { x, y } = polar(angle, RAIL);
  return { transform: `translate(${x}px, ${y}px)` };
}

function middleAngle(angles: readonly number[]): number {
  const [a = 0, b = 0] = angles;
  const middle = (a + b) / 2;
  return Math.abs(a - b) > 180 ? middle + 180 : middle;
}

/** In which direction along the rim an angle lies: 1 clockwise, -1 against it. */
function toward(middle: number, angle: number): number {
  const turn = ((angle - middle + 540) % 360) - 180;
  return turn > 0 ? 1 : -1;
}

function arc(from: number, to: number, radius: number): string {
  const [a, b] = [polar(from, radius), polar(to, radius)];
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}
