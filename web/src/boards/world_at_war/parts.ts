import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false, fills: true, shows: ["place"] },
  { part: "boards", icon: "chart", withDesk: false, shows: ["major"] },
  { part: "technology", icon: "fork", withDesk: false, shows: ["advance"] },
  { part: "diplomacy", icon: "person", withDesk: false, shows: ["nation", "chit"] },
  { part: "turns", icon: "clock", withDesk: false },
];
