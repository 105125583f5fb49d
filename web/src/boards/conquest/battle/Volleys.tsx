import { DieFace } from "../../DieFace";
import { grouped } from "../../map/grouped";
import { factionOf } from "../powers";
import { MarkIcon } from "../PowerMark";
import { areaName, powerName, useScene, type Scene } from "../scene";
import { TypeIcon } from "../symbols";
import type { Die, Volley } from "./volleys";

/** The dice Round by Round, the newest first: the last volley large and in words, those before it in small. */
export function Volleys({ volleys, named }: { volleys: readonly Volley[]; named: boolean }) {
  const scene = useScene();
  const last = volleys.at(-1);
  if (!last) return null;
  const rounds = grouped([...volleys].reverse(), (volley) => placeOf(scene, volley, named));
  return (
    <div className="volleys" role="group" aria-label={scene.t("battle.dice")}>
      {[...rounds].map(([place, found]) => (
        <div key={found[0]?.seq} className="volley-round">
          {place ? <h5>{place}</h5> : null}
          <ol>
            {found.map((volley) => (
              <VolleyItem key={volley.seq} volley={volley} last={volley === last} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** "Manila, Round 2"; within a Battle the Round alone. */
function placeOf(scene: Scene, { area, round }: Volley, named: boolean): string {
  const words = [
    named && area ? areaName(scene, area) : "",
    round > 0 ? scene.t("battle.round", { count: round }) : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

function VolleyItem({ volley, last }: { volley: Volley; last: boolean }) {
  const scene = useScene();
  const { shooter, text, dice } = volley;
  return (
    <li data-seat={seatOf(volley)} data-last={last || undefined} title={text}>
      <span className="hidden-visually">{text}</span>
      <span className="shooter" aria-hidden="true">
        <MarkIcon owner={shooter?.power ?? "reds"} />
        {shooter ? <TypeIcon type={shooter.type} /> : null}
        {last ? <b>{shooterWords(scene, volley)}</b> : null}
      </span>
      <span className="dice" aria-hidden="true">
        {dice.map((die, number) => (
          <DieOf key={number} die={die} />
        ))}
      </span>
      {last ? (
        <span className="outcome" aria-hidden="true">
          {outcomeWords(scene, volley)}
        </span>
      ) : null}
    </li>
  );
}

function seatOf({ shooter }: Volley): string {
  return shooter ? (factionOf(shooter.power) ?? "armed_minor") : "soviets";
}

function shooterWords(scene: Scene, { shooter }: Volley): string {
  const { records, t } = scene;
  if (!shooter) return t("legend.partisans");
  const { power, type, cv } = shooter;
  return t("block.named", { power: powerName(scene, power), type: records.unit_types[type]?.name ?? "", cv });
}

function outcomeWords({ records, t }: Scene, { shooter, target, hits, fresh }: Volley): string {
  const at = target ? (records.classes[target]?.name ?? target) : t("legend.partisans");
  const words = [
    shooter || target ? t("battle.hits", { count: hits, class: at }) : "",
    fresh > 0 || !(shooter || target) ? `+${t("area.partisans", { count: fresh })}` : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

/** Twelve points around a die, behind a Hit. */
const BURST = `M${Array.from({ length: 24 }, (_, number) => {
  const [reach, angle] = [number % 2 === 0 ? 20 : 14.5, (number * Math.PI) / 12];
  return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
}).join("L")}z`;

function DieOf({ die: { face, kind } }: { die: Die }) {
  return (
    <svg className={`rolled-die ${kind}`} viewBox="-20 -20 40 40">
      {kind === "hit" ? <path className="burst" d={BURST} /> : null}
      <DieFace face={face} />
      {kind === "fresh" ? <path className="plus" d="M14-19V-7M8-13H20" /> : null}
    </svg>
  );
}
