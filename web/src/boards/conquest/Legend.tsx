import type { ReactNode } from "react";
import { Battle, Blockade, Influence, Partisans } from "./marks";
import { MarkIcon } from "./PowerMark";
import { POWERS, UNITTYPES, type BorderType, type City } from "./records";
import { powerName, useScene } from "./scene";
import { TypeIcon } from "./symbols";

/** How the map draws a border, within 44 by 18 around 0, 0. */
const BORDERS: Readonly<Partial<Record<BorderType, ReactNode>>> = {
  plains: <path className="limit" d="M-20 2Q-8-4 0 0T20-2" />,
  river: <path className="river" d="M-20 2Q-8-5 0 0T20-2" />,
  mountain: <Along sign="M-6 5 0-5 6 5z" kind="peak" />,
  forest: <Along sign="M-5 5 0-6 5 5z" kind="tree" />,
  desert: <Along sign="M-6 4Q0-6 6 4" kind="dune" />,
  lake_baikal: <Along sign="M0-6V6M-5-3 5 3M5-3-5 3" kind="flake" />,
  wasteland: <Along sign="M-4-4 4 4M4-4-4 4" kind="waste" />,
  strait: <path className="strait" d="M-20 0H20" />,
  coast: <path className="coast" d="M-20 2Q-14-4-8 1T4 0 20 0" />,
};
const STAR = "M0-6.5 1.6-2.1 6.2-2 2.6.8 3.8 5.2 0 2.6-3.8 5.2-2.6.8-6.2-2-1.6-2.1z";
const CITIES: Readonly<Partial<Record<City, ReactNode>>> = {
  main_capital: (
    <>
      <circle r="8" fill="#a3261c" stroke="#3d0b07" />
      <path d={STAR} fill="#fff3cf" />
    </>
  ),
  subcapital: <path d={STAR} transform="scale(1.15)" fill="#a3261c" stroke="#3d0b07" />,
  city: <circle r="4.6" fill="#2b2116" />,
  town: <circle r="2.8" fill="#2b2116" />,
};

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
  const { records, t } = scene;
  const borders = Object.entries(BORDERS) as [BorderType, ReactNode][];
  const cities = Object.entries(CITIES) as [City, ReactNode][];
  return (
    <>
      <Group title={t("legend.borders")}>
        {borders.map(([type, drawing]) => {
          const limit = records.border_types[type]?.limit ?? 0;
          const many = limit > 0 ? String(limit) : t("legend.never");
          return (
            <Entry key={type} name={`${records.border_types[type]?.name ?? type}: ${many}`}>
              <svg viewBox="-22 -9 44 18">{drawing}</svg>
            </Entry>
          );
        })}
      </Group>
      <Group title={t("legend.places")}>
        {cities.map(([city, drawing]) => (
          <Entry key={city} name={records.cities[city]?.name ?? city}>
            <svg viewBox="-10 -9 20 18">{drawing}</svg>
          </Entry>
        ))}
        <Entry name={t("area.base")}>
          <svg viewBox="-10 -9 20 18">
            <path d="M-4-7.4H4L8.2 0 4 7.4H-4L-8.2 0z" fill="#e9c75a" stroke="#5a4208" />
          </svg>
        </Entry>
        <Entry name={t("tracks.pop")}>
          <svg viewBox="-10 -9 20 18">
            <path
              d="M0-8A3.2 3.2 0 1 1 0-1.6 3.2 3.2 0 1 1 0-8zM-5.5 8V4Q-5.5 0 0 0T5.5 4V8z"
              fill="#2b2116"
            />
          </svg>
        </Entry>
        <Entry name={t("tracks.res")}>
          <svg viewBox="-10 -9 20 18">
            <path d="M0-7 8 7H-8z" fill="#4b4336" stroke="#17120b" />
          </svg>
        </Entry>
        <Entry name={t("legend.oil")}>
          <svg viewBox="-10 -9 20 18">
            <path d="M0-7 8 7H-8z" fill="#b3261c" stroke="#3d0b07" />
            <path d="M0-2.6Q2.8 1.4 2.8 3A2.8 2.8 0 0 1-2.8 3Q-2.8 1.4 0-2.6z" fill="#17120b" />
          </svg>
        </Entry>
      </Group>
      <Group title={t("legend.units")}>
        {UNITTYPES.map((type) => (
          <Entry key={type} name={records.unit_types[type]?.name ?? type}>
            <TypeIcon type={type} />
          </Entry>
        ))}
      </Group>
      <Group title={t("legend.powers")}>
        {POWERS.map((power) => (
          <Entry key={power} name={powerName(scene, power)}>
            <MarkIcon owner={power} />
          </Entry>
        ))}
      </Group>
      <Group title={t("legend.markers")}>
        <MarkEntry name={t("legend.influence")} face={<Influence owner="japan" count={2} />} />
        <MarkEntry name={t("legend.partisans")} face={<Partisans count={1} />} />
        <MarkEntry name={t("area.blockaded")} face={<Blockade />} />
        <MarkEntry name={t("area.battle")} face={<Battle />} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span className="drawing" aria-hidden="true">
        {children}
      </span>
      {name}
    </li>
  );
}

function MarkEntry({ name, face }: { name: string; face: ReactNode }) {
  return (
    <Entry name={name}>
      <svg viewBox="-1.3 -1.3 2.6 2.6">{face}</svg>
    </Entry>
  );
}
