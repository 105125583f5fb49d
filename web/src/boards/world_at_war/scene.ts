import { createContext } from "react";
import type { OptionInfo } from "../../api/types";
import { useNeeded, type BoardScene } from "../scene";
import type { BoardProps } from "../types";
import type { Aids, BoardData, Camp, Records, Seat } from "./records";
import type { UnitStack } from "./stacks";

export interface Scene extends BoardScene<BoardData, Records, Seat> {
  aids: Aids;
  /** A number with one decimal, as the language writes it. */
  decimal: (value: number) => string;
  /** Asks the server how the units of a place are supplied; null where nobody can be asked. */
  inquire: BoardProps["onInquire"];
  /** The options of the decision by what they touch. */
  options: ReadonlyMap<string, readonly OptionInfo[]>;
  /** The units of every place on the map. */
  stacks: ReadonlyMap<string, readonly UnitStack[]>;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  return useNeeded(SceneContext);
}

export function nationName({ records }: Scene, nation: string): string {
  return records.nations[nation]?.name ?? nation;
}

export function typeName({ records }: Scene, type: string): string {
  return records.types[type]?.name ?? type;
}

/** The name of an area, a sea or a box. */
export function placeName({ records }: Scene, place: string): string {
  return (records.areas[place] ?? records.seas[place] ?? records.boxes[place])?.name ?? place;
}

export function campOf(board: BoardData, nation: string | null | undefined): Camp {
  return (nation ? board.camp[nation] : undefined) ?? "neutral";
}

/** The boxes that stand for the routes of convoys. */
export const BOX_OF_ROUTE: Readonly<Record<string, string>> = {
  to_uk: "x_cuk",
  to_ussr: "x_csu",
  persian_route: "x_per",
};

/** Where something lies on the map: "place:gb_lon", "stack:gb_lon.uk_fleet", "nation:norway", "route:to_uk". */
export function placeOf(records: Records, element: string): string | null {
  const [kind = "", id = ""] = element.split(":");
  if (kind === "place") return id;
  if (kind === "stack") return id.split(".")[0] ?? null;
  if (kind === "route") return BOX_OF_ROUTE[id] ?? null;
  if (kind === "nation" || kind === "major" || kind === "target") return records.nations[id]?.capital ?? null;
  return null;
}
