import { sheetOf, type DrawnMap } from "../map/sheet";
import base from "./map/base.webp";
import drawn from "./map/map.json";

/** The map of Asia and the Pacific; units enter seas as they enter land. */
export const SHEET = sheetOf(drawn as unknown as DrawnMap, base);
