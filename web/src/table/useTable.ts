import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { games } from "../api/calls";
import type { Components } from "../boards/types";
import { useSpeech } from "../i18n";
import type { Words } from "../i18n/words";
import { useResource } from "../ui/useResource";
import { Catalogue } from "./elements";
import { TableStore } from "./store";
import { TableInWords, type Snapshot } from "./TableInWords";

/** Follows a table while the component is shown. */
export function useStore(id: string, seat: string | null, onLoggedOut: () => void): TableStore {
  const [store] = useState(() => new TableStore(id, seat, onLoggedOut));
  useEffect(() => store.follow(), [store]);
  return store;
}

/** The table as it is now, in words. */
export function useTable(store: TableStore, words: Words): { table: TableInWords; snapshot: Snapshot } {
  const [table] = useState(() => new TableInWords(store, words));
  const snapshot = useSyncExternalStore(table.subscribe, table.read);
  return { table, snapshot };
}

const cache = new Map<string, Promise<Components>>();

/** The records of a game's pieces in the reader's language, and their names. */
export function useComponents(game: string | undefined): {
  components: Components | null;
  catalogue: Catalogue;
} {
  const { language } = useSpeech();
  const request = useCallback(() => fetchOnce(game, language), [game, language]);
  const { data } = useResource(request);
  const catalogue = useMemo(() => new Catalogue(data ?? {}), [data]);
  return { components: data, catalogue };
}

async function fetchOnce(game: string | undefined, language: string): Promise<Components | null> {
  if (game === undefined) return null;
  const key = `${game}:${language}`;
  const running = cache.get(key) ?? games.components(game);
  cache.set(key, running);
  running.catch(() => cache.delete(key));
  return running;
}
