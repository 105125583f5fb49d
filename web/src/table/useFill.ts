import { useCallback, useEffect, useMemo, useState } from "react";
import type { Fill } from "../boards/fill";

/** Whether the map fills the screen; where a browser has no full screen, or refuses it, the window. Escape leaves. */
export function useFill(): Fill {
  const [filled, setFilled] = useState(false);
  const toggle = useCallback(() => setFilled((before) => !before), []);

  useEffect(() => {
    if (!filled) return undefined;
    const leave = () => setFilled(false);
    const follow = () => {
      if (document.fullscreenElement === null) leave();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.stopPropagation(); // what is chosen so far stays chosen
      leave();
    };
    if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    document.addEventListener("fullscreenchange", follow);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      document.removeEventListener("keydown", press);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [filled]);

  return useMemo(() => ({ filled, toggle }), [filled, toggle]);
}
