import type { TableInfo } from "../api/types";

/** What waits for me comes first, what is over last; otherwise the order stays. */
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

/** The tables that wait for me and are not what the address shows; the entrance lists them all itself. */
export function waitingElsewhere(tables: readonly TableInfo[], address: string): TableInfo[] {
  if (address === "/") return [];
  return tables.filter(({ id, my_turn: mine }) => mine && !address.split("/").includes(id));
}

function rank({ my_turn: mine, status }: TableInfo): number {
  if (mine) return 0;
  if (status === "running") return 1;
  return status === "waiting" ? 2 : 3;
}
