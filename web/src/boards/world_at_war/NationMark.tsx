import { INK, PAINT, painted } from "../paint";
import { CAMP_PAINTS, CAMP_SIGNS, lettersOf, paintOf, SHAPES } from "./nations";
import { isCamp, type Camp } from "./records";
import { campOf, useScene, type Scene } from "./scene";

/** The mark of a nation in a circle of radius 1: the shape of its camp in its colour, with its letters. */
export function NationMark({ scene, nation }: { scene: Scene; nation: string }) {
  const camp = campOf(scene.board, nation);
  return (
    <g className={`nation-mark painted ${camp}`} style={painted(paintOf(scene.records, nation))}>
      <path d={SHAPES[camp]} fill={PAINT} stroke="#17120b" strokeWidth=".13" strokeLinejoin="round" />
      <text className="letters" y=".4" fill={INK}>
        {lettersOf(nation)}
      </text>
    </g>
  );
}

export function CampMark({ camp }: { camp: Camp }) {
  return (
    <g className={`camp-mark painted ${camp}`} style={painted(CAMP_PAINTS[camp])}>
      <path d={SHAPES[camp]} fill={PAINT} stroke="#17120b" strokeWidth=".13" strokeLinejoin="round" />
      <path d={CAMP_SIGNS[camp]} fill={INK} />
    </g>
  );
}

/** What stands for an owner on the map: a camp that holds an area, or the nation of units. */
export function ownerMark(scene: Scene, owner: string) {
  return isCamp(owner) ? <CampMark camp={owner} /> : <NationMark scene={scene} nation={owner} />;
}

/** The same as a small picture of its own, to stand in a line of text. */
export function MarkIcon({ owner }: { owner: string }) {
  const scene = useScene();
  return (
    <svg className="mark-icon" viewBox="-1.25 -1.25 2.5 2.5" aria-hidden="true">
      {ownerMark(scene, owner)}
    </svg>
  );
}
