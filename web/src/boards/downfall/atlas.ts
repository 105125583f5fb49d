import { sheetOf, type DrawnMap } from "../map/sheet";
import base from "./map/base.webp";
import drawn from "./map/map.json";

/** The map of Europe; seas are names alone. */
export const SHEET = sheetOf(drawn as unknown as DrawnMap, base);
export const ZONES = SHEET.places.filter((place) => place.kind !== "sea");
export const SEAS = SHEET.places.filter((place) => place.kind === "sea");
