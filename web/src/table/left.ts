/** The seats that were left to bots in this browser, so that one can come back to them. */

const KEY = "tripartite.left";

function all(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

export function seatsLeft(table: string): readonly string[] {
  return all()[table] ?? [];
}

export function rememberLeft(table: string, seats: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: seats }));
  } catch {
    // Without storage the way back is only missing from the menu.
  }
}
