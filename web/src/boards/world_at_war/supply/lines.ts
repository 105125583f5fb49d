import type { Lines } from "../../map/scene";
import type { Camp, Records } from "../records";

/** Units of a nation in a place with the same supply line. */
export interface Supplied {
  nation: string;
  camp: Camp;
  units: Readonly<Record<string, number>>;
  supply: string;
  how: string;
  /** How they are supplied, or why they are not. */
  text: string;
  paragraph: string;
  /** From where they stand to the source, over land and sea. */
  route: readonly string[];
}

/** What the server tells of the supply in a place. */
export interface SupplyTold {
  place: string;
  supplied: readonly Supplied[];
}

const FULL = "full";
const LIMITED = "limited";

/** The lines of all units of a place; where some have none, the place is marked. */
export function supplyLines({ place, supplied }: SupplyTold, { seas }: Pick<Records, "seas">): Lines {
  const links = new Map(
    supplied.flatMap(({ route }) =>
      route.slice(1).map((to, step) => {
        const from = route[step] ?? to;
        return [`${from} ${to}`, [from, to] as const];
      }),
    ),
  );
  const isSea = (id: string) => seas[id] !== undefined;
  const atSea = (link: readonly [string, string]) => link.some(isSea);
  const sources = supplied.flatMap(({ route }) => route.slice(-1));
  return {
    owner: supplied[0]?.camp ?? "neutral",
    byLand: [...links.values()].filter((link) => !atSea(link)),
    bySea: [...links.values()].filter(atSea),
    stops: [...new Set([place, ...sources])],
    sources: new Set(sources),
    ships: [...new Set(supplied.flatMap(({ route }) => route.filter(isSea)))],
    cut: supplied.some(({ supply }) => supply !== FULL && supply !== LIMITED) ? [place] : [],
  };
}
