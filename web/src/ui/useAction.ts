import { useCallback, useState } from "react";
import type { Problem } from "../api/types";
import { problemOf } from "./useResource";

/** Runs one request at a time and keeps what it was refused with. */
export function useAction(): {
  busy: boolean;
  problem: Problem | null;
  run: (action: () => Promise<void>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const run = useCallback((action: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    action()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false));
  }, []);

  return { busy, problem, run };
}
