import { createContext } from "react";
import { useNeeded, type BoardScene } from "../scene";
import type { Aids, BoardData, Records, Side } from "./records";
import type { Stack } from "./stacks";

export interface Scene extends BoardScene<BoardData, Records, Side> {
  aids: Aids;
  stacks: ReadonlyMap<string, readonly Stack[]>;
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
