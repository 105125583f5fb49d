import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "conference", icon: "table", withDesk: false, shows: ["issue", "leader", "card", "pawn"] },
  { part: "map", icon: "map", withDesk: false, fills: true, shows: ["front", "box", "theater", "region"] },
  { part: "hand", icon: "hand", withDesk: true, holds: ["card"] },
];
