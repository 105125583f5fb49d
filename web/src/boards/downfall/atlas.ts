import base from "./map/base.webp";
import drawn from "./map/map.json";

/** The map as `tools/mapmaker` drew it, in board units. */

export type Point = readonly [number, number];

export interface Place {
  id: string;
  kind: "land" | "box" | "sea";
  anchor: Point;
  /** How far from the anchor counters may reach. */
  room: number;
  label: Point;
  size: number;
  path: string;
}

export interface Border {
  a: string;
  b: string;
  path: string;
}

type Drawn = Omit<Place, "id">;

export const BASE = base;
export const [WIDTH, HEIGHT] = drawn.size as [number, number];
export const PLACES: readonly Place[] = Object.entries(drawn.zones as unknown as Record<string, Drawn>).map(
  ([id, place]) => ({ id, ...place }),
);
export const ZONES = PLACES.filter((place) => place.kind !== "sea");
export const SEAS = PLACES.filter((place) => place.kind === "sea");
export const BORDERS: readonly Border[] = drawn.borders;
const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

export function placeOf(zone: string): Place | undefined {
  return BY_ID.get(zone);
}
