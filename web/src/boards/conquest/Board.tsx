import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from "react";
import { grouped } from "../map/grouped";
import { TouchContext, touchingOf } from "../touch";
import type { BoardProps } from "../types";
import { BattleBoard } from "./battle/BattleBoard";
import { volleysOf } from "./battle/volleys";
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
  const { state, components, language, t, part, animations, recent, log } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = props;
  const records = useMemo(() => readRecords(components), [components]);
  const scene = useMemo<Scene>(() => {
    const [board, aids] = [readBoard(state), readAids(state)];
    const seat = isFaction(state.seat) ? state.seat : null;
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
      aids,
      options: new Map(options),
      stacks: stacksByArea(board, aids, records, seat),
      seat,
      t: speaker(language, t),
      moving: animations,
      recent,
      volleys: volleysOf(log, state.seat, board.battle !== null),
    };
  }, [state, records, language, t, animations, recent, log]);
  const touching = useMemo(
    () => touchingOf({ selected, highlighted, touchable, hovered, onTouch, onWhy, onHover }, "touchable"),
    [selected, highlighted, touchable, hovered, onTouch, onWhy, onHover],
  );
  const shows = (named: string) => part === "all" || part === named;
  const hand = useRef<HTMLDivElement>(null);
  const lies = useHeight(hand, part === "all");
  return (
    <SceneContext value={scene}>
      <TouchContext value={touching}>
        <div className="conquest" data-part={part} style={{ "--hand": `${lies}px` } as CSSProperties}>
          <div className="year-place">
            <YearTrack />
          </div>
          {shows("map") ? <MapWithBattle hand={lies} /> : null}
          {shows("hand") ? (
            <div className="hand-place" ref={hand}>
              <Hand />
            </div>
          ) : null}
          {shows("tracks") ? (
            <div className="tracks-place">
              <Tracks />
            </div>
          ) : null}
        </div>
      </TouchContext>
    </SceneContext>
  );
}

/** How high something is, as long as that matters. */
function useHeight(box: RefObject<HTMLElement | null>, matters: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!matters || box.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.target.clientHeight ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, matters]);
  return matters ? height : 0;
}

/** The map, and over its lower part the hand and the battle that is being fought. */
function MapWithBattle({ hand }: { hand: number }) {
  const battle = useRef<HTMLDivElement>(null);
  const fought = useHeight(battle, true);
  return (
    <div className="map-place">
      <WarMap covered={hand + fought} />
      <div className="battle-place" ref={battle}>
        <BattleBoard />
      </div>
    </div>
  );
}
