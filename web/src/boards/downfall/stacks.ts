import { grouped } from "./grouped";
import {
  typeOf,
  type ArmyOnMap,
  type ArmyType,
  type Records,
  type Side,
  type State,
  type Task,
} from "./records";
import type { Place, Point } from "./atlas";
import { around, type Box } from "./camera";

/** Counters of one zone that are equal in all that a player sees. */
export interface Stack {
  /** As options name the counters. */
  element: string;
  zone: string;
  typeId: string;
  type: ArmyType;
  state: State;
  task: Task;
  cutOff: boolean;
  armies: readonly string[];
}

export const COUNTER = 58;
/** How far the counters of a stack are shifted against each other. */
export const THICKNESS = 4;
const SIDE_ORDER: Record<Side, number> = { axis: 0, allies: 1, ussr: 2 };

/** The stacks of every zone: by side, the strongest first. */
export function stacksByZone(
  armies: Readonly<Record<string, ArmyOnMap>>,
  records: Records,
  cutOff: ReadonlySet<string>,
): Map<string, Stack[]> {
  const stacks = new Map<string, Stack & { armies: string[] }>();
  for (const [id, army] of Object.entries(armies)) {
    const typeId = typeOf(id);
    const type = records.armies[typeId];
    if (type === undefined) continue;
    const element = `counter:${army.zone}.${typeId}.${army.state}`;
    const key = `${element} ${army.task} ${cutOff.has(id)}`;
    const found = stacks.get(key);
    if (found) found.armies.push(id);
    else {
      const { zone, state, task } = army;
      stacks.set(key, { element, zone, typeId, type, state, task, cutOff: cutOff.has(id), armies: [id] });
    }
  }
  return grouped([...stacks.values()].sort(byRank), (stack) => stack.zone);
}

function byRank(one: Stack, other: Stack): number {
  return SIDE_ORDER[one.type.side] - SIDE_ORDER[other.type.side] || factor(other) - factor(one);
}

/** The factor printed on the counter's upper face, where it stands. */
export function factor(stack: Pick<Stack, "type" | "state">, africa = false): number {
  const { type, state } = stack;
  if (africa) return state === "full" ? type.full_in_africa : type.reduced_in_africa;
  return state === "full" ? type.full : type.reduced;
}

/**
 * Where the stacks of a zone stand around its anchor: each side in a row of its own. Closed rows overlap as much as
 * the room in the zone asks for; open ones show every counter.
 */
export function layOut(stacks: readonly Stack[], room: number, open: boolean): Point[] {
  const rows = [...grouped(stacks, (stack) => stack.type.side).values()];
  const height = open ? COUNTER * 1.12 : COUNTER * 0.82;
  const places: Point[] = [];
  for (const [number, row] of rows.entries()) {
    const step = open ? COUNTER * 1.14 : closedStep(row.length, room);
    const y = (number - (rows.length - 1) / 2) * height;
    for (const index of row.keys()) places.push([(index - (row.length - 1) / 2) * step, y]);
  }
  return places;
}

/** From where counters grow: their place in the zone stays clear of the name above them. */
export const GROWN_FROM = -15;

/** What the stacks of a zone cover on the map. */
export function boxOfStacks(
  stacks: readonly Stack[],
  place: Pick<Place, "anchor" | "room">,
  growth: number,
  open = false,
): Box | null {
  const half = (COUNTER / 2) * growth;
  const centers = layOut(stacks, place.room, open).map(([x, y]): Point => [
    place.anchor[0] + x * growth,
    place.anchor[1] + GROWN_FROM + (y - GROWN_FROM) * growth,
  ]);
  return around(centers, half);
}

function closedStep(count: number, room: number): number {
  if (count < 2) return 0;
  const width = 2.4 * room - COUNTER;
  return Math.min(COUNTER * 1.04, Math.max(COUNTER * 0.4, width / (count - 1)));
}
