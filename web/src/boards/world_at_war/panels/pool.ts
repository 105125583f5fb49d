import type { BoardData, Major, Records } from "../records";
import { typeOfUnit } from "../stacks";
import { majorOfNation } from "./MajorChoice";

/** The pieces of one type: on the map, on the turn track, and ready in the force pool. */
export interface PoolRow {
  type: string;
  onMap: number;
  onTrack: number;
  ready: number;
}

export const TURN_TRACK = "turn_track";

/** The force pool of a major; `also` names types that a decision is about and that no major owns. */
export function poolOf(
  board: BoardData,
  records: Records,
  major: Major,
  also: readonly string[] = [],
): PoolRow[] {
  const types = Object.entries(records.types).flatMap(([type, info]) =>
    info !== undefined && (majorOfNation(info.nation) === major || also.includes(type)) ? [type] : [],
  );
  const units = Object.entries(board.units).map(([id, { place }]) => ({ type: typeOfUnit(id), place }));
  return types.map((type) => {
    const own = units.filter((unit) => unit.type === type);
    const onTrack = own.filter(({ place }) => place === TURN_TRACK).length;
    const ready = Math.max(0, (board.released[type] ?? 0) - own.length);
    return { type, onMap: own.length - onTrack, onTrack, ready };
  });
}
