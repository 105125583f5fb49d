import { memo } from "react";
import { COUNTER } from "../map/stacks";
import { INK, PAINT, painted } from "../paint";
import { Emblem } from "./Emblem";
import { nationOf } from "./nations";
import type { ArmyType, State, Task } from "./records";

interface CounterProps {
  type: ArmyType;
  state: State;
  task: Task;
  factor: number;
  cutOff: boolean;
}

/** The signs for what an army has done in this part of the turn, in a circle of radius 9. */
const TASK_SIGNS: Readonly<Partial<Record<Task, string>>> = {
  moved: "M-5 0H4M1-4 5 0 1 4",
  activated: "M1-6-4 1H0L-1 6 4-1H0z",
  attacking: "M-5-5 5 5M5-5-5 5",
  supporting: "M-5 0H5M0-5V5",
  fought: "m-5 0 3.5 4L5-4",
};

/** A counter of 58 by 58: emblem, branch and factor as on cardboard, reduced ones with a band across. */
export const Counter = memo(function Counter({ type, state, task, factor, cutOff }: CounterProps) {
  const nation = nationOf(type.country);
  const reduced = state === "reduced";
  const sign = TASK_SIGNS[task];
  return (
    <svg
      className="counter-face painted"
      style={painted(type.country)}
      viewBox="-31 -31 62 62"
      width={COUNTER}
      height={COUNTER}
      aria-hidden="true"
    >
      <rect className="card" x="-28" y="-28" width="56" height="56" rx="6" fill={PAINT} />
      {reduced ? <path className="band" d="M-28 6-28-10 10 28-8 28zM-6-28 12-28 28-12 28 8z" /> : null}
      <g transform="translate(-18 -17.5) scale(8)">
        <Emblem emblem={nation.emblem} />
      </g>
      <Branch type={type} />
      <text
        className="factor"
        x="0"
        y={reduced ? 23 : 24}
        fontSize={reduced ? 25 : 31}
        fill={INK}
        stroke={PAINT}
      >
        {factor}
      </text>
      <text className="nation" x="-17" y="23" fill={INK} stroke={PAINT}>
        {nation.code}
      </text>
      {sign ? (
        <g className={`task ${task}`} transform="translate(21 21)">
          <circle r="10" />
          <path d={sign} />
        </g>
      ) : null}
      {cutOff ? (
        <g className="cut-off" transform="translate(-21 4)">
          <circle r="9" />
          <path d="M0-5V1M0 4.4V5" />
        </g>
      ) : null}
    </svg>
  );
});

/** The branch as on military maps: crossed bands for infantry, a track for tanks. */
function Branch({ type }: { type: ArmyType }) {
  return (
    <g className="branch" stroke={INK} transform="translate(9 -15)">
      <rect x="-14" y="-9" width="28" height="18" />
      {type.kind === "infantry" ? <path d="M-14-9 14 9M14-9-14 9" /> : <ellipse rx="9.5" ry="5" />}
      {type.needs ? <path className="elite" d="M-4-12H4" /> : null}
    </g>
  );
}
