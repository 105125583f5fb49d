import { Words, type Facts } from "./words";

/** The client's own templates name nothing by its id. */
const PLAIN = new Words({ tables: {}, kinds: {}, pairs: {} }, "");

/** Puts facts into a template of the client's own texts; a placeholder whose fact is missing stays. */
export function fill(template: string, facts: Facts): string {
  return PLAIN.fill(template, facts, (hole) => hole);
}
