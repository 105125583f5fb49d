import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false },
  { part: "boards", icon: "chart", withDesk: false },
  { part: "technology", icon: "fork", withDesk: false },
  { part: "diplomacy", icon: "person", withDesk: false },
  { part: "turns", icon: "clock", withDesk: false },
];
