import { useEffect, type RefObject } from "react";

interface InSightProps {
  /** A new decision is a new occasion; while it lasts, readers scroll as they like. */
  decision: string;
  area: RefObject<HTMLElement | null>;
  smooth: boolean;
}

/** Scrolls a board, or a part of it, to what is asked about, unless some of it is in sight already. */
export function InSight({ decision, area, smooth }: InSightProps) {
  useEffect(() => {
    const box = area.current;
    if (!box || box.scrollHeight <= box.clientHeight) return;
    const frame = box.getBoundingClientRect();
    const places = [...box.querySelectorAll("[data-next]")].map((piece) => piece.getBoundingClientRect());
    if (places.length === 0 || places.some((place) => place.bottom > frame.top && place.top < frame.bottom))
      return;
    const nearest = Math.min(...places.map((place) => place.top));
    box.scrollBy({ top: nearest - frame.top - frame.height / 4, behavior: smooth ? "smooth" : "auto" });
  }, [decision, area, smooth]);
  return null;
}
