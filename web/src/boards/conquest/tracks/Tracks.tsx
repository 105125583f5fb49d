import { memo, useRef } from "react";
import { InSight } from "../../../ui/InSight";
import { FACTIONS } from "../records";
import { useScene } from "../scene";
import { China } from "./China";
import { FactionBox } from "./FactionBox";
import { Nations } from "./Nations";

/** What each Faction has, the Chinese Civil War, and the Nations under influence. */
export const Tracks = memo(function Tracks() {
  const { aids, moving, state, t } = useScene();
  const box = useRef<HTMLDivElement>(null);
  const playing = FACTIONS.filter((faction) => aids.trade[faction] !== undefined);
  const scale = Math.max(
    ...playing.flatMap((faction) => {
      const { pop, res, ind } = aids.factions[faction];
      return [pop, res, ind];
    }),
  );
  return (
    <div ref={box} className="tracks" role="group" aria-label={t("tracks.label")}>
      {playing.map((faction) => (
        <FactionBox key={faction} faction={faction} scale={scale} />
      ))}
      <China />
      <Nations />
      <InSight decision={String(state.version)} area={box} smooth={moving} />
    </div>
  );
});
