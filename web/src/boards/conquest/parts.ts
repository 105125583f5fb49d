import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false },
  { part: "hand", icon: "hand", withDesk: true },
  { part: "tracks", icon: "chart", withDesk: false },
];
