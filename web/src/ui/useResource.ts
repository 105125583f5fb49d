import { useCallback, useEffect, useState } from "react";
import { Refusal } from "../api/request";
import type { Problem } from "../api/types";

export interface Resource<T> {
  data: T | null;
  problem: Problem | null;
  reload: () => void;
}

/** What a request answers, asked again whenever the request itself changes (memoize it) or `reload` is called. */
export function useResource<T>(request: () => Promise<T>): Resource<T> {
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<{ of: () => Promise<T>; data: T | null; problem: Problem | null }>({
    of: request,
    data: null,
    problem: null,
  });

  useEffect(() => {
    let wanted = true;
    request().then(
      (data) => wanted && setResult({ of: request, data, problem: null }),
      (error: unknown) => {
        if (wanted) setResult({ of: request, data: null, problem: problemOf(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [request, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const current = result.of === request;
  return { data: current ? result.data : null, problem: current ? result.problem : null, reload };
}

/** The words for anything that went wrong with a request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  throw error;
}
