import type { Mark } from "../map/scene";
import { PAINT, painted } from "../paint";
import { lookOf } from "./powers";
import type { Scene } from "./scene";

/** The markers of an area, each within a circle of radius 1. */
export function marksOf({ aids, board, records }: Scene, area: string): Mark[] {
  const nation = records.lands[area]?.capital_of;
  const influence = nation ? (board.influence[nation] ?? 0) : 0;
  const whose = nation ? board.influencer[nation] : undefined;
  const partisans = board.partisans[area] ?? 0;
  const marks: Mark[] = [];
  if (nation && aids.nations[nation]?.status !== "satellite" && influence > 0 && whose)
    marks.push({ id: "influence", face: <Influence owner={whose} count={influence} /> });
  if (partisans > 0) marks.push({ id: "partisans", face: <Partisans count={partisans} /> });
  if (board.blockaded[area]) marks.push({ id: "blockade", face: <Blockade /> });
  if (board.raids.includes(area) || board.unresolved.includes(area) || board.battle === area)
    marks.push({ id: "battle", face: <Battle /> });
  return marks;
}

/** A round token with a rim in the colour of a Faction, and as many pips as there are markers. */
export function Influence({ owner, count }: { owner: string; count: number }) {
  const look = lookOf(owner);
  if (look === null) return null;
  return (
    <g className={`influence painted ${owner}`} style={painted(look.paint)}>
      <circle r="1" fill="#fbf3dc" stroke={PAINT} strokeWidth=".34" />
      <circle r="1.17" fill="none" stroke="#17120b" strokeWidth=".1" />
      <path
        d={look.outline}
        transform="translate(0 -.22) scale(.42)"
        fill={PAINT}
        stroke="#17120b"
        strokeWidth=".16"
      />
      {Array.from({ length: count }, (_, number) => (
        <circle key={number} cx={(number - (count - 1) / 2) * 0.44} cy=".5" r=".17" fill="#17120b" />
      ))}
    </g>
  );
}

/** A cell: a raised banner, and the number of markers if there are several. */
export function Partisans({ count }: { count: number }) {
  return (
    <g className="partisans painted" style={painted("reds")}>
      <rect x="-1" y="-1" width="2" height="2" rx=".35" fill={PAINT} stroke="#17120b" strokeWidth=".13" />
      <path d="M-.5.75V-.75M-.5-.7H.55L.2-.3.55.1H-.5" fill="#fff8e6" stroke="#fff8e6" strokeWidth=".16" />
      {count > 1 ? (
        <text className="count" x=".42" y=".85">
          {count}
        </text>
      ) : null}
    </g>
  );
}

/** A chain across a ring. */
export function Blockade() {
  return (
    <g className="blockade">
      <circle r=".95" fill="#fff8e2" stroke="#a0140a" strokeWidth=".26" />
      <path d="M-.62-.62.62.62" stroke="#a0140a" strokeWidth=".26" />
    </g>
  );
}

/** Crossed swords on red. */
export function Battle() {
  return (
    <g className="battle-mark">
      <circle r="1.02" fill="#a0140a" stroke="#fff8e2" strokeWidth=".14" />
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
