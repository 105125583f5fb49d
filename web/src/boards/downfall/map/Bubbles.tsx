import type { CSSProperties } from "react";
import type { Aim } from "../aims";
import { placeOf } from "../atlas";
import { grouped } from "../grouped";
import { useScene, zoneName } from "../scene";
import { useTouch } from "../../touch";

const SIGNS: Readonly<Record<Aim["kind"], string>> = {
  move: "M-6 0H5M1-5 6 0 1 5",
  attack: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  land: "M0-7V6M-4-3H4M-7 1C-6 6-3 7 0 7S6 6 7 1",
};
/** How far above the anchor a bubble stands where counters do. */
const ABOVE = 48;

/** Where the army can go and what it costs, while it is being moved. */
export function Bubbles({ aims }: { aims: readonly Aim[] }) {
  const { board, stacks } = useScene();
  if (board.selected === null) return null;
  const zones = grouped(aims, (aim) => aim.zone);
  return (
    <div className="bubbles">
      {[...zones].map(([zone, here]) => {
        const place = placeOf(zone);
        if (place === undefined) return null;
        const [x, y] = place.anchor;
        const spot = { "--x": `${x}px`, "--y": `${y - (stacks.has(zone) ? ABOVE : 0)}px` };
        return (
          <div key={zone} className="bubble" style={spot as CSSProperties}>
            {here.map((aim) => (
              <Cost key={aim.kind} aim={aim} alone={here.length === 1} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Where there is but one way to go, the zone itself is what is touched. */
function Cost({ aim, alone }: { aim: Aim; alone: boolean }) {
  const scene = useScene();
  const element = alone ? `zone:${aim.zone}` : `${aim.kind}:${aim.zone}`;
  const label = scene.t(`aim.${aim.kind}`, { zone: zoneName(scene, aim.zone), count: aim.cost });
  const touch = useTouch(element, label);
  return (
    <span {...touch} className={`cost ${aim.kind}`} title={label} tabIndex={alone ? -1 : touch.tabIndex}>
      <svg viewBox="-9 -9 18 18" aria-hidden="true">
        <path d={SIGNS[aim.kind]} />
      </svg>
      {aim.cost}
    </span>
  );
}
