import type { Message, OptionInfo } from "../../api/types";

/** What the army that is being moved can do in a zone. */
export interface Aim {
  zone: string;
  kind: "move" | "attack" | "land";
  cost: number;
  /** The zones from which it would attack. */
  ways: readonly string[];
}

const KINDS: Readonly<Record<string, Aim["kind"]>> = { move: "move", assault: "attack", land: "land" };

/** The cheapest of each kind for every zone that the options lead to. */
export function aimsOf(options: readonly OptionInfo[]): Aim[] {
  const aims = new Map<string, Aim>();
  for (const option of options) {
    const kind = KINDS[option.verb];
    const zone = option.args[0];
    if (kind === undefined || zone === undefined) continue;
    const cost = Number(option.args.at(-1));
    const way = option.verb === "assault" ? option.args[1] : undefined;
    const key = `${kind} ${zone}`;
    const before = aims.get(key);
    aims.set(key, {
      zone,
      kind,
      cost: Math.min(cost, before?.cost ?? cost),
      ways: way === undefined ? (before?.ways ?? []) : [...(before?.ways ?? []), way],
    });
  }
  return [...aims.values()];
}

/** Where recent moves went, from the facts of their events. */
export interface Trail {
  seq: number;
  from: string;
  to: string;
}

const MOST_TRAILS = 12;

export function trailsOf(messages: readonly Message[]): Trail[] {
  return messages
    .flatMap(({ seq, kind, facts }): Trail[] => {
      const { from, zone } = facts;
      return kind === "event" && typeof from === "string" && typeof zone === "string"
        ? [{ seq, from, to: zone }]
        : [];
    })
    .slice(-MOST_TRAILS);
}
