import { sheetOf, type DrawnMap } from "../map/sheet";
import base from "./map/base.webp";
import drawn from "./map/map.json";

/** The map of Europe with its seas, and the boxes beside it. */
export const SHEET = sheetOf(drawn as unknown as DrawnMap, base);
