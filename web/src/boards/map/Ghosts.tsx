import { createContext, use, type CSSProperties, type ReactNode } from "react";
import { Tip, Bow } from "./Arrows";
import type { Box } from "./geometry";
import { grouped } from "./grouped";
import { useMap } from "./scene";

/** A piece that an option would put somewhere, drawn there while the option is weighed. */
export interface Ghost {
  id: string;
  area: string;
  /** Whence it would come over the map; null if it comes from beside it or grows where it is. */
  from: string | null;
  /** 58 by 58. */
  face: ReactNode;
}

const NONE: readonly Ghost[] = [];
const KIND = "ghost";
/** How far the ghosts of an area are shifted against each other. */
const STEP = 16;

/** Beside the map scene, so that weighing one option after the other draws nothing else anew. */
export const GhostContext = createContext(NONE);

/** The pieces, beside the counters that stand there already. */
export function Ghosts({ boxes }: { boxes: ReadonlyMap<string, Box> }) {
  const { sheet } = useMap();
  const byArea = grouped(use(GhostContext), ({ area }) => area);
  return (
    <div className="ghosts" aria-hidden="true">
      {[...byArea].flatMap(([area, ghosts]) => {
        const anchor = sheet.placeOf(area)?.anchor;
        if (anchor === undefined) return [];
        const box = boxes.get(area);
        const [x, y] = box ? [box.right, (box.top + box.bottom) / 2] : anchor;
        return ghosts.map(({ id, face }, number) => {
          const style = { "--x": `${x}px`, "--y": `${y}px`, "--shift": `${number * STEP}px` };
          return (
            <span
              key={id}
              className="ghost"
              data-area={area}
              data-beside={box ? true : undefined}
              style={style as CSSProperties}
            >
              {face}
            </span>
          );
        });
      })}
    </div>
  );
}

/** The ways that they would go, each once. */
export function GhostWays({ short }: { short: number }) {
  const coming = use(GhostContext).filter(({ from, area }) => from !== null && from !== area);
  const ways = grouped(coming, ({ from, area }) => `${from} ${area}`);
  if (ways.size === 0) return null;
  return (
    <g className="arrows" aria-hidden="true">
      <defs>
        <Tip kind={KIND} />
      </defs>
      {[...ways].map(([way, [ghost]]) =>
        ghost?.from ? <Bow key={way} kind={KIND} from={ghost.from} to={ghost.area} short={short} /> : null,
      )}
    </g>
  );
}
