import { use, useMemo, type ReactNode } from "react";
import { GhostContext, type Ghost } from "../map/Ghosts";
import { WeighedContext } from "../weighed";
import { Counter } from "./Counter";
import { landingsOf, type Landing, type Marker } from "./landings";
import { Attacked, Fortress, Operation, Unavailable } from "./marks";
import { paintOf } from "./nations";
import type { Records } from "./records";
import { useScene } from "./scene";

/** Shows on the map where the units of the option that is weighed would land. */
export function Ghosted({ children }: { children: ReactNode }) {
  const { board, records } = useScene();
  const weighed = use(WeighedContext);
  const ghosts = useMemo(
    () => landingsOf(weighed, { board, records }).map((landing, number) => ghostOf(landing, number, records)),
    [weighed, board, records],
  );
  return <GhostContext value={ghosts}>{children}</GhostContext>;
}

function ghostOf({ place, from, piece }: Landing, number: number, records: Records): Ghost {
  const face =
    "marker" in piece ? <MarkerFace marker={piece} /> : <UnitsFace units={piece} records={records} />;
  return { id: `${place} ${number}`, area: place, from, face };
}

function UnitsFace({ units, records }: { units: Exclude<Landing["piece"], Marker>; records: Records }) {
  const { face, number } = units;
  return (
    <>
      <Counter face={face} paint={paintOf(records, face.nation)} />
      {number > 1 ? <span className="stack-count">{number}</span> : null}
    </>
  );
}

function MarkerFace({ marker: { marker, level } }: { marker: Marker }) {
  return (
    <svg viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true">
      {marker === "fortress" ? <Fortress level={level} /> : null}
      {marker === "operation" ? <Operation /> : null}
      {marker === "attacked" ? <Attacked /> : null}
      {marker === "unavailable" ? <Unavailable /> : null}
    </svg>
  );
}
