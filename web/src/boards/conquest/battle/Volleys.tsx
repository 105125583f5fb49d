import { DieFace } from "../../DieFace";
import { grouped } from "../../map/grouped";
import { factionOf } from "../powers";
import { MarkIcon } from "../PowerMark";
import { areaName, powerName, useScene, type Scene } from "../scene";
import { TypeIcon } from "../symbols";
import type { Die, Volley } from "./volleys";

interface VolleysProps {
  volleys: readonly Volley[];
  /** Whether the places are named, because nothing around says where that was. */
  named: boolean;
}

/** The last volley large and in words, and those before it in small, Round by Round, the newest first. */
export function Volleys({ volleys, named }: VolleysProps) {
  const scene = useScene();
  const last = volleys.at(-1);
  if (!last) return null;
  const before = grouped(volleys.slice(0, -1).reverse(), (volley) => placeOf(scene, volley, named));
  return (
    <div className="volleys" role="group" aria-label={scene.t("battle.dice")}>
      <LastVolley volley={last} place={placeOf(scene, last, named)} />
      {before.size > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        <div className="earlier" tabIndex={0}>
          {[...before].map(([place, found]) => (
            <div key={place} className="volley-round">
              {place ? <h5>{place}</h5> : null}
              <ol>
                {found.map((volley) => (
                  <EarlierVolley key={volley.seq} volley={volley} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** "Manila, Round 2"; within a Battle nothing but an earlier Round. */
function placeOf(scene: Scene, { area, round }: Volley, named: boolean): string {
  const { board, t } = scene;
  const words = [
    named && area ? areaName(scene, area) : "",
    round > 0 && (named || round !== board.round) ? t("battle.round", { count: round }) : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

function LastVolley({ volley, place }: { volley: Volley; place: string }) {
  const scene = useScene();
  return (
    <p className="volley last" data-seat={seatOf(volley)}>
      <span className="hidden-visually">{volley.text}</span>
      {place ? <small aria-hidden="true">{place}</small> : null}
      <Shooter volley={volley} words={shooterWords(scene, volley)} />
      <DiceOf volley={volley} />
      <span className="outcome" aria-hidden="true">
        {outcomeWords(scene, volley)}
      </span>
    </p>
  );
}

function EarlierVolley({ volley }: { volley: Volley }) {
  return (
    <li className="volley" data-seat={seatOf(volley)} title={volley.text}>
      <span className="hidden-visually">{volley.text}</span>
      <Shooter volley={volley} words="" />
      <DiceOf volley={volley} />
    </li>
  );
}

function Shooter({ volley: { shooter }, words }: { volley: Volley; words: string }) {
  return (
    <span className="shooter" aria-hidden="true">
      <MarkIcon owner={shooter?.power ?? "reds"} />
      {shooter ? <TypeIcon type={shooter.type} /> : null}
      {words ? <b>{words}</b> : null}
    </span>
  );
}

function DiceOf({ volley }: { volley: Volley }) {
  return (
    <span className="dice" aria-hidden="true">
      {volley.dice.map((die, number) => (
        <DieOf key={number} die={die} />
      ))}
    </span>
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
      {kind === "fresh" ? <path className="plus" d="M13-18.5V-5.5M6.5-12H19.5" /> : null}
    </svg>
  );
}
