import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../api/request";
import type { Problem } from "../api/types";
import { useSpeech } from "../i18n";

const RETRY_SECONDS = 5;

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
 * `reload` is called, or the server was not there or not well.
 */
export function useResource<T>(request: () => Promise<T>): Resource<T> {
  const { language } = useSpeech();
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<Result<T> | null>(null);
  const asking = useRef(false);
  const again = useRef(false);

  useEffect(() => {
    let wanted = true;
    let retry: number | undefined;
    asking.current = true;
    again.current = false;
    const answered = () => {
      if (!wanted) return;
      asking.current = false;
      if (again.current) setTurn((before) => before + 1);
    };
    const fail = (error: unknown) => {
      const problem = problemOf(error);
      if (!wanted) return;
      const passing = error instanceof Refusal && error.passing;
      if (passing) retry = window.setTimeout(() => setTurn((before) => before + 1), RETRY_SECONDS * 1000);
      // What was there stays while the server is not well.
      setResult((before) => ({
        of: request,
        language,
        data: passing && before?.of === request && before.language === language ? before.data : null,
        problem,
      }));
    };
    void request()
      .then((data) => {
        if (wanted) setResult({ of: request, language, data, problem: null });
      }, fail)
      .finally(answered);
    return () => {
      wanted = false;
      window.clearTimeout(retry);
    };
  }, [request, language, turn]);

  // An answer that is on its way is waited for: on a slow line none would ever come otherwise.
  const reload = useCallback(() => {
    if (!asking.current) setTurn((before) => before + 1);
    again.current = asking.current;
    asking.current = true;
  }, []);
  const current = result?.of === request && result.language === language ? result : null;
  return { data: current?.data ?? null, problem: current?.problem ?? null, reload };
}

/** The words for anything that went wrong with a request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  throw error;
}
