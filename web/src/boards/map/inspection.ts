import { useEffect, useMemo, useRef, useState } from "react";
import { useTouching, type Touching } from "../touch";
import type { Element } from "../types";
import type { MapCamera } from "./MapCamera";

const OPEN_MS = 180;
const CLOSE_MS = 220;

/** The area whose stacks lie open: pointing at it or its counters opens them; they close a little after that. */
export function useInspection(areaOf: (element: Element) => string | null, camera: MapCamera) {
  const touching = useTouching();
  const [open, setOpen] = useState<string | null>(null);
  const closing = useRef(0);
  useEffect(() => () => window.clearTimeout(closing.current), []);

  const inspect = useMemo(
    () => (area: string | null) => {
      window.clearTimeout(closing.current);
      if (area === null) closing.current = window.setTimeout(() => setOpen(null), CLOSE_MS);
      else setOpen(area);
    },
    [],
  );
  const pointing = useMemo<Touching>(
    () => ({
      ...touching,
      onHover: (element) => {
        inspect(element === null ? null : areaOf(element));
        touching.onHover(element);
      },
    }),
    [touching, areaOf, inspect],
  );

  // Stacks that open move the counter in them that has the focus.
  useEffect(() => {
    const focused = document.activeElement;
    const element = focused?.getAttribute("data-element");
    if (open === null || !element || areaOf(element) !== open) return undefined;
    const timer = window.setTimeout(() => camera.reveal(focused), OPEN_MS);
    return () => window.clearTimeout(timer);
  }, [camera, open, areaOf]);

  return { open, inspect, pointing };
}
