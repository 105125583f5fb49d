import type { ReactNode } from "react";
import { Counter } from "./Counter";
import { Attacked, Exploitation, Fortress, Interdicted, Operation, Unavailable } from "./marks";
import { NationMark, CampMark } from "./NationMark";
import { paintOf } from "./nations";
import { CAMPS } from "./records";
import { nationName, useScene, type Scene } from "./scene";
import { PLAIN, type UnitFace } from "./stacks";

type Thing = readonly [name: string, drawing: ReactNode];

const FACE: UnitFace = { ...PLAIN, nation: "ger" };
const PIECES: readonly (readonly [word: string, Partial<UnitFace>])[] = [
  ["legend.regular", {}],
  ["legend.elite", { kind: "elite" }],
  ["legend.air", { kind: "air" }],
  ["legend.inactive", { kind: "air", inactive: true }],
  ["legend.fleet", { kind: "fleet" }],
  ["legend.damaged", { kind: "fleet", damaged: true }],
  ["legend.limited", { supply: "limited" }],
  ["legend.unsupplied", { supply: "none" }],
  ["legend.doomed", { supply: "doomed" }],
];
const MARKERS: readonly (readonly [word: string, ReactNode])[] = [
  ["legend.fortress", <Fortress level={2} />],
  ["legend.operation", <Operation />],
  ["unit.exploits", <Exploitation />],
  ["area.attacked", <Attacked />],
  ["area.interdicted", <Interdicted />],
  ["area.unavailable", <Unavailable />],
];

function partsOf(scene: Scene): readonly (readonly [title: string, things: readonly Thing[]])[] {
  const { records, t } = scene;
  const within = (drawing: ReactNode) => <svg viewBox="-1.3 -1.3 2.6 2.6">{drawing}</svg>;
  return [
    [
      "legend.pieces",
      PIECES.map(([word, face]) => [
        t(word),
        <Counter face={{ ...FACE, ...face }} paint={paintOf(records, FACE.nation)} />,
      ]),
    ],
    ["legend.markers", MARKERS.map(([word, drawing]) => [t(word), within(drawing)])],
    [
      "legend.camps",
      CAMPS.map((camp) => [records.camps[camp]?.name ?? camp, within(<CampMark camp={camp} />)]),
    ],
    [
      "legend.nations",
      Object.keys(records.nations).map((nation) => [
        nationName(scene, nation),
        within(<NationMark scene={scene} nation={nation} />),
      ]),
    ],
  ];
}

/** What the pieces and markers on the map are. */
export function Legend() {
  const scene = useScene();
  return partsOf(scene).map(([title, things]) => (
    <section key={title}>
      <h4>{scene.t(title)}</h4>
      <ul>
        {things.map(([name, drawing]) => (
          <li key={name}>
            <span className="drawing" aria-hidden="true">
              {drawing}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  ));
}
