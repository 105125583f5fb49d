import { memo } from "react";
import { FACTIONS } from "../records";
import { useScene } from "../scene";
import { China } from "./China";
import { FactionBox } from "./FactionBox";
import { Nations } from "./Nations";

/** What each Faction has, the Chinese Civil War, and the Nations under influence. */
export const Tracks = memo(function Tracks() {
  const { aids, t } = useScene();
  const playing = FACTIONS.filter((faction) => aids.trade[faction] !== undefined);
  const scale = Math.max(
    ...playing.flatMap((faction) => {
      const { pop, res, ind } = aids.factions[faction];
      return [pop, res, ind];
    }),
  );
  return (
    <div className="tracks" role="group" aria-label={t("tracks.label")}>
      {playing.map((faction) => (
        <FactionBox key={faction} faction={faction} scale={scale} />
      ))}
      <China />
      <Nations />
    </div>
  );
});
