import { useCallback, useEffect, useState } from "react";
import { Refusal } from "../api/request";
import type { Problem } from "../api/types";
import { useSpeech } from "../i18n";

export interface Resource<T> {
  data: T | null;
  problem: Problem | null;
  reload: () => void;
}

interface Result<T> {
  of: () => Promise<T>;
  language: string;
  data: T | null;
  problem: Problem | null;
}

/**
 * What a request answers, asked again whenever the request changes (memoize it), the reader changes the language,
 * or `reload` is called.
 */
export function useResource<T>(request: () => Promise<T>): Resource<T> {
  const { language } = useSpeech();
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<Result<T> | null>(null);

  useEffect(() => {
    let wanted = true;
    const arrive = (data: T | null, problem: Problem | null) => {
      if (wanted) setResult({ of: request, language, data, problem });
    };
    request().then(
      (data) => arrive(data, null),
      (error: unknown) => arrive(null, problemOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [request, language, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const current = result?.of === request && result.language === language ? result : null;
  return { data: current?.data ?? null, problem: current?.problem ?? null, reload };
}

/** The words for anything that went wrong with a request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  throw error;
}
