import type { Message } from "../../../api/types";
import type { Power, ShotClass, UnitType } from "../records";

/** hit: no more than the firepower (12.43); fresh: a new Partisan (17.3, 17.4). */
export interface Die {
  face: number;
  kind: "hit" | "fresh" | "miss";
}

/** Dice that were rolled together, as an event tells them. */
export interface Volley {
  seq: number;
  /** The sentence of the log. */
  text: string;
  /** Where; null for Recruiting, which is nowhere. */
  area: string | null;
  /** The Combat Round; 0 where there is none. */
  round: number;
  /** The unit that fired; null for Partisans. */
  shooter: { power: Power; type: UnitType; cv: number } | null;
  /** The class it fired at; null for Partisans and in Recruiting. */
  target: ShotClass | null;
  dice: readonly Die[];
  hits: number;
  fresh: number;
}

type Facts = Message["facts"];

/** The class that is fired at, or null, by the event. */
const TARGETS: Readonly<Record<string, (facts: Facts) => unknown>> = {
  fired: (facts) => facts["class"],
  bombed: () => "industry",
  ambush: () => "g",
  suppressed: () => null,
  recruited: () => null,
};
/** What dice belong to ends where the next Battle, Player Turn or Season begins. */
const OPENINGS: readonly unknown[] = ["battle", "turn_begins", "season_begins", "year_begins"];
const ANSWERS: readonly string[] = ["answer", "committed"];
/** 17.4: on a die of Suppression. */
const NEW_PARTISAN = 6;

/**
 * The dice of the last Battle and of what followed it in the Player Turn, the oldest first. Once something else has
 * begun they are told until the reader has answered, but not beside another Battle.
 */
export function volleysOf(log: readonly Message[], reader: string | null, fighting: boolean): Volley[] {
  const last = log.findLastIndex(({ facts }) => Array.isArray(facts["dice"]));
  const answered = log.findLastIndex(({ kind, seat }) => ANSWERS.includes(kind) && seat === reader);
  const isOver = log.findLastIndex(opens) > last;
  if (isOver && (fighting || last < answered)) return [];
  const told = log.slice(Math.max(0, log.slice(0, last + 1).findLastIndex(opens)), last + 1);
  return told.flatMap((message, index) => volleyOf(message, told.slice(0, index)));
}

function opens({ facts }: Message): boolean {
  return OPENINGS.includes(facts["event"]);
}

function volleyOf({ seq, text, facts }: Message, before: readonly Message[]): Volley[] {
  const targetOf = TARGETS[String(facts["event"])];
  const faces = facts["dice"];
  if (targetOf === undefined || !Array.isArray(faces)) return [];
  const dice = faces.map(numberIn).map((face) => ({ face, kind: kindOf(face, facts) }));
  const count = (kind: Die["kind"]) => dice.filter((die) => die.kind === kind).length;
  const area = typeof facts["area"] === "string" ? facts["area"] : null;
  const shooter = facts["block"]
    ? {
        power: facts["block_power"] as Power,
        type: facts["block"] as UnitType,
        cv: numberIn(facts["block_cv"]),
      }
    : null;
  const target = targetOf(facts) as ShotClass | null;
  const round = roundOf(area, before);
  return [{ seq, text, area, round, shooter, target, dice, hits: count("hit"), fresh: count("fresh") }];
}

function roundOf(area: string | null, before: readonly Message[]): number {
  const begun = before.findLast(({ facts }) => facts["event"] === "round" && facts["area"] === area);
  return numberIn(begun?.facts["number"]);
}

/** What a die shows: a success in Recruiting, a Hit, a new Partisan in Suppression, or nothing. */
function kindOf(face: number, { event, least, firepower }: Facts): Die["kind"] {
  if (event === "recruited") return face >= numberIn(least) ? "fresh" : "miss";
  if (face <= numberIn(firepower)) return "hit";
  return event === "suppressed" && face === NEW_PARTISAN ? "fresh" : "miss";
}

function numberIn(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}
