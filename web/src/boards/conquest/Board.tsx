import { useMemo } from "react";
import { TouchContext, touchingOf } from "../touch";
import type { BoardProps } from "../types";
import { BattleBoard } from "./battle/BattleBoard";
import { Hand } from "./hand/Hand";
import { isFaction, readAids, readBoard, readRecords } from "./records";
import { SceneContext, type Scene } from "./scene";
import { stacksByArea } from "./stacks";
import { Tracks } from "./tracks/Tracks";
import { YearTrack } from "./tracks/YearTrack";
import { WarMap } from "./WarMap";
import { speaker } from "./words";
import "./board.css";

/** Conquest & Consequence: Asia and the Pacific, the battle being fought, the hand, and what each Faction has. */
export default function ConquestBoard(props: BoardProps) {
  const { state, components, language, t, part, animations, recent } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = props;
  const records = useMemo(() => readRecords(components), [components]);
  const scene = useMemo<Scene>(() => {
    const [board, aids] = [readBoard(state), readAids(state)];
    return {
      state,
      board,
      records,
      aids,
      stacks: stacksByArea(board, aids, records),
      seat: isFaction(state.seat) ? state.seat : null,
      t: speaker(language, t),
      moving: animations,
      recent,
    };
  }, [state, records, language, t, animations, recent]);
  const touching = useMemo(
    () => touchingOf({ selected, highlighted, touchable, hovered, onTouch, onWhy, onHover }, "touchable"),
    [selected, highlighted, touchable, hovered, onTouch, onWhy, onHover],
  );
  const shows = (named: string) => part === "all" || part === named;
  return (
    <SceneContext value={scene}>
      <TouchContext value={touching}>
        <div className="conquest" data-part={part}>
          <YearTrack />
          {shows("map") ? <WarMap /> : null}
          {shows("map") ? <BattleBoard /> : null}
          {shows("hand") ? <Hand /> : null}
          {shows("tracks") ? <Tracks /> : null}
        </div>
      </TouchContext>
    </SceneContext>
  );
}
