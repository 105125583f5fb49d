import { factionOf, isPower } from "./powers";
import {
  FACTIONS,
  type BoardData,
  type Controller,
  type Faction,
  type Land,
  type Pair,
  type Records,
} from "./records";

/** The Faction that a land area belongs to when nothing has happened to it; null for Neutrals. */
export function printedOwner(land: Land, records: Records): Faction | null {
  const power = land.colony ? records.colonies[land.colony]?.owner : land.nation;
  return isPower(power) ? factionOf(power) : null;
}

/** Who controls an area; null for Neutrals and seas. */
export function controllerOf(board: BoardData, area: string): Faction | null {
  const holder = board.control[area];
  return isHolder(holder) ? holder : null;
}

function isHolder(holder: Controller | undefined): holder is Faction {
  return (FACTIONS as readonly unknown[]).includes(holder);
}

export function areAtWar(board: BoardData, one: Faction | null, other: Faction | null): boolean {
  if (one === null || other === null || one === other) return false;
  const [first, second] = FACTIONS.indexOf(one) < FACTIONS.indexOf(other) ? [one, other] : [other, one];
  return board.war[`${first}_${second}` as Pair];
}
