import type { ReactNode } from "react";
import { Battle, Blockade, Influence, Partisans } from "./marks";
import { PowerMark } from "./PowerMark";
import { POWERS, UNITTYPES, type BorderType, type City } from "./records";
import { powerName, useScene, type Scene } from "./scene";
import { TypeSymbol } from "./symbols";

/** How the map draws a border. */
const BORDERS: readonly (readonly [BorderType, ReactNode])[] = [
  ["plains", <path className="limit" d="M-20 2Q-8-4 0 0T20-2" />],
  ["river", <path className="river" d="M-20 2Q-8-5 0 0T20-2" />],
  ["mountain", <Along sign="M-6 5 0-5 6 5z" kind="peak" />],
  ["forest", <Along sign="M-5 5 0-6 5 5z" kind="tree" />],
  ["desert", <Along sign="M-6 4Q0-6 6 4" kind="dune" />],
  ["lake_baikal", <Along sign="M0-6V6M-5-3 5 3M5-3-5 3" kind="flake" />],
  ["wasteland", <Along sign="M-4-4 4 4M4-4-4 4" kind="waste" />],
  ["strait", <path className="strait" d="M-20 0H20" />],
  ["coast", <path className="coast" d="M-20 2Q-14-4-8 1T4 0 20 0" />],
];
const STAR = "M0-6.5 1.6-2.1 6.2-2 2.6.8 3.8 5.2 0 2.6-3.8 5.2-2.6.8-6.2-2-1.6-2.1z";
const TRIANGLE = "M0-7 8 7H-8z";
const CITIES: readonly (readonly [City, ReactNode])[] = [
  [
    "main_capital",
    <>
      <circle r="8" fill="#a3261c" stroke="#3d0b07" />
      <path d={STAR} fill="#fff3cf" />
    </>,
  ],
  ["subcapital", <path d={STAR} transform="scale(1.15)" fill="#a3261c" stroke="#3d0b07" />],
  ["city", <circle r="4.6" fill="#2b2116" />],
  ["town", <circle r="2.8" fill="#2b2116" />],
];
const PLACES: readonly (readonly [word: string, ReactNode])[] = [
  ["area.base", <path d="M-4-7.4H4L8.2 0 4 7.4H-4L-8.2 0z" fill="#e9c75a" stroke="#5a4208" />],
  [
    "tracks.pop",
    <path d="M0-8A3.2 3.2 0 1 1 0-1.6 3.2 3.2 0 1 1 0-8zM-5.5 8V4Q-5.5 0 0 0T5.5 4V8z" fill="#2b2116" />,
  ],
  ["tracks.res", <path d={TRIANGLE} fill="#4b4336" stroke="#17120b" />],
  [
    "legend.oil",
    <>
      <path d={TRIANGLE} fill="#b3261c" stroke="#3d0b07" />
      <path d="M0-2.6Q2.8 1.4 2.8 3A2.8 2.8 0 0 1-2.8 3Q-2.8 1.4 0-2.6z" fill="#17120b" />
    </>,
  ],
];
const MARKERS: readonly (readonly [word: string, ReactNode])[] = [
  ["legend.influence", <Influence owner="japan" count={2} />],
  ["legend.partisans", <Partisans count={1} />],
  ["area.blockaded", <Blockade />],
  ["area.battle", <Battle />],
];

/** A part of the legend: its title, within what its things are drawn, and they with their names. */
interface Part {
  title: string;
  within: string;
  things: (scene: Scene) => readonly (readonly [name: string, ReactNode])[];
}

const PARTS: readonly Part[] = [
  {
    title: "legend.borders",
    within: "-22 -9 44 18",
    things: (scene) => BORDERS.map(([type, drawing]) => [borderWords(scene, type), drawing]),
  },
  {
    title: "legend.places",
    within: "-10 -9 20 18",
    things: ({ records, t }) => [
      ...CITIES.map(([city, drawing]) => [records.cities[city]?.name ?? city, drawing] as const),
      ...PLACES.map(([word, drawing]) => [t(word), drawing] as const),
    ],
  },
  {
    title: "legend.units",
    within: "-17 -13 34 26",
    things: ({ records }) =>
      UNITTYPES.map((type) => [records.unit_types[type]?.name ?? type, <TypeSymbol type={type} />]),
  },
  {
    title: "legend.powers",
    within: "-1.25 -1.25 2.5 2.5",
    things: (scene) => POWERS.map((power) => [powerName(scene, power), <PowerMark owner={power} />]),
  },
  {
    title: "legend.markers",
    within: "-1.3 -1.3 2.6 2.6",
    things: ({ t }) => MARKERS.map(([word, drawing]) => [t(word), drawing]),
  },
];

/** A border with how many Ground units Engage across it. */
function borderWords({ records, t }: Scene, type: BorderType): string {
  const limit = records.border_types[type]?.limit ?? 0;
  return `${records.border_types[type]?.name ?? type}: ${limit > 0 ? limit : t("legend.never")}`;
}

/** A sign that stands along a border. */
function Along({ sign, kind }: { sign: string; kind: string }) {
  return (
    <>
      <path className="limit" d="M-20 0H20" />
      {[-11, 0, 11].map((x) => (
        <path key={x} className={kind} d={sign} transform={`translate(${x} 0)`} />
      ))}
    </>
  );
}

/** What the map and the blocks on it show. */
export function Legend() {
  const scene = useScene();
  return PARTS.map(({ title, within, things }) => (
    <section key={title}>
      <h4>{scene.t(title)}</h4>
      <ul>
        {things(scene).map(([name, drawing]) => (
          <li key={name}>
            <span className="drawing" aria-hidden="true">
              <svg viewBox={within}>{drawing}</svg>
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  ));
}
