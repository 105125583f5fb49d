import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { HEIGHT, WIDTH } from "./atlas";
import { farthest, held, showing, zoomed, type Box, type Camera, type Size } from "./camera";

const MAP: Size = { width: WIDTH, height: HEIGHT };
const WHOLE: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
const STEP = 1.35;
const PAN = 90;
const DRAG_FROM = 5;
const SETTLE_MS = 160;

export interface CameraControls {
  window: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  /** The scale after the last movement came to rest. */
  scale: number;
  zoomBy: (factor: number) => void;
  panBy: (x: number, y: number) => void;
  show: (box: Box) => void;
  showAll: () => void;
  /** Whether the press that ends now was a drag, and thus no click. */
  dragged: () => boolean;
}

/**
 * Moves the map by drag, pinch, wheel and keys. The picture is moved by one CSS transform outside React, so that a
 * movement costs one composited frame; React hears of it when it is over.
 */
export function useCamera(opening: Box | null, glide: boolean): CameraControls {
  const window_ = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 0 });
  const frame = useRef(0);
  const settle = useRef(0);
  const drag = useRef(false);
  const [scale, setScale] = useState(0);

  const place = useCallback((wanted: Camera, smooth: boolean) => {
    const view = window_.current;
    if (view === null) return;
    camera.current = held(wanted, MAP, sizeOf(view));
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const element = layer.current;
      if (element === null) return;
      const { x, y, scale: now } = camera.current;
      element.classList.add("moving");
      element.classList.toggle("gliding", smooth);
      element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${now})`;
    });
    window.clearTimeout(settle.current);
    settle.current = window.setTimeout(
      () => {
        layer.current?.classList.remove("moving", "gliding");
        setScale(camera.current.scale);
      },
      SETTLE_MS + (smooth ? 350 : 0),
    );
  }, []);

  const zoomAt = useCallback(
    (at: readonly [number, number], factor: number, smooth: boolean) => {
      const view = window_.current;
      if (view) place(zoomed(camera.current, at, factor, farthest(MAP, sizeOf(view))), smooth);
    },
    [place],
  );
  const show = useCallback(
    (box: Box) => {
      const view = window_.current;
      if (view) place(showing(box, sizeOf(view)), glide);
    },
    [place, glide],
  );

  // The first look, and the same middle when the window changes its size.
  const first = useRef(opening);
  useLayoutEffect(() => {
    const view = window_.current;
    if (view === null) return;
    let before = sizeOf(view);
    place(showing(first.current ?? WHOLE, before, 1), false);
    const observer = new ResizeObserver(() => {
      const after = sizeOf(view);
      if (after.width === before.width && after.height === before.height) return;
      const { x, y, scale: now } = camera.current;
      const least = farthest(MAP, after);
      const whole = now <= farthest(MAP, before) * 1.01;
      const moved = { x: x + (after.width - before.width) / 2, y: y + (after.height - before.height) / 2 };
      place(whole ? showing(WHOLE, after, 1) : { ...moved, scale: Math.max(now, least) }, false);
      before = after;
    });
    observer.observe(view);
    return () => observer.disconnect();
  }, [place]);

  useEffect(() => {
    const view = window_.current;
    return view ? listen(view, { camera, drag, place, zoomAt }) : undefined;
  }, [place, zoomAt]);

  return useMemo(() => {
    const middle = (): readonly [number, number] => {
      const { width, height } = window_.current ? sizeOf(window_.current) : { width: 0, height: 0 };
      return [width / 2, height / 2];
    };
    return {
      window: window_,
      layer,
      scale,
      zoomBy: (factor) => zoomAt(middle(), factor, glide),
      panBy: (x, y) => place({ ...camera.current, x: camera.current.x + x, y: camera.current.y + y }, glide),
      show,
      showAll: () => show(WHOLE),
      dragged: () => drag.current,
    };
  }, [scale, zoomAt, place, show, glide]);
}

export const KEYS: Readonly<Record<string, (controls: CameraControls) => void>> = {
  "+": (controls) => controls.zoomBy(STEP),
  "=": (controls) => controls.zoomBy(STEP),
  "-": (controls) => controls.zoomBy(1 / STEP),
  "0": (controls) => controls.showAll(),
  ArrowLeft: (controls) => controls.panBy(PAN, 0),
  ArrowRight: (controls) => controls.panBy(-PAN, 0),
  ArrowUp: (controls) => controls.panBy(0, PAN),
  ArrowDown: (controls) => controls.panBy(0, -PAN),
};

interface Hands {
  camera: RefObject<Camera>;
  drag: RefObject<boolean>;
  place: (camera: Camera, smooth: boolean) => void;
  zoomAt: (at: readonly [number, number], factor: number, smooth: boolean) => void;
}

/** Pointers and wheel; a press that moves is a drag, two pointers pinch. */
function listen(view: HTMLElement, { camera, drag, place, zoomAt }: Hands): () => void {
  const pointers = new Map<number, readonly [number, number]>();
  let origin: readonly [number, number] = [0, 0];

  const at = (event: MouseEvent): readonly [number, number] => {
    const { left, top } = view.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, at(event));
    origin = at(event);
    drag.current = false;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = at(event);
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, now);
    if (!drag.current && others.length === 0 && apart(origin, now) < DRAG_FROM) return;
    if (!drag.current) {
      drag.current = true;
      view.setPointerCapture(event.pointerId);
    }
    const { x, y, scale } = camera.current;
    place({ x: x + now[0] - before[0], y: y + now[1] - before[1], scale }, false);
    const other = others[0];
    if (other) zoomAt(other, apart(other, now) / Math.max(1, apart(other, before)), false);
  };
  const up = (event: PointerEvent) => pointers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    zoomAt(at(event), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), false);
  };
  const twice = (event: MouseEvent) => zoomAt(at(event), event.shiftKey ? 0.5 : 2, true);
  // The click that ends a drag is none.
  const click = (event: MouseEvent) => {
    if (!drag.current) return;
    drag.current = false;
    event.stopPropagation();
    event.preventDefault();
  };

  view.addEventListener("pointerdown", down);
  view.addEventListener("pointermove", move);
  view.addEventListener("pointerup", up);
  view.addEventListener("pointercancel", up);
  view.addEventListener("wheel", wheel, { passive: false });
  view.addEventListener("dblclick", twice);
  view.addEventListener("click", click, { capture: true });
  return () => {
    view.removeEventListener("pointerdown", down);
    view.removeEventListener("pointermove", move);
    view.removeEventListener("pointerup", up);
    view.removeEventListener("pointercancel", up);
    view.removeEventListener("wheel", wheel);
    view.removeEventListener("dblclick", twice);
    view.removeEventListener("click", click, { capture: true });
  };
}

function apart(one: readonly [number, number], other: readonly [number, number]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
