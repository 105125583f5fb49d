import { use, useMemo, type ReactNode } from "react";
import { GhostContext, type Ghost } from "../map/Ghosts";
import { WeighedContext } from "../weighed";
import { Block } from "./Block";
import { landingsOf, type Landing } from "./landings";
import { Influence, Partisans } from "./marks";
import { useScene } from "./scene";

/** Shows on the map where the pieces of the option that is weighed would land. */
export function Ghosted({ children }: { children: ReactNode }) {
  const scene = useScene();
  const weighed = use(WeighedContext);
  const ghosts = useMemo(() => landingsOf(weighed, scene).map(ghostOf), [weighed, scene]);
  return <GhostContext value={ghosts}>{children}</GhostContext>;
}

function ghostOf({ area, from, piece }: Landing, number: number): Ghost {
  return { id: `${area} ${number}`, area, from, face: <Face piece={piece} /> };
}

function Face({ piece }: Pick<Landing, "piece">) {
  if (!("token" in piece)) return <Block face={piece} />;
  return (
    <svg viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true">
      {piece.token === "partisan" ? <Partisans count={1} /> : <Influence owner={piece.owner} count={1} />}
    </svg>
  );
}
