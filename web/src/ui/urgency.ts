import type { TableInfo } from "../api/types";

/** What waits for me comes first, what is over last; otherwise the order stays. */
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

function rank({ my_turn: mine, status }: TableInfo): number {
  if (mine) return 0;
  if (status === "running") return 1;
  return status === "waiting" ? 2 : 3;
}
