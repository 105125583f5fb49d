import type { Box, Size } from "./geometry";

/** Where the map lies in its window: board units times `scale`, moved by `x` and `y` pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export const CLOSEST = 2.4;
const MARGIN = 0.06;
const [READABLE, NEAREST] = [0.38, 0.62];
const MOST_CUT = 1.45;
const MUCH_NEARER = 1.1;

/** The whole of a box in the middle of the window; of a large one its middle, where `least` says so. */
export function showing(box: Box, window: Size, closest = CLOSEST, least = 0): Camera {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const scale = Math.max(least, Math.min(closest, window.width / width, window.height / height));
  return {
    scale,
    x: window.width / 2 - ((box.left + box.right) / 2) * scale,
    y: window.height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** How a small window opens: near enough to read the map, and far enough to see what lies around. */
export function opened(box: Box, window: Size): Camera {
  return showing(box, window, NEAREST, READABLE);
}

/** The whole map, but rather cut at its edges than small between wide margins. */
export function filling(map: Size, window: Size): Camera {
  const whole = farthest(map, window);
  const cover = Math.max(window.width / map.width, window.height / map.height);
  const scale = Math.min(cover, whole * MOST_CUT);
  return { scale, x: (window.width - map.width * scale) / 2, y: (window.height - map.height * scale) / 2 };
}

/** How a large window opens: on the part of the map where units stand, if they leave much of it empty. */
export function beginning(map: Size, units: Box | null, window: Size): Camera {
  const whole = filling(map, window);
  const near = units && showing(units, window);
  return near && near.scale > whole.scale * MUCH_NEARER ? near : whole;
}

/** Nearer or farther, with the point of the window under the pointer staying where it is. */
export function zoomed(
  camera: Camera,
  at: readonly [number, number],
  factor: number,
  farthest: number,
): Camera {
  const scale = Math.min(CLOSEST, Math.max(farthest, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: at[0] - (at[0] - camera.x) * ratio, y: at[1] - (at[1] - camera.y) * ratio };
}

/** The same view, but never beyond the edges of the map; a map smaller than the window stands in its middle. */
export function held(camera: Camera, map: Size, window: Size): Camera {
  return {
    scale: camera.scale,
    x: holdAxis(camera.x, map.width * camera.scale, window.width),
    y: holdAxis(camera.y, map.height * camera.scale, window.height),
  };
}

function holdAxis(offset: number, length: number, window: number): number {
  if (length <= window) return (window - length) / 2;
  const slack = window * MARGIN;
  return Math.min(slack, Math.max(window - length - slack, offset));
}

/** The smallest scale: the whole map fits. */
export function farthest(map: Size, window: Size): number {
  return Math.min(window.width / map.width, window.height / map.height);
}
