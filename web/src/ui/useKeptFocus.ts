import { useEffect, useRef, type RefObject } from "react";

/**
 * A button that has been pressed may be gone: then the focus goes to its heir, the box in which it was unless another is
 * named, instead of being lost.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  occasion: string,
  heir: RefObject<HTMLElement | null> = box,
): void {
  const held = useRef(false);

  useEffect(() => {
    const notice = () => {
      held.current = box.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", notice);
    return () => document.removeEventListener("focusin", notice);
  }, [box]);

  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      heir.current?.focus({ preventScroll: true });
  }, [occasion, heir]);
}
