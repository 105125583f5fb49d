import { useCallback, useState } from "react";

/** A value that lasts as long as the key stays the same, and then begins anew. */
export function useDuring<T>(key: string, initial: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ key, value: initial });
  const set = useCallback((value: T) => setHeld({ key, value }), [key]);
  return [held.key === key ? held.value : initial, set];
}
