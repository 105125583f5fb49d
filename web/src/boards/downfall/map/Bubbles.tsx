import type { CSSProperties } from "react";
import type { Aim } from "../aims";
import { placeOf } from "../atlas";
import { useScene } from "../scene";

const SIGNS: Readonly<Record<Aim["kind"], string>> = {
  move: "M-6 0H5M1-5 6 0 1 5",
  attack: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  land: "M0-7V6M-4-3H4M-7 1C-6 6-3 7 0 7S6 6 7 1",
};

/** Where the army can go and what it costs, while it is being moved. */
export function Bubbles({ aims }: { aims: readonly Aim[] }) {
  const { board, stacks } = useScene();
  if (board.selected === null) return null;
  const zones = Map.groupBy(aims, (aim) => aim.zone);
  return (
    <div className="bubbles" aria-hidden="true">
      {[...zones].map(([zone, here]) => {
        const place = placeOf(zone);
        if (place === undefined) return null;
        const [x, y] = place.anchor;
        const above = stacks.has(zone) ? -48 : 0;
        return (
          <div
            key={zone}
            className="bubble"
            style={{ "--x": `${x}px`, "--y": `${y + above}px` } as CSSProperties}
          >
            {here.map((aim) => (
              <span key={aim.kind} className={aim.kind}>
                <svg viewBox="-9 -9 18 18">
                  <path d={SIGNS[aim.kind]} />
                </svg>
                {aim.cost}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}
