import { createContext } from "react";
import { useNeeded, type BoardScene } from "../scene";
import type { Aids, BoardData, Records, Side } from "./records";
import type { ArmyStack } from "./stacks";

export interface Scene extends BoardScene<BoardData, Records, Side> {
  aids: Aids;
  stacks: ReadonlyMap<string, readonly ArmyStack[]>;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  return useNeeded(SceneContext);
}

export function sideName(scene: Scene, side: Side): string {
  return scene.records.seats[side]?.name ?? side;
}

export function zoneName(scene: Scene, zone: string): string {
  return scene.records.zones[zone]?.name ?? zone;
}

/** Whether somebody else than its own side holds a zone. */
export function isTaken(scene: Scene, zone: string): boolean {
  const country = scene.records.zones[zone]?.country;
  const home = country ? scene.records.countries[country]?.side : undefined;
  const side = scene.board.control[zone];
  return side !== undefined && side !== home;
}

/** The zone of "zone:riga" and of "counter:riga.su_inf.full". */
export function zoneOf(element: string): string | null {
  const [kind, id = ""] = element.split(":");
  if (kind === "zone") return id;
  return kind === "counter" ? (id.split(".")[0] ?? null) : null;
}
