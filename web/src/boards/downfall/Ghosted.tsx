import { use, useMemo, type ReactNode } from "react";
import { GhostContext, type Ghost } from "../map/Ghosts";
import { WeighedContext } from "../weighed";
import { Counter } from "./Counter";
import { landingOf } from "./landings";
import { useScene, type Scene } from "./scene";
import { factor } from "./stacks";

/** Shows on the map where the army of the option that is weighed would land. */
export function Ghosted({ children }: { children: ReactNode }) {
  const scene = useScene();
  const weighed = use(WeighedContext);
  const ghosts = useMemo(() => ghostsOf(scene, weighed), [scene, weighed]);
  return <GhostContext value={ghosts}>{children}</GhostContext>;
}

function ghostsOf({ board, records }: Scene, weighed: Parameters<typeof landingOf>[0]): Ghost[] {
  const landing = landingOf(weighed, board);
  const type = records.armies[landing?.typeId ?? ""];
  if (landing === null || type === undefined) return [];
  const { zone, from, state } = landing;
  const shown = factor({ type, state }, records.zones[zone]?.africa);
  const face = <Counter type={type} state={state} task="ready" factor={shown} cutOff={false} />;
  return [{ id: zone, area: zone, from, face }];
}
