import { FACTIONS, PAIRS, type BoardData, type Faction, type Pair } from "../records";

/** The two Factions of a pair such as "japan_usa". */
export function factionsOf(pair: Pair): Faction[] {
  const named = pair.split("_");
  return FACTIONS.filter((faction) => named.includes(faction));
}

/** The Factions with which one is at War. */
export function enemiesOf(board: Pick<BoardData, "war">, faction: Faction): Faction[] {
  const wars = PAIRS.filter((pair) => board.war[pair]).map(factionsOf);
  return wars
    .filter((both) => both.includes(faction))
    .flatMap((both) => both.filter((one) => one !== faction));
}
