import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false, fills: true, shows: ["zone"] },
  { part: "boxes", icon: "chart", withDesk: false, shows: ["action", "development", "country"] },
];
