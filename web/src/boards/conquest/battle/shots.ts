import type { Message, OptionInfo } from "../../../api/types";
import type { Aids, Odds } from "../records";
import type { Side } from "./sides";

/** A roll that was made, as an event tells it. */
export interface Roll {
  seq: number;
  /** The sentence of the log. */
  text: string;
  area: string;
  dice: number;
  hits: number;
  /** New Partisans (17.4). */
  fresh: number;
}

const ROLLS: readonly unknown[] = ["fired", "bombed", "suppressed", "ambush"];
const MOST = 3;

/** The newest rolls in an area, or anywhere if none is given; the newest last. */
export function rollsIn(recent: readonly Message[], area: string | null): Roll[] {
  const rolls = recent.flatMap(rollOf);
  return (area === null ? rolls : rolls.filter((roll) => roll.area === area)).slice(-MOST);
}

function rollOf({ kind, seq, text, facts }: Message): Roll[] {
  if (kind !== "event" || !ROLLS.includes(facts["event"]) || typeof facts["area"] !== "string") return [];
  const [dice, hits, fresh] = [facts["dice"], facts["hits"], facts["fresh"]].map(number);
  return [{ seq, text, area: facts["area"], dice: dice ?? 0, hits: hits ?? 0, fresh: fresh ?? 0 }];
}

function number(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}

export type DieKind = "hit" | "fresh" | "miss";

/** Hits first, then dice that made a Partisan, then the others. */
export function dieKinds({ dice, hits, fresh }: Pick<Roll, "dice" | "hits" | "fresh">): DieKind[] {
  const kinds: DieKind[] = [...Array<DieKind>(hits).fill("hit"), ...Array<DieKind>(fresh).fill("fresh")];
  return [...kinds, ...Array<DieKind>(Math.max(0, dice - kinds.length)).fill("miss")];
}

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
