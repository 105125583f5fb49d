import type { Power, Region } from "../records";
import { EUROPE_COAST, PACIFIC_COAST } from "./coast";

/** Where everything lies on the two maps, 360 units wide so that a phone shows them legibly. */

export type Side = "left" | "right" | "above" | "below";

export interface Station {
  x: number;
  y: number;
  /** On which side of the space its name stands. */
  side: Side;
  /** The room of the name. */
  room?: number;
  /** How far the name is moved aside, where something else is in its way. */
  dx?: number;
  dy?: number;
  /** Where its tags stand; by default on the side away from the name. */
  tags?: Side;
}

export interface MapLayout {
  region: Region;
  coast: string;
  leader: { x: number; y: number };
  /** Theater boxes, and where the front waits that has not begun. */
  theaters: Record<string, { x: number; y: number; start?: { x: number; y: number } }>;
  /** By front and space; the last space of a track may be the capital. */
  stations: Record<string, Record<string, Station>>;
  /** With the places of the fronts that have reached it, from its middle. */
  capital: { id: Power; x: number; y: number; blocks: readonly (readonly [number, number])[] };
  /** Countries; `via` bends the line to the space where it would run through others. */
  boxes: Record<string, { x: number; y: number; via?: { x: number; y: number } }>;
}

export const MAP = { width: 360, height: 530 };
export const THEATER_BOX = { width: 98, height: 50 };
export const COUNTRY = { height: 33, least: 64 };
export const CAPITAL = { width: 88, height: 32 };

export const EUROPE: MapLayout = {
  region: "europe",
  coast: EUROPE_COAST,
  leader: { x: 52, y: 26 },
  theaters: {
    western_theater: { x: 54, y: 88, start: { x: 26, y: 132 } },
    eastern_theater: { x: 307, y: 30, start: { x: 334, y: 74 } },
    mediterranean_theater: { x: 54, y: 500, start: { x: 78, y: 456 } },
    arctic: { x: 160, y: 28 },
  },
  stations: {
    western: {
      bolero: { x: 36, y: 186, side: "right", dy: -14 },
      normandy: { x: 50, y: 238, side: "below", dy: -4 },
      rhineland: { x: 124, y: 234, side: "below" },
      western_germany: { x: 160, y: 200, side: "above", room: 70, dx: 6 },
    },
    eastern: {
      belorussia: { x: 320, y: 128, side: "below", room: 66 },
      ukraine: { x: 324, y: 196, side: "below" },
      prussia: { x: 230, y: 168, side: "right" },
      eastern_germany: { x: 222, y: 208, side: "right" },
    },
    mediterranean: {
      tunisia: { x: 124, y: 446, side: "right", dx: -6, dy: 15 },
      sicily: { x: 176, y: 434, side: "right" },
      southern_italy: { x: 190, y: 394, side: "right" },
      central_italy: { x: 160, y: 352, side: "left" },
      northern_italy: { x: 134, y: 308, side: "left", room: 74, dy: 9 },
    },
  },
  capital: {
    id: "germany",
    x: 196,
    y: 242,
    blocks: [
      [-20, 26],
      [20, 26],
    ],
  },
  boxes: {
    france: { x: 44, y: 284 },
    belgium: { x: 92, y: 200 },
    holland: { x: 96, y: 148 },
    denmark: { x: 170, y: 134 },
    baltic_states: { x: 248, y: 128 },
    poland: { x: 286, y: 246 },
    romania: { x: 316, y: 318 },
    bulgaria: { x: 314, y: 358 },
    hungary: { x: 250, y: 318, via: { x: 266, y: 240 } },
    czechoslovakia: { x: 278, y: 283 },
    austria: { x: 183, y: 302 },
    yugoslavia: { x: 236, y: 358 },
    greece: { x: 308, y: 402 },
    middle_east: { x: 306, y: 490 },
    persia: { x: 318, y: 448 },
    norway: { x: 150, y: 86 },
    finland: { x: 236, y: 78 },
  },
};

export const PACIFIC: MapLayout = {
  region: "pacific",
  coast: PACIFIC_COAST,
  leader: { x: 308, y: 26 },
  theaters: {
    far_east_theater: { x: 54, y: 30, start: { x: 84, y: 76 } },
    cbi_theater: { x: 54, y: 192, start: { x: 26, y: 234 } },
    central_pacific_theater: { x: 306, y: 298, start: { x: 338, y: 338 } },
    sw_pacific_theater: { x: 308, y: 502, start: { x: 238, y: 500 } },
  },
  stations: {
    far_east: {
      nomonhan: { x: 134, y: 70, side: "right", dx: 3 },
      manchuria: { x: 170, y: 104, side: "right" },
      north_china: { x: 110, y: 128, side: "left" },
      korea: { x: 168, y: 152, side: "left" },
    },
    cbi: {
      burma: { x: 28, y: 278, side: "below" },
      southern_china: { x: 82, y: 248, side: "below", tags: "right" },
      hong_kong: { x: 132, y: 266, side: "below", room: 70, dx: 16 },
      formosa: { x: 175, y: 242, side: "above" },
    },
    central_pacific: {
      marshall_islands: { x: 318, y: 366, side: "below" },
      caroline_islands: { x: 252, y: 368, side: "below" },
      mariana_islands: { x: 231, y: 316, side: "above", dx: -5, tags: "left" },
      iwo_jima: { x: 264, y: 250, side: "right" },
      okinawa: { x: 210, y: 226, side: "right", tags: "below" },
    },
    sw_pacific: {
      solomon_islands: { x: 292, y: 434, side: "right", room: 50, dx: -5, dy: 6 },
      papua_new_guinea: { x: 236, y: 446, side: "left" },
      vogelkop_new_guinea: { x: 196, y: 404, side: "left" },
      philippines: { x: 182, y: 330, side: "below", tags: "left" },
      kyushu: { x: 208, y: 190, side: "right", dx: 6, dy: 3 },
    },
  },
  capital: {
    id: "japan",
    x: 256,
    y: 158,
    blocks: [
      [-20, -32],
      [20, -32],
      [60, -32],
      [60, 0],
    ],
  },
  boxes: {
    siam: { x: 38, y: 330 },
    malaya: { x: 36, y: 402 },
    laos_cambodia: { x: 94, y: 366 },
    vietnam: { x: 106, y: 322 },
    dutch_east_indies: { x: 78, y: 450 },
  },
};
