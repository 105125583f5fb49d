import { createContext, use, useState, type ReactNode } from "react";
import { games } from "./api/calls";
import type { GameInfo } from "./api/types";
import { readable } from "./table/elements";
import { useResource } from "./ui/useResource";

type Words = Readonly<Record<string, string>>;

const NO_GAMES: readonly GameInfo[] = [];
const NO_WORDS: Words = {};

const GamesContext = createContext(NO_GAMES);

/** The game that a part of a page is about. */
export const GameContext = createContext("");

/** Learns the games from the server, which tells about them in the reader's language. */
export function GamesProvider({ children }: { children: ReactNode }) {
  const { data } = useResource(games.all);
  const [known, setKnown] = useState(NO_GAMES);
  // What is known in one language stays until it is there in the next.
  if (data && data !== known) setKnown(data);

  return <GamesContext value={known}>{children}</GamesContext>;
}

/** The games in the order in which they are offered; none until the server has told. */
export function useGames(): readonly GameInfo[] {
  return use(GamesContext);
}

/** What the server has told of a game. */
export function useGame(id: string): GameInfo | undefined {
  return useGames().find((game) => game.id === id);
}

/** What the game that this part of the page is about says of itself, such as `next.agenda_card` or `seat.uk`. */
export function useGameWords(): Words {
  return useGame(use(GameContext))?.words ?? NO_WORDS;
}

/** What that game calls a thing, such as the `verb` `pass`; an id that it does not name is made readable. */
export function useNaming(): (table: string, id: string) => string {
  const words = useGameWords();
  return (table, id) => words[`${table}.${id}`] ?? readable(id);
}
