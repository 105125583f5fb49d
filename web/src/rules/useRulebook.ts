import { useCallback, useMemo } from "react";
import { games } from "../api/calls";
import type { RuleParagraph } from "../api/types";
import { useSpeech } from "../i18n";
import { useResource, type Resource } from "../ui/useResource";

const cache = new Map<string, Promise<RuleParagraph[]>>();

/** The reference of a game in the reader's language, fetched once. */
export function useRulebook(game: string): Resource<RuleParagraph[]> & { known: ReadonlySet<string> } {
  const { language } = useSpeech();
  const request = useCallback(() => fetchOnce(game, language), [game, language]);
  const resource = useResource(request);
  const known = useMemo(() => new Set(resource.data?.map((paragraph) => paragraph.id)), [resource.data]);
  return { ...resource, known };
}

function fetchOnce(game: string, language: string): Promise<RuleParagraph[]> {
  const key = `${game}:${language}`;
  const running = cache.get(key);
  if (running) return running;
  const started = games.rules(game);
  cache.set(key, started);
  started.catch(() => cache.delete(key));
  return started;
}
