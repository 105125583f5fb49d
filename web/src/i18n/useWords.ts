import { useCallback, useState } from "react";
import { games } from "../api/calls";
import { useGame } from "../games";
import { useResource } from "../ui/useResource";
import { useSpeech } from ".";
import { Words } from "./words";

const cache = new Map<string, Promise<Words>>();

/** The words of a game in the reader's language; those of the last one until they are there. */
export function useWords(game: string): Words | null {
  const { language } = useSpeech();
  const hash = useGame(game)?.texts[language];
  const request = useCallback(async () => {
    if (hash === undefined) return null;
    const key = `${game} ${hash}`;
    const coming = cache.get(key) ?? games.texts(game, language, hash).then((texts) => new Words(texts, key));
    cache.set(key, coming);
    coming.catch(() => cache.delete(key));
    return coming;
  }, [game, language, hash]);
  const { data } = useResource(request);
  const [known, setKnown] = useState<Words | null>(null);
  if (data && data !== known) setKnown(data);
  return known;
}
