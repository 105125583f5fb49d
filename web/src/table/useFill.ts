import { useCallback, useEffect, useMemo, useState } from "react";
import type { Fill } from "../boards/fill";

/** Until the browser has left full screen, as it was last told: what is asked for meanwhile would go with it. */
let leaving: Promise<unknown> = Promise.resolve();
/** Whether a map is to fill the screen when the browser comes to it. */
let wanted = false;

function leaveFullScreen(): void {
  if (document.fullscreenElement) leaving = document.exitFullscreen().catch(() => undefined);
}

/** Whether the map fills the screen; where a browser has no full screen, or refuses it, the window. Escape leaves. */
export function useFill(): Fill {
  const [filled, setFilled] = useState(false);
  const toggle = useCallback(() => setFilled((before) => !before), []);

  useEffect(() => {
    if (!filled) return undefined;
    wanted = true;
    let over = false;
    const isOver = () => over;
    const leave = () => setFilled(false);
    const follow = () => {
      if (document.fullscreenElement === null) leave();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.stopPropagation(); // what is chosen so far stays chosen
      leave();
    };
    const enter = async () => {
      await leaving;
      if (isOver()) return;
      await document.documentElement.requestFullscreen().catch(() => undefined);
      if (!wanted) leaveFullScreen();
      // Not before: the browser may still have to tell that it has left the last time.
      if (!isOver()) document.addEventListener("fullscreenchange", follow);
    };
    if (document.fullscreenEnabled) void enter();
    document.addEventListener("keydown", press);
    return () => {
      wanted = false;
      over = true;
      document.removeEventListener("fullscreenchange", follow);
      document.removeEventListener("keydown", press);
      leaveFullScreen();
    };
  }, [filled]);

  return useMemo(() => ({ filled, toggle }), [filled, toggle]);
}
