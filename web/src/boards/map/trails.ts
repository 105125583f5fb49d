import type { Message } from "../../api/types";

/** Where units have just gone, from the facts of the events that led here. */
export interface Trail {
  seq: number;
  from: string;
  to: string;
}

const MOST_TRAILS = 12;

/** `to` names the fact that holds the area of arrival, as each game has its own word for areas. */
export function trailsOf(messages: readonly Message[], to: string): Trail[] {
  return messages
    .flatMap(({ seq, kind, facts }): Trail[] => {
      const [start, end] = [facts["from"], facts[to]];
      return kind === "event" && typeof start === "string" && typeof end === "string"
        ? [{ seq, from: start, to: end }]
        : [];
    })
    .slice(-MOST_TRAILS);
}
