import { tableCalls } from "../api/calls";
import { saveFile } from "../ui/files";

/** Saves the record of a game as a file. */
export async function downloadRecord(id: string): Promise<void> {
  const record = await tableCalls(id).record();
  saveFile(`tripartite-${id}.json`, JSON.stringify(record, null, 1), "application/json");
}
