import { tableCalls } from "../api/calls";

/** Saves the record of a game as a file. */
export async function downloadRecord(id: string): Promise<void> {
  const record = await tableCalls(id).record();
  const file = new Blob([JSON.stringify(record, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `tripartite-${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
