import { useEffect, useState, useSyncExternalStore } from "react";
import { useSettings } from "../../settings";
import type { TableStore } from "../store";
import { Pacer, type Pacing } from "./Pacer";

/** Plays what happens at a table while the component is shown. */
export function usePacer(
  store: TableStore,
  id: string,
  seat: string | null,
): { pacer: Pacer; pacing: Pacing } {
  const { pace } = useSettings();
  const [pacer] = useState(() => new Pacer(store, id, seat));
  const pacing = useSyncExternalStore(pacer.subscribe, pacer.read);
  useEffect(() => pacer.setPace(pace), [pacer, pace]);
  useEffect(() => pacer.follow(), [pacer]);
  return { pacer, pacing };
}
