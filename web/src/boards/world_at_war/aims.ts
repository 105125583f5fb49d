import type { OptionInfo } from "../../api/types";
import { grouped } from "../map/grouped";
import type { Odds } from "./records";

/** What can be chosen at a place of the map. */
export interface PlaceAim {
  place: string;
  kind: AimKind;
  /** What is touched to choose it. */
  element: string;
  /** What it stands for. */
  options: readonly OptionInfo[];
  /** The best odds among the attacks that it stands for. */
  odds: Odds | null;
}

/** Those that tell most come first: where several could be done in a place, the first is shown. */
const KINDS = ["attack", "from", "leave", "go", "build", "sea"] as const;
export type AimKind = (typeof KINDS)[number];

/** By verb: what its goal is, and which of its arguments names it. */
const GOALS: Readonly<Record<string, readonly [AimKind, number] | undefined>> = {
  limited_offensive: ["attack", 1],
  operation: ["attack", 1],
  exploit: ["attack", 1],
  mark_operation: ["attack", 2],
  attack_base: ["attack", 0],
  bomb_resource: ["attack", 0],
  drop_atomic_bomb: ["attack", 0],
  retreat: ["leave", 2],
  evacuate_air_fleet: ["leave", 0],
  go: ["go", 2],
  fly: ["go", 1],
  sail_to: ["go", 0],
  ship_to: ["go", 0],
  redeploy_to: ["go", 0],
  rebase: ["go", 3],
  put_in: ["go", 3],
  move_excess: ["go", 2],
  interdict_by_air: ["sea", 3],
  patrol: ["sea", 0],
  place_unit: ["build", 1],
  place_several: ["build", 2],
  raise_unit: ["build", 1],
  fortify: ["build", 0],
  raise_works: ["build", 0],
};
/** By verb of an attack: the argument that names where it starts. */
const ORIGINS: Readonly<Record<string, number | undefined>> = {
  limited_offensive: 0,
  operation: 0,
  exploit: 0,
  mark_operation: 1,
};

type OddsByOption = Readonly<Record<string, Odds | undefined>>;

/** With more attacks than these to choose from, their odds are told once one of their places is touched. */
const TOLD_ODDS = 8;

/** Where units can go or attack, and where something can be built; one aim for each place. */
export function aimsOf(
  options: readonly OptionInfo[],
  touched: ReadonlySet<string>,
  odds: OddsByOption,
): PlaceAim[] {
  const fitting = options.filter(({ touches }) =>
    [...touched].every((one) => !one.includes(":") || touches.includes(one)),
  );
  const origins = originsOf(fitting, touched, odds);
  const aims = origins.length > 0 ? origins : fitting.flatMap((option) => aimOf(option, odds));
  const found = [...grouped(aims, ({ element }) => element).values()].flatMap((same) => {
    const [first] = [...same].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
    if (first === undefined) return [];
    return [
      { ...first, options: same.flatMap((aim) => aim.options), odds: bestOf(same.map((aim) => aim.odds)) },
    ];
  });
  return found.length > TOLD_ODDS ? found.map((aim) => ({ ...aim, odds: null })) : found;
}

/** Once the goal of attacks is touched: the places from which it can be attacked, if there are several. */
function originsOf(
  options: readonly OptionInfo[],
  touched: ReadonlySet<string>,
  odds: OddsByOption,
): PlaceAim[] {
  const found = options.flatMap((option): PlaceAim[] => {
    const [origin, goal] = [ORIGINS[option.verb], GOALS[option.verb]];
    if (origin === undefined || goal === undefined) return [];
    const [from, to] = [option.args[origin] ?? "", option.args[goal[1]] ?? ""];
    if (!touched.has(`place:${to}`) || touched.has(`place:${from}`)) return [];
    return [
      {
        place: from,
        kind: "from",
        element: `place:${from}`,
        options: [option],
        odds: odds[option.id] ?? null,
      },
    ];
  });
  return new Set(found.map(({ place }) => place)).size > 1 ? found : [];
}

function aimOf(option: OptionInfo, odds: OddsByOption): PlaceAim[] {
  const goal = GOALS[option.verb];
  const place = goal === undefined ? undefined : option.args[goal[1]];
  if (goal === undefined || place === undefined) return [];
  return [
    { place, kind: goal[0], element: `place:${place}`, options: [option], odds: odds[option.id] ?? null },
  ];
}

function bestOf(found: readonly (Odds | null)[]): Odds | null {
  const known = found.filter((odds) => odds !== null);
  return known.reduce<Odds | null>(
    (best, odds) => (best === null || odds.take > best.take ? odds : best),
    null,
  );
}
