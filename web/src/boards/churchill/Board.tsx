import { useMemo, useState } from "react";
import { FillButton } from "../FillButton";
import { TouchContext, touchingOf } from "../touch";
import type { BoardProps, Element } from "../types";
import { ConferenceCard } from "./conference/ConferenceCard";
import { Flashes } from "./conference/Flashes";
import { Plates } from "./conference/Plates";
import { Table } from "./conference/Table";
import { Tray } from "./conference/Tray";
import { Hand } from "./hand/Hand";
import { EUROPE, PACIFIC } from "./map/layout";
import { Strip } from "./map/Strip";
import { TheaterMap } from "./map/TheaterMap";
import { readBoard, readRecords } from "./records";
import { SceneContext, viewer, type Scene } from "./scene";
import { PointedContext } from "./touch";
import { speaker } from "./words";
import "./board.css";

/** Churchill: the conference, the war and the hand. */
export default function ChurchillBoard(props: BoardProps) {
  const { state, components, language, t, part, animations, recent } = props;
  const { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover } = props;
  const records = useMemo(() => readRecords(components), [components]);
  const scene = useMemo<Scene>(
    () => ({
      state,
      board: readBoard(state),
      records,
      seat: viewer(state),
      t: speaker(language, t),
      moving: animations,
      recent,
    }),
    [state, records, language, t, animations, recent],
  );
  const [pointed, setPointed] = useState<Element | null>(null);
  const touching = useMemo(() => {
    const point = (element: Element | null) => {
      setPointed(element);
      onHover(element);
    };
    const props = { selected, highlighted, touchable, hovered, onTouch, onWhy, onHover: point };
    return touchingOf(props, "all");
  }, [selected, highlighted, touchable, hovered, onTouch, onWhy, onHover]);
  const shows = (wanted: BoardProps["part"]) => part === "all" || part === wanted;
  return (
    <SceneContext value={scene}>
      <TouchContext value={touching}>
        <PointedContext value={pointed}>
          <div className="churchill" data-part={part} data-still={animations ? undefined : true}>
            <div className="churchill-halves" data-segment={state.segment}>
              {part === "hand" ? null : <Plates />}
              {shows("conference") ? (
                <>
                  <div className="at-table">
                    <div className="felt-room">
                      <div className="felt-box">
                        <Table />
                        <Flashes />
                      </div>
                    </div>
                    <ConferenceCard />
                  </div>
                  <Tray />
                </>
              ) : null}
              {shows("map") ? (
                <>
                  <div className="map europe">
                    <TheaterMap layout={EUROPE} />
                  </div>
                  <div className="map pacific">
                    <TheaterMap layout={PACIFIC} />
                    <FillButton />
                  </div>
                  <Strip />
                </>
              ) : null}
              {shows("hand") || part === "conference" ? <Hand /> : null}
            </div>
          </div>
        </PointedContext>
      </TouchContext>
    </SceneContext>
  );
}
