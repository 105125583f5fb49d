import type { Message } from "../../api/types";
import { isSeat, type Seat } from "./records";
import type { Scene } from "./scene";

/** What just happened, as far as it is worth a flash. */

export interface Played {
  seq: number;
  seat: Seat;
  card: string | null;
  value: number | null;
  die: number | null;
}

export interface Rolled {
  seq: number;
  die: number;
}

const MOST = 3;

/** The cards played and the dice rolled by players, newest last. */
export function played({ moving, recent }: Scene): Played[] {
  if (!moving) return [];
  return recent.flatMap(playOf).slice(-MOST);
}

function playOf({ kind, seq, facts }: Message): Played[] {
  const seat = text(facts["seat"]);
  if (kind !== "event" || !isSeat(seat)) return [];
  const play = {
    seq,
    seat,
    card: text(facts["card"]),
    value: number(facts["value"]),
    die: number(facts["die"]),
  };
  return play.die !== null || (play.card !== null && play.value !== null) ? [play] : [];
}

/** The last die about a thing, found by a fact of the event: `{ front: "western" }`. */
export function rolled({ moving, recent }: Scene, fact: string, value: string): Rolled | null {
  if (!moving) return null;
  const found = recent.findLast(({ facts }) => facts[fact] === value && number(facts["die"]) !== null);
  const die = found ? number(found.facts["die"]) : null;
  return found && die !== null ? { seq: found.seq, die } : null;
}

function text(fact: unknown): string | null {
  return typeof fact === "string" ? fact : null;
}

/** Dice of 0 were not rolled. */
function number(fact: unknown): number | null {
  return typeof fact === "number" && fact > 0 ? fact : null;
}
