import { createContext, type ReactNode } from "react";
import { useNeeded } from "../scene";
import type { Element, Translate } from "../types";
import type { Aim } from "./aimLayout";
import type { Point } from "./geometry";
import type { Border, Sheet } from "./sheet";
import type { Stack } from "./stacks";
import type { Trail } from "./trails";

/** An area as it looks now. */
export interface AreaLook {
  element: Element;
  name: string;
  label: string;
  /** Whose it is, as a class of the game's colours. */
  owner: string | null;
  /** Whether somebody holds it who does not own it; then it is hatched and marked. */
  taken: boolean;
  /** Its name is left out after those of lower rank where there is no room. */
  rank: number;
  /** What lies in it beside counters; drawn behind its name. */
  marks?: readonly Mark[];
  /** What it is styled by, such as a battle in it. */
  state?: string;
}

/** A small marker on an area. */
export interface Mark {
  id: string;
  /** Within a circle of radius 1. */
  face: ReactNode;
}

/** A stack with what it shows. */
export interface Piece extends Stack {
  label: string;
  /** The upper side of a counter, 58 by 58; of a hidden one its back. */
  face: ReactNode;
  /** What its counters are styled by. */
  state: string;
}

/** An arrow into an area; `tag` stands at the counters there. */
export interface Arrow {
  id: string;
  kind: string;
  from: string | null;
  to: string;
  tag: string | null;
}

/** Lines such as those of supply. */
export interface Lines {
  owner: string;
  byLand: readonly (readonly [string, string])[];
  bySea: readonly (readonly [string, string])[];
  stops: readonly string[];
  sources: ReadonlySet<string>;
  /** Seas that the lines cross. */
  ships: readonly string[];
  /** Where there should be a line and is none. */
  cut: readonly string[];
}

/** All that a map shows: what a game hands to the kit. */
export interface MapScene {
  sheet: Sheet;
  t: Translate;
  /** False when nothing should move. */
  moving: boolean;
  /** In the order of the sheet; places without a look are names alone, such as seas that nobody can enter. */
  areas: ReadonlyMap<string, AreaLook>;
  /** The names of the places that are no areas. */
  names: ReadonlyMap<string, string>;
  owners: readonly string[];
  fronts: readonly Border[];
  stacks: ReadonlyMap<string, readonly Piece[]>;
  aims: readonly Aim[];
  arrows: readonly Arrow[];
  trails: readonly Trail[];
  /** What is asked; another one may be about a part of the map that is out of sight. */
  asked: unknown;
  /** The areas that it is about. */
  subject: readonly string[];
  /** Those of them that have to be seen together from near, such as both sides of an attack; null moves nothing. */
  kept?: readonly string[] | null;
  areaOf: (element: Element) => string | null;
  /** The units that are being moved. */
  selected: ReadonlySet<string>;
  /** The paint of an owner's pieces, in which badges and lines are drawn; without it they are plain. */
  paintOf?: (owner: string) => string | null;
  /** A mark of an owner in a shape of its own, in a circle of radius 1. */
  ownerMark: (owner: string) => ReactNode;
  /** How wide it is on a badge, where it is wider than usual. */
  markWidth?: number;
}

export const MapContext = createContext<MapScene | null>(null);

export function useMap(): MapScene {
  return useNeeded(MapContext);
}

/** Where the areas lie that a decision is about; all of them if it is about none. */
export function placesOf({ sheet, areas, subject }: MapScene): Point[] {
  const about = placed(sheet, subject).filter((place) => place.kind !== "box");
  return (about.length > 0 ? about : placed(sheet, areas.keys())).map((place) => place.anchor);
}

/** Where those lie that have to be in sight together. */
export function keptPlaces({ sheet, kept = null }: MapScene): Point[] | null {
  return kept && placed(sheet, kept).map((place) => place.anchor);
}

/** Where units stand on the map itself. */
export function stackPlaces({ sheet, stacks }: MapScene): Point[] {
  return placed(sheet, stacks.keys())
    .filter((place) => place.kind !== "box")
    .map((place) => place.anchor);
}

function placed(sheet: Sheet, ids: Iterable<string>) {
  return [...ids].map((id) => sheet.placeOf(id)).filter((place) => place !== undefined);
}
