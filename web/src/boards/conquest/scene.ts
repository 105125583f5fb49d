import { createContext } from "react";
import type { OptionInfo } from "../../api/types";
import { useNeeded, type BoardScene } from "../scene";
import type { Volley } from "./battle/volleys";
import type { Aids, BoardData, Faction, Power, Records } from "./records";
import type { BlockStack } from "./stacks";

export interface Scene extends BoardScene<BoardData, Records, Faction> {
  aids: Aids;
  /** The options of the decision by what they touch. */
  options: ReadonlyMap<string, readonly OptionInfo[]>;
  /** The blocks of every area, land or sea. */
  stacks: ReadonlyMap<string, readonly BlockStack[]>;
  /** The dice of the last Battle, or of what else was rolled for in this Player Turn. */
  volleys: readonly Volley[];
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  return useNeeded(SceneContext);
}

export function factionName(scene: Scene, faction: Faction): string {
  return scene.records.factions[faction]?.name ?? faction;
}

export function powerName(scene: Scene, power: Power): string {
  return scene.records.powers[power]?.name ?? power;
}

/** The name of a land area or a sea. */
export function areaName(scene: Scene, area: string): string {
  return scene.records.lands[area]?.name ?? scene.records.seas[area]?.name ?? area;
}

/** The area of "area:mukden", "order:mukden" and "block:mukden.japan.infantry.3". */
export function areaOf(element: string): string | null {
  const [kind, id = ""] = element.split(":");
  if (kind === "area" || kind === "order") return id;
  return kind === "block" ? (id.split(".")[0] ?? null) : null;
}
