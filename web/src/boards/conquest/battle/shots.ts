import type { OptionInfo } from "../../../api/types";
import type { Aids, Odds } from "../records";
import type { Side } from "./sides";

/** A shot that is offered, with its odds. */
export interface Shot {
  option: OptionInfo;
  odds: Odds;
}

/** The shots that are offered at a class of a side. */
export function shotsAt(
  options: readonly OptionInfo[],
  odds: Aids["odds"],
  side: Side,
  target: string,
): Shot[] {
  return options.flatMap((option) => {
    const found = odds[option.id];
    return found && isAt(option, side, target) ? [{ option, odds: found }] : [];
  });
}

/** "fire g japan", "kamikaze n usa"; a Carrier Strike is always at Naval units (12.74). */
function isAt({ verb, args }: OptionInfo, side: Side, target: string): boolean {
  if (verb === "strike") return args[0] === side && target === "n";
  return args[0] === target && args[1] === side;
}
