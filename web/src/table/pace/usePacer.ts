import { useEffect, useState, useSyncExternalStore } from "react";
import { useSettings } from "../../settings";
import type { TableInWords } from "../TableInWords";
import { Pacer, type Pacing } from "./Pacer";

/** Plays what happens at a table while the component is shown. */
export function usePacer(
  table: TableInWords,
  id: string,
  seat: string | null,
): { pacer: Pacer; pacing: Pacing } {
  const { pace } = useSettings();
  const [pacer] = useState(() => new Pacer(table, id, seat));
  const pacing = useSyncExternalStore(pacer.subscribe, pacer.read);
  useEffect(() => pacer.setPace(pace), [pacer, pace]);
  useEffect(() => pacer.follow(), [pacer]);
  return { pacer, pacing };
}
