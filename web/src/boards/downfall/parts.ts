import type { PartTab } from "../parts";

export const parts: readonly PartTab[] = [
  { part: "map", icon: "map", withDesk: false },
  { part: "boxes", icon: "chart", withDesk: false },
];
