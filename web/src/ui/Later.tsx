import { useDeferredValue, type ReactNode } from "react";

interface LaterProps {
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Draws what is large once the rest is on the screen, and in small pieces, so that nobody waits for it. */
export function Later({ meanwhile = null, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
