import { useEffect, useId, useState } from "react";
import type { Element } from "../boards/types";
import type { Catalogue } from "./elements";
import "./purpose.css";

const DELAY = 650;
const MARGIN = 8;
const WIDTH = 300;

interface Shown {
  element: Element;
  left: number;
  top: number;
  above: boolean;
}

/** What the thing under the pointer, the focus or a long press is good for; Escape puts the words away. */
export function Purpose({ pointed, catalogue }: { pointed: Element | null; catalogue: Catalogue }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const id = useId();
  const text = pointed === null ? null : catalogue.purpose(pointed);

  useEffect(() => {
    if (pointed === null || text === null) return;
    const node = document.querySelector(`[data-element="${CSS.escape(pointed)}"]`);
    if (node === null) return;
    const show = () => {
      setShown({ element: pointed, ...placeAt(node.getBoundingClientRect()) });
      node.setAttribute("aria-describedby", id);
    };
    const hide = () => {
      setShown(null);
      node.removeAttribute("aria-describedby");
    };
    // The keyboard need not wait; a finger has to stay, as a tap chooses.
    const timer = window.setTimeout(show, node.matches(":focus-visible") ? 0 : DELAY);
    const lift = (event: PointerEvent) => {
      if (event.pointerType === "touch") window.clearTimeout(timer);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    document.addEventListener("pointerup", lift);
    document.addEventListener("keydown", escape);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("pointerup", lift);
      document.removeEventListener("keydown", escape);
      hide();
    };
  }, [pointed, text, id]);

  if (shown === null || shown.element !== pointed) return null;
  const { left, top, above } = shown;
  return (
    <div id={id} role="tooltip" className={`purpose ${above ? "above" : ""}`} style={{ left, top }}>
      <strong>{catalogue.name(shown.element)}</strong> {text}
    </div>
  );
}

/** Below the thing, or above it where it lies in the lower half; never beyond the edges of the window. */
function placeAt(box: DOMRect): Omit<Shown, "element"> {
  const left = Math.max(MARGIN, Math.min(box.left, window.innerWidth - WIDTH - MARGIN));
  const above = box.top + box.height / 2 > window.innerHeight / 2;
  return { left, top: above ? box.top - MARGIN : box.bottom + MARGIN, above };
}
