import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "conference", icon: "table", withDesk: false },
  { part: "map", icon: "map", withDesk: false },
  { part: "hand", icon: "hand", withDesk: true },
];
