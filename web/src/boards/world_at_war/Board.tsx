import { useEffect, useMemo, useRef, useState } from "react";
import { grouped } from "../map/grouped";
import { TouchContext, touchingOf } from "../touch";
import type { BoardProps } from "../types";
import { AttackBox } from "./attack/AttackBox";
import { Panels } from "./panels/Panels";
import { PANELS } from "./panels/names";
import { isSeat, readAids, readBoard, readRecords } from "./records";
import { SceneContext, type Scene } from "./scene";
import { stacksByPlace } from "./stacks";
import { SupplyBox } from "./supply/SupplyBox";
import { useSupply } from "./supply/useSupply";
import { TurnLine } from "./TurnLine";
import { WarMap } from "./WarMap";
import { speaker } from "./words";
import "./board.css";

/** Where an open box would cover most of the map: a phone held sideways, or with its list open. */
const LOW = 360;

const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The World at War: Europe, the attack under way, and the boards, trees and tables beside the map. */
export default function WorldAtWarBoard(props: BoardProps) {
  const { state, components, language, t, part, animations, recent } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover, onInquire } = props;
  const records = useMemo(() => readRecords(components), [components]);
  const scene = useMemo<Scene>(() => {
    const board = readBoard(state);
    const touches = (state.ask?.options ?? []).flatMap((option) =>
      option.touches.map((element) => ({ element, option })),
    );
    const options = [...grouped(touches, ({ element }) => element)].map(
      ([element, touched]) => [element, touched.map(({ option }) => option)] as const,
    );
    return {
      state,
      board,
      records,
      aids: readAids(state),
      decimal: (value) => value.toLocaleString(language, DECIMAL),
      inquire: onInquire,
      options: new Map(options),
      stacks: stacksByPlace(board, records),
      seat: isSeat(state.seat) ? state.seat : null,
      t: speaker(language, t),
      moving: animations,
      recent,
    };
  }, [state, records, onInquire, language, t, animations, recent]);
  const touching = useMemo(
    () => touchingOf({ selected, highlighted, touchable, hovered, onTouch, onWhy, onHover }, "touchable"),
    [selected, highlighted, touchable, hovered, onTouch, onWhy, onHover],
  );
  const panel = PANELS.find((named) => named === part);
  return (
    <SceneContext value={scene}>
      <TouchContext value={touching}>
        <div className="world-at-war" data-part={part}>
          <div className="turn-place">
            <TurnLine />
          </div>
          {part === "all" || part === "map" ? <MapWithBox /> : null}
          {part === "all" || panel ? (
            <div className="panels-place">
              <Panels only={panel ?? null} />
            </div>
          ) : null}
        </div>
      </TouchContext>
    </SceneContext>
  );
}

/** The map, and over its lower part the attack that is being composed or fought, or the supply asked for. */
function MapWithBox() {
  const [place, height] = useHeight();
  const [box, covered] = useHeight();
  const supply = useSupply();
  return (
    <div className="map-place" ref={place}>
      <WarMap covered={covered} supply={supply} />
      <div className="box-place" ref={box}>
        {supply.open ? <SupplyBox supply={supply} /> : <AttackBox low={height < LOW} />}
      </div>
    </div>
  );
}

/** How high an element is on the screen. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.target.clientHeight ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}
