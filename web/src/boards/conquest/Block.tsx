import { memo } from "react";
import { COUNTER } from "../map/stacks";
import { INK, PAINT, painted } from "../paint";
import { LOOKS, type PowerLook } from "./powers";
import { PowerMark } from "./PowerMark";
import type { BlockFace, BlockSign, Bounds } from "./stacks";
import { TypeSymbol } from "./symbols";

/** The signs for what a unit has done or does, in a circle of radius 9. */
const SIGNS: Readonly<Record<BlockSign, string>> = {
  moved: "M-5 0H4M1-4 5 0 1 4",
  acted: "m-5 0 3.5 4L5-4",
  invading: "M0-6V3M-4-1 0 3 4-1M-6 6H6",
  leaving: "M5 0H-4M-1-4-5 0-1 4",
  suppressing: "M-5-5 5 5M5-5-5 5",
};
/** The front of a block, and how far its top and its right side reach behind it. */
const [LEFT, TOP, SIDE, DEEP] = [-28, -21, 49, 7];
const [RIGHT, BOTTOM] = [LEFT + SIDE, TOP + SIDE];
const MIDDLE = (LEFT + RIGHT) / 2;
const PIP = { size: 7.4, step: 9.6 };
/** A back with more possible types than this says nothing of them. */
const MOST_HINTS = 2;

/** A wooden block of 58 by 58: its face with symbol and pips, or its painted back. */
export const Block = memo(function Block({ face }: { face: BlockFace }) {
  const look = LOOKS[face.power];
  return (
    <svg
      className="block-face painted"
      style={painted(look.paint)}
      data-escaped={face.escaped || undefined}
      viewBox="-31 -31 62 62"
      width={COUNTER}
      height={COUNTER}
      aria-hidden="true"
    >
      <Wood />
      {face.type === null ? <Back face={face} look={look} /> : <Face face={face} />}
      {face.escaped ? <path className="dived" d={`M${LEFT + 5} 15q5-5 9.7 0t9.7 0 9.7 0 9.7 0`} /> : null}
      {face.sign ? (
        <g className={`sign ${face.sign}`} transform={`translate(${RIGHT - 3} ${BOTTOM - 4})`}>
          <circle r="9.5" />
          <path d={SIGNS[face.sign]} />
        </g>
      ) : null}
      {face.cutOff ? (
        <g className="cut-off" transform={`translate(${LEFT + 4} ${BOTTOM - 4})`}>
          <circle r="8.5" />
          <path d="M0-4.6V1M0 4.2V4.6" />
        </g>
      ) : null}
    </svg>
  );
});

/** A cube seen a little from above and from the right, with the grain of its wood. */
function Wood() {
  const upper = `M${LEFT} ${TOP}l${DEEP - 1}-${DEEP}H${RIGHT + DEEP - 1}L${RIGHT} ${TOP}z`;
  const side = `M${RIGHT} ${TOP}l${DEEP - 1}-${DEEP}V${BOTTOM - DEEP}L${RIGHT} ${BOTTOM}z`;
  return (
    <g className="wood" fill={PAINT}>
      <path
        className="outline"
        d={`M${LEFT} ${TOP}l${DEEP - 1}-${DEEP}H${RIGHT + DEEP - 1}V${BOTTOM - DEEP}L${RIGHT} ${BOTTOM}H${LEFT}z`}
      />
      <path className="upper" d={upper} />
      <path className="side" d={side} />
      <path className="edge" d={`M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}M${RIGHT} ${TOP}l${DEEP - 1}-${DEEP}`} />
      <path
        className="grain"
        d={`M${LEFT + 3}-9q12 4 22 0t20 1M${LEFT + 3} 4q14-4 24 1t18-1M${LEFT + 3} 17q10 4 20 0t22 2`}
      />
    </g>
  );
}

/** The sticker: CV as square pips on the upper edge, the symbol of the type, and the mark of the Power. */
function Face({ face }: { face: BlockFace }) {
  const { type, cv, power, convoy } = face;
  if (type === null) return null;
  return (
    <g className="face">
      <rect className="sticker" x={LEFT + 4.5} y={TOP + 4.5} width={SIDE - 9} height={SIDE - 9} rx="2.5" />
      <Pips bounds={{ low: cv ?? 0, high: cv ?? 0, telling: true }} y={TOP + 11.5} />
      <g transform={`translate(${MIDDLE} ${convoy ? 5.5 : 8}) scale(${convoy ? 0.9 : 1.06})`}>
        <TypeSymbol type={type} />
      </g>
      {convoy ? <path className="hull" d={`M${LEFT + 8} 17.5H${RIGHT - 8}l-5 6H${LEFT + 13}z`} /> : null}
      <g transform={`translate(${MIDDLE} ${BOTTOM - 1}) scale(5.6)`}>
        <PowerMark owner={power} />
      </g>
    </g>
  );
}

/** The painted back: the mark of the Power, and what all know of the unit, if anything. */
function Back({ face, look }: { face: BlockFace; look: PowerLook }) {
  const { could, bounds } = face;
  const hints = could && could.length <= MOST_HINTS ? could : [];
  const high = hints.length > 0;
  return (
    <g className="back" color={INK}>
      <g transform={`translate(${MIDDLE} ${high ? -1 : 4}) scale(${high ? 9.5 : 12.5})`}>
        <path d={look.outline} fill={INK} fillOpacity=".92" />
        <path d={look.sign} fill={PAINT} />
      </g>
      {bounds?.telling ? <Pips bounds={bounds} y={TOP + 7} /> : null}
      {hints.map((type, number) => (
        <g
          key={type}
          transform={`translate(${MIDDLE + (number - (hints.length - 1) / 2) * 15.5} 20) scale(${hints.length > 1 ? 0.44 : 0.58})`}
        >
          <TypeSymbol type={type} />
        </g>
      ))}
    </g>
  );
}

/** Pips for the CV that is certain, empty ones for what it may be at most. */
function Pips({ bounds: { low, high }, y }: { bounds: Bounds; y: number }) {
  const { size, step } = PIP;
  const left = MIDDLE - ((high - 1) * step) / 2 - size / 2;
  return (
    <g className="pips">
      {Array.from({ length: high }, (_, number) => (
        <rect
          key={number}
          className={number < low ? "sure" : "possible"}
          x={left + number * step}
          y={y - size / 2}
          width={size}
          height={size}
        />
      ))}
    </g>
  );
}
