import type { OptionInfo } from "../../api/types";
import { grouped } from "../map/grouped";
import type { Aids, TargetOdds } from "./records";

/** What can be chosen at a zone of the map, with what is worth knowing before. */
export interface ArmyAim {
  zone: string;
  kind: "move" | "attack" | "land" | "target" | "support";
  /** What is touched to choose it. */
  element: string;
  /** The supply that the cheapest way costs; null if it costs none. */
  cost: number | null;
  /** The best odds that it leads to; null where there is no fight. */
  odds: TargetOdds | null;
  /** What it stands for; several ways lead into some zones. */
  options: readonly OptionInfo[];
}

const KINDS: Readonly<Record<string, ArmyAim["kind"] | undefined>> = {
  move: "move",
  assault: "attack",
  land: "land",
  target: "target",
  support: "support",
};
const GOING: readonly ArmyAim["kind"][] = ["move", "attack", "land"];

/** Where an army can go and whom it can attack; ways to the same end are one aim. */
export function aimsOf(options: readonly OptionInfo[], odds: Aids["odds"]): ArmyAim[] {
  const aimed = options.filter((option) => KINDS[option.verb] !== undefined && option.args[0] !== undefined);
  const goings = [...grouped(aimed, endOf).values()].map((ways) => aimOf(ways, odds));
  const inZone = grouped(goings, (aim) => aim.zone);
  return goings.map((aim) => {
    const alone = inZone.get(aim.zone)?.length === 1;
    return GOING.includes(aim.kind) && alone ? { ...aim, element: `zone:${aim.zone}` } : aim;
  });
}

/** Where there is but one way to go the zone itself is touched, otherwise "attack:riga"; armies are "counter:…". */
function endOf({ verb, args, touches }: OptionInfo): string {
  const counter = touches.find((element) => element.startsWith("counter:"));
  return counter ?? `${KINDS[verb] ?? verb}:${args[0] ?? ""}`;
}

function aimOf(ways: readonly OptionInfo[], odds: Aids["odds"]): ArmyAim {
  const [first] = ways as readonly [OptionInfo, ...OptionInfo[]];
  const kind = KINDS[first.verb] ?? "move";
  const found = ways.flatMap((option) => odds[option.id] ?? []);
  return {
    zone: first.args[0] ?? "",
    kind,
    element: endOf(first),
    cost: GOING.includes(kind) ? Math.min(...ways.map((option) => Number(option.args.at(-1)))) : null,
    odds: found.reduce<TargetOdds | null>((best, one) => (best && best.win >= one.win ? best : one), null),
    options: ways,
  };
}
