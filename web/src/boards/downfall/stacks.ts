import { grouped } from "../map/grouped";
import type { Stack } from "../map/stacks";
import {
  typeOf,
  type ArmyOnMap,
  type ArmyType,
  type Records,
  type Side,
  type State,
  type Task,
} from "./records";

/** Armies of one zone that are equal in all that a player sees. */
export interface ArmyStack extends Stack {
  typeId: string;
  type: ArmyType;
  state: State;
  task: Task;
  cutOff: boolean;
}

const SIDE_ORDER: Record<Side, number> = { axis: 0, allies: 1, ussr: 2 };

/** The stacks of every zone: by side, the strongest first. */
export function stacksByZone(
  armies: Readonly<Record<string, ArmyOnMap>>,
  records: Records,
  cutOff: ReadonlySet<string>,
): Map<string, ArmyStack[]> {
  const equal = grouped(
    Object.keys(armies).filter((id) => records.armies[typeOf(id)]),
    (id) => `${elementOf(id, armies[id])} ${armies[id]?.task} ${cutOff.has(id)}`,
  );
  const stacks = [...equal.values()].flatMap((units) => stackOf(units, armies, records, cutOff));
  return grouped(stacks.sort(byRank), (stack) => stack.area);
}

/** As options name the counter. */
function elementOf(id: string, army: ArmyOnMap | undefined): string {
  return `counter:${army?.zone}.${typeOf(id)}.${army?.state}`;
}

function stackOf(
  units: readonly string[],
  armies: Readonly<Record<string, ArmyOnMap>>,
  records: Records,
  cutOff: ReadonlySet<string>,
): ArmyStack[] {
  const [id = ""] = units;
  const [army, typeId] = [armies[id], typeOf(id)];
  const type = records.armies[typeId];
  if (army === undefined || type === undefined) return [];
  const { zone, state, task } = army;
  const strength = factor({ type, state }, records.zones[zone]?.africa) * units.length;
  const [element, owner] = [elementOf(id, army), type.side];
  return [{ element, area: zone, owner, units, strength, typeId, type, state, task, cutOff: cutOff.has(id) }];
}

function byRank(one: ArmyStack, other: ArmyStack): number {
  return SIDE_ORDER[one.type.side] - SIDE_ORDER[other.type.side] || factor(other) - factor(one);
}

/** The factor printed on the counter's upper face, where it stands. */
export function factor(stack: Pick<ArmyStack, "type" | "state">, africa = false): number {
  const { type, state } = stack;
  if (africa) return state === "full" ? type.full_in_africa : type.reduced_in_africa;
  return state === "full" ? type.full : type.reduced;
}
