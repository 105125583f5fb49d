import { useMemo } from "react";
import { TouchContext, touchingOf } from "../touch";
import type { BoardProps } from "../types";
import { Boxes } from "./boxes/Boxes";
import { TurnTrack } from "./boxes/TurnTrack";
import { isSide, readAids, readBoard, readRecords } from "./records";
import { SceneContext, type Scene } from "./scene";
import { stacksByZone } from "./stacks";
import { WarMap } from "./WarMap";
import { speaker } from "./words";
import "./board.css";

/** Downfall of the Third Reich: the map of Europe and the boxes beside it. */
export default function DownfallBoard(props: BoardProps) {
  const { state, components, language, t, part, animations, recent } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = props;
  const records = useMemo(() => readRecords(components), [components]);
  const scene = useMemo<Scene>(() => {
    const [board, aids] = [readBoard(state), readAids(state)];
    const cutOff = new Set(Object.values(aids.supply).flatMap((line) => line.cut_off));
    return {
      state,
      board,
      records,
      aids,
      stacks: stacksByZone(board.armies, records, cutOff),
      seat: isSide(state.seat) ? state.seat : null,
      t: speaker(language, t),
      moving: animations,
      recent,
    };
  }, [state, records, language, t, animations, recent]);
  const touching = useMemo(
    () => touchingOf({ selected, highlighted, touchable, hovered, onTouch, onWhy, onHover }, "touchable"),
    [selected, highlighted, touchable, hovered, onTouch, onWhy, onHover],
  );
  return (
    <SceneContext value={scene}>
      <TouchContext value={touching}>
        <div className="downfall" data-part={part}>
          <TurnTrack />
          {part === "boxes" ? null : <WarMap />}
          {part === "map" ? null : <Boxes />}
        </div>
      </TouchContext>
    </SceneContext>
  );
}
