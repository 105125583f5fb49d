import type { Point, Size } from "./geometry";

/** A map as `tools/mapmaker` draws it, in board units. */

export interface Place {
  id: string;
  kind: "land" | "box" | "sea";
  anchor: Point;
  /** How far from the anchor counters may reach. */
  room: number;
  label: Point;
  size: number;
  path: string;
  /** Of a sea that units enter: the most letters in a row of its name. */
  row?: number;
}

export interface Border {
  a: string;
  b: string;
  kind: string;
  path: string;
}

export interface DrawnMap {
  size: readonly number[];
  zones: Readonly<Record<string, Omit<Place, "id">>>;
  borders: readonly Border[];
}

export interface Sheet {
  /** The address of the picture below everything. */
  base: string;
  size: Size;
  places: readonly Place[];
  borders: readonly Border[];
  placeOf: (id: string) => Place | undefined;
}

export function sheetOf(drawn: DrawnMap, base: string): Sheet {
  const [width = 0, height = 0] = drawn.size;
  const places = Object.entries(drawn.zones).map(([id, place]): Place => ({ id, ...place }));
  const byId = new Map(places.map((place) => [place.id, place]));
  return { base, size: { width, height }, places, borders: drawn.borders, placeOf: (id) => byId.get(id) };
}
