import type { CSSProperties } from "react";
import { painted } from "../paint";
import { useTouching } from "../touch";
import { isCounted, type Badge } from "./badgeLayout";
import { useMap } from "./scene";

interface BadgesProps {
  badges: readonly Badge[];
  /** The area whose stacks lie open instead. */
  open: string | null;
  /** A badge of one area opens its stacks, one of several brings them nearer. */
  onOpen: (area: string | null) => void;
  onNearer: (areas: readonly string[]) => void;
}

/** What stands for stacks where their counters could not be read: whose they are, how many and how strong. */
export function Badges({ badges, open, onOpen, onNearer }: BadgesProps) {
  const { highlighted, selected } = useTouching();
  const { ownerMark, paintOf } = useMap();
  return (
    <div className="badges" aria-hidden="true">
      {badges.map((badge) => {
        const [area = "", ...others] = badge.areas;
        const alone = others.length === 0;
        const paint = paintOf?.(badge.owner);
        const at = { "--x": `${badge.at[0]}px`, "--y": `${badge.at[1]}px` } as CSSProperties;
        return (
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys find the counters themselves
          <div
            key={`${badge.owner} ${area}`}
            className={`badge painted ${badge.owner}`}
            data-next={badge.elements.some((element) => highlighted.has(element)) || undefined}
            data-chosen={badge.elements.some((element) => selected.has(element)) || undefined}
            data-behind={(alone && area === open) || undefined}
            style={{ ...at, width: badge.width, ...(paint ? painted(paint) : {}) }}
            onPointerEnter={() => alone && onOpen(area)}
            onPointerLeave={(event) => event.pointerType !== "touch" && onOpen(null)}
            onClick={() => (alone ? onOpen(area) : onNearer(badge.areas))}
          >
            <svg viewBox="-1.2 -1.2 2.4 2.4">{ownerMark(badge.owner)}</svg>
            {badge.strength > 0 ? <b>{badge.strength}</b> : null}
            {isCounted(badge) ? <span className="stack-count">{badge.units}</span> : null}
          </div>
        );
      })}
    </div>
  );
}
