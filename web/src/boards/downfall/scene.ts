import { createContext, use } from "react";
import type { Message, TableState } from "../../api/types";
import type { Element, Translate } from "../types";
import type { Aids, BoardData, Records, Side } from "./records";
import type { Stack } from "./stacks";

/** What every part of the board draws from. */
export interface Scene {
  state: TableState;
  board: BoardData;
  records: Records;
  aids: Aids;
  stacks: ReadonlyMap<string, readonly Stack[]>;
  /** Whose eyes; null for a spectator. */
  seat: Side | null;
  t: Translate;
  /** False when nothing should move. */
  moving: boolean;
  recent: readonly Message[];
}

export interface Touching {
  selected: ReadonlySet<Element>;
  highlighted: ReadonlySet<Element>;
  touchable: ReadonlySet<Element>;
  hovered: ReadonlySet<Element>;
  onTouch: (element: Element) => void;
  onWhy: (element: Element) => void;
  onHover: (element: Element | null) => void;
  onRule: (paragraph: string) => void;
}

export const SceneContext = createContext<Scene | null>(null);
export const TouchContext = createContext<Touching | null>(null);

export function useScene(): Scene {
  return required(use(SceneContext));
}

export function useTouching(): Touching {
  return required(use(TouchContext));
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("a part of the board outside the board");
  return value;
}

export function sideName(scene: Scene, side: Side): string {
  return scene.records.seats[side]?.name ?? side;
}

export function zoneName(scene: Scene, zone: string): string {
  return scene.records.zones[zone]?.name ?? zone;
}
