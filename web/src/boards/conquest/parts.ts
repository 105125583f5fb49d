import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false, fills: true, shows: ["area"] },
  { part: "hand", icon: "hand", withDesk: true, shows: ["card"] },
  { part: "tracks", icon: "chart", withDesk: false, shows: ["nation", "tech"] },
];
