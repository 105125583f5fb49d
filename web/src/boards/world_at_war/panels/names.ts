/** The panels beside the map; on a phone each is a part of its own. */
export const PANELS = ["boards", "technology", "diplomacy", "turns"] as const;
export type PanelName = (typeof PANELS)[number];

/** The panel that shows each kind of element. */
const PANEL_OF: Readonly<Record<string, PanelName | undefined>> = {
  type: "boards",
  weapon: "boards",
  major: "boards",
  target: "boards",
  advance: "technology",
  nation: "diplomacy",
  chit: "diplomacy",
  turn: "turns",
  cargo: "turns",
  route: "turns",
};

export function panelOf(element: string): PanelName | undefined {
  return PANEL_OF[element.slice(0, element.indexOf(":"))];
}

/** The panels with something to touch next, each once. */
export function panelsWith(elements: Iterable<string>): ReadonlySet<PanelName> {
  return new Set([...elements].map(panelOf).filter((panel) => panel !== undefined));
}
