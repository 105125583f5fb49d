import { memo } from "react";
import { COUNTER } from "../map/stacks";
import { INK, PAINT, painted } from "../paint";
import { lettersOf } from "./nations";
import type { UnitFace, UnitSign } from "./stacks";

const SIGNS: Readonly<Record<UnitSign, string>> = {
  moved: "M-5 0H4M1-4 5 0 1 4",
  spent: "m-5 0 3.5 4L5-4",
  exploits: "M-6-4-1 0-6 4M0-4 5 0 0 4",
  mission: "M0-5V5M-5 0H5",
};
export const SYMBOLS = {
  air: "M0-11.5C1.5-11.5 2.1-9 2.1-7V-3.4L14 3V6L2.1 3.4V7.6L5.6 10V11.8L0 10.6-5.6 11.8V10L-2.1 7.6V3.4L-14 6V3L-2.1-3.4V-7C-2.1-9-1.5-11.5 0-11.5z",
  fleet:
    "M-15.5 3H15.5L11.5 9.5H-12.5zM-4.5 2V-2.5H-2V-6.5H-.7V-11H.7V-6.5H2.5V-3.5H5.5V2zM-12 2V-.6L-15-2.2V-3.4L-11-1.8H-6.5V2zM12 2V-.6L15-2.2V-3.4L11-1.8H7.5V2z",
  convoy: "M-15 3H15L11 9.5H-12zM-10 2V-5H-4V2zM-2 2V-8H4V2zM6 2V-4H12V2z",
} as const;
const STAR = "M0-6.5 1.6-2.1 6.2-2 2.6.8 3.8 5.2 0 2.6-3.8 5.2-2.6.8-6.2-2-1.6-2.1z";
const CARGO_SIGNS: Readonly<Record<string, string | undefined>> = {
  rm: "M-6 5 0-6 6 5z",
  oil: "M0-7Q6 1 6 4A6 5 0 0 1-6 4Q-6 1 0-7z",
  materials: "M-6-6H6V6H-6zM-6-6 6 6M6-6-6 6",
};

interface FaceProps {
  face: UnitFace;
}

interface CounterProps extends FaceProps {
  /** The name of its paint. */
  paint: string;
}

/** A piece of 58 by 58: a cube, a large one if elite, a square air fleet, a round fleet or a convoy token. */
export const Counter = memo(function Counter({ face, paint }: CounterProps) {
  return (
    <svg
      className={`piece painted ${face.kind}`}
      style={painted(paint)}
      data-inactive={face.inactive || undefined}
      viewBox="-29 -29 58 58"
      width={COUNTER}
      height={COUNTER}
      aria-hidden="true"
    >
      <Body face={face} />
      {face.embarked ? <path className="waves" d="M-22 21q5.5-6 11 0t11 0 11 0 11 0" /> : null}
      {face.sign ? (
        <g className={`sign ${face.sign}`} transform="translate(18 18)">
          <circle r="9" />
          <path d={SIGNS[face.sign]} />
        </g>
      ) : null}
      {face.supply === "full" ? null : <SupplySign supply={face.supply} />}
    </svg>
  );
});

function Body({ face }: FaceProps) {
  if (face.kind === "regular") return <Cube size={33} nation={face.nation} />;
  if (face.kind === "elite") return <Cube size={43} nation={face.nation} elite />;
  if (face.kind === "convoy") return <Token face={face} />;
  return <Flat face={face} />;
}

interface CubeProps {
  size: number;
  nation: string;
  elite?: boolean;
}

/** A wooden cube seen a little from above and from the right. */
function Cube({ size, nation, elite = false }: CubeProps) {
  const [half, deep] = [size / 2, size / 6];
  const [left, top, right, bottom] = [-half - deep / 2, -half + deep / 2, half - deep / 2, half + deep / 2];
  return (
    <g className="cube" fill={PAINT}>
      <path
        className="outline"
        d={`M${left} ${top}l${deep}-${deep}H${right + deep}V${bottom - deep}L${right} ${bottom}H${left}z`}
      />
      <path className="upper" d={`M${left} ${top}l${deep}-${deep}H${right + deep}L${right} ${top}z`} />
      <path className="side" d={`M${right} ${top}l${deep}-${deep}V${bottom - deep}L${right} ${bottom}z`} />
      <text className="letters" x={(left + right) / 2} y={elite ? bottom - 6 : top + size * 0.72} fill={INK}>
        {lettersOf(nation)}
      </text>
      {elite ? (
        <path d={STAR} transform={`translate(${(left + right) / 2} ${top + 12}) scale(1.35)`} fill={INK} />
      ) : null}
    </g>
  );
}

/** A counter: square for air fleets, round for fleets; face down only its edge shows the colour. */
function Flat({ face }: FaceProps) {
  const round = face.kind === "fleet";
  const down = face.inactive;
  const ink = down ? "#17120b" : INK;
  return (
    <g className="flat">
      <rect
        className="outline"
        x="-23"
        y="-23"
        width="46"
        height="46"
        rx={round ? 23 : 5}
        fill={down ? "#e9e0c8" : PAINT}
        stroke={down ? PAINT : "#17120b"}
        strokeWidth={down ? 6 : 2}
      />
      <rect className="rim" x="-24" y="-24" width="48" height="48" rx={round ? 24 : 6} />
      <path
        d={SYMBOLS[round ? "fleet" : "air"]}
        transform={`translate(0 -8.5) scale(${round ? 0.78 : 0.92})`}
        fill={down ? "none" : ink}
        stroke={ink}
        strokeWidth={down ? 1.5 : 0}
      />
      <text className="letters" y="18" fill={ink}>
        {lettersOf(face.nation)}
      </text>
      {face.damaged ? <path className="damage" d="M-20-12-6-4-11 4 4 8-2 15 12 20" /> : null}
    </g>
  );
}

/** A convoy token: what it carries, or its back. */
function Token({ face }: FaceProps) {
  const sign = CARGO_SIGNS[face.cargo?.split("_")[1] ?? ""];
  return (
    <g className="flat">
      <rect
        className="outline"
        x="-24"
        y="-18"
        width="48"
        height="36"
        rx="5"
        fill={face.cargo ? PAINT : "#4f6d7a"}
        stroke="#17120b"
        strokeWidth="2"
      />
      <path
        d={SYMBOLS.convoy}
        transform={sign ? "translate(-8 1) scale(.75)" : "scale(1.1)"}
        fill={face.cargo ? INK : "#fffaf0"}
      />
      {sign ? (
        <g transform="translate(13 2)">
          <circle r="9.5" fill="#fff8e2" stroke="#17120b" />
          <path d={sign} fill="#17120b" fillOpacity=".25" stroke="#17120b" strokeWidth="1.8" />
        </g>
      ) : null}
    </g>
  );
}

/** Limited supply is a half disc, none an exclamation mark, a second one where the unit is lost next. */
function SupplySign({ supply }: { supply: UnitFace["supply"] }) {
  return (
    <g className={`supply-sign ${supply}`} transform="translate(-19 18)">
      <circle r="9" />
      {supply === "limited" ? <path className="half" d="M0-6A6 6 0 0 1 0 6z" /> : null}
      {supply === "none" ? <path d="M0-5V1.5M0 5V5.2" /> : null}
      {supply === "doomed" ? <path d="M-3-5V1.5M-3 5V5.2M3-5V1.5M3 5V5.2" /> : null}
    </g>
  );
}
