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
import { TurnLine } from "./TurnLine";
import { WarMap } from "./WarMap";
import { speaker } from "./words";
import "./board.css";

/** The World at War: Europe, the attack under way, and the boards, trees and tables beside the map. */
export default function WorldAtWarBoard(props: BoardProps) {
  const { state, components, language, t, part, animations, recent } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = props;
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
      options: new Map(options),
      stacks: stacksByPlace(board, records),
      seat: isSeat(state.seat) ? state.seat : null,
      t: speaker(language, t),
      moving: animations,
      recent,
    };
  }, [state, records, language, t, animations, recent]);
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
          {part === "all" || part === "map" ? <MapWithAttack /> : null}
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

/** The map, and over its lower part the attack that is being composed or fought. */
function MapWithAttack() {
  const attack = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    if (attack.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setCovered(entry?.target.clientHeight ?? 0));
    observer.observe(attack.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="map-place">
      <WarMap covered={covered} />
      <div className="attack-place" ref={attack}>
        <AttackBox />
      </div>
    </div>
  );
}
