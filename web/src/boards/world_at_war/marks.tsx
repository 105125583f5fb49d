import type { ReactNode } from "react";
import type { Mark } from "../map/scene";
import type { Scene } from "./scene";

/** The markers of a place, each within a circle of radius 1. */
export function marksOf({ board, stacks }: Scene, place: string): Mark[] {
  const level = board.fortress[place] ?? 0;
  const exploiting = (stacks.get(place) ?? []).some(({ face }) => face.sign === "exploits");
  const marks: [boolean, string, ReactNode][] = [
    [level > 0, "fortress", <Fortress level={level} />],
    [board.interdicted[place] ?? false, "interdicted", <Interdicted />],
    [board.unavailable[place] ?? false, "unavailable", <Unavailable />],
    [board.operation_from.includes(place), "operation", <Operation />],
    [exploiting, "exploits", <Exploitation />],
    [board.attacked[place] ?? false, "attacked", <Attacked />],
  ];
  return marks.flatMap(([shown, id, face]) => (shown ? [{ id, face }] : []));
}

/** A tower with its level. */
export function Fortress({ level }: { level: number }) {
  return (
    <g className="fortress">
      <path
        d="M-.95.95V-.9H-.55V-.6H-.2V-.9H.2V-.6H.55V-.9H.95V.95z"
        fill="#5a5348"
        stroke="#17120b"
        strokeWidth=".12"
      />
      <text className="count" y=".8">
        {level}
      </text>
    </g>
  );
}

/** A crate that is crossed out. */
export function Interdicted() {
  return (
    <g>
      <circle r="1" fill="#fff8e2" stroke="#a0140a" strokeWidth=".24" />
      <path d="M-.45-.35H.45V.45H-.45z" fill="none" stroke="#17120b" strokeWidth=".14" />
      <path d="M-.66-.66.66.66M.66-.66-.66.66" stroke="#a0140a" strokeWidth=".2" />
    </g>
  );
}

/** Resources that give nothing. */
export function Unavailable() {
  return (
    <g>
      <rect
        x="-.95"
        y="-.95"
        width="1.9"
        height="1.9"
        rx=".3"
        fill="#fff8e2"
        stroke="#17120b"
        strokeWidth=".12"
      />
      <path d="M-.6.5 0-.6.6.5z" fill="#17120b" />
      <path d="M-.8.8.8-.8" stroke="#a0140a" strokeWidth=".22" />
    </g>
  );
}

/** An arrow on gold. */
export function Operation() {
  return (
    <g>
      <circle r="1" fill="#ffcb3d" stroke="#17120b" strokeWidth=".14" />
      <path d="M-.6-.2H.1V-.55L.75 0 .1.55V.2H-.6z" fill="#17120b" />
    </g>
  );
}

export function Exploitation() {
  return (
    <g>
      <circle r="1" fill="#ffcb3d" stroke="#17120b" strokeWidth=".14" />
      <path
        d="M-.6-.45-.1 0-.6.45M.05-.45.55 0 .05.45"
        fill="none"
        stroke="#17120b"
        strokeWidth=".24"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Crossed swords. */
export function Attacked() {
  return (
    <g>
      <circle r="1" fill="#a0140a" stroke="#fff8e2" strokeWidth=".14" />
      <path
        d="M-.5-.55.5.5M.5-.55-.5.5M-.62.2-.2.62M.62.2.2.62"
        fill="none"
        stroke="#fff8e2"
        strokeWidth=".2"
        strokeLinecap="round"
      />
    </g>
  );
}
