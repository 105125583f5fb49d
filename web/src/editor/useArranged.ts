import { useCallback, useEffect, useRef, useState } from "react";
import { drafts } from "../api/calls";
import type { ArrangedPosition, Draft, Problem } from "../api/types";
import { useResource } from "../ui/useResource";

/** A position is asked for once nothing has been changed for so long. */
const REST_MS = 200;

interface Arranged {
  /** What the rules say of the draft, or said of the one before until they have. */
  found: ArrangedPosition | null;
  /** Whether `found` is about the draft as it is now. */
  current: boolean;
  /** The last position that there was to draw. */
  drawn: ArrangedPosition | null;
  problem: Problem | null;
}

/** Lets the server check a draft whenever it rests; as long as there is nothing else to draw, the first one is. */
export function useArranged(game: string, draft: Draft, first: Draft): Arranged {
  const [resting, setResting] = useState(draft);
  useEffect(() => {
    const timer = window.setTimeout(() => setResting(draft), REST_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);

  const hasDrawn = useRef(false);
  const request = useCallback(async () => {
    const found = await drafts.check(game, resting);
    const drawn = found.state || hasDrawn.current ? found : await drafts.check(game, first);
    if (drawn.state) hasDrawn.current = true;
    return { of: resting, found, drawn };
  }, [game, resting, first]);
  const { data, problem } = useResource(request);
  const [last, setLast] = useState(data);
  const [drawn, setDrawn] = useState<ArrangedPosition | null>(null);
  // What was there stays in sight until the next is.
  if (data && data !== last) {
    setLast(data);
    if (data.drawn.state) setDrawn(data.drawn);
  }
  return { found: last?.found ?? null, current: data?.of === draft, drawn, problem };
}
