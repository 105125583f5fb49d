/** Points and boxes, in board units or in pixels. */

export type Point = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box around points, with some air. */
export function around(points: readonly Point[], air: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - air,
    right: Math.max(...xs) + air,
    top: Math.min(...ys) - air,
    bottom: Math.max(...ys) + air,
  };
}

export function boxAt([x, y]: Point, { width, height }: Size): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
