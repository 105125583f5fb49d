import type { CSSProperties } from "react";
import { useTouch } from "../../touch";
import type { Aim } from "../aims";
import { placeOf } from "../atlas";
import { Emblem } from "../Emblem";
import { grouped } from "../grouped";
import { aimLabel } from "../labels";
import { nationOf } from "../nations";
import { useScene } from "../scene";
import { boxOfStacks } from "../stacks";

const SIGNS: Readonly<Partial<Record<Aim["kind"], string>>> = {
  move: "M-6 0H5M1-5 6 0 1 5",
  attack: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  land: "M0-7V6M-4-3H4M-7 1C-6 6-3 7 0 7S6 6 7 1",
};
interface BubblesProps {
  aims: readonly Aim[];
  /** The zone whose stacks lie open. */
  open: string | null;
  growth: number;
  opened: number;
}

/** Where the army can go, whom it can attack, what that costs and how it would end. */
export function Bubbles({ aims, open, growth, opened }: BubblesProps) {
  const { stacks } = useScene();
  const zones = grouped(aims, (aim) => aim.zone);
  return (
    <div className="bubbles">
      {[...zones].map(([zone, here]) => {
        const place = placeOf(zone);
        if (place === undefined) return null;
        const [x, middle] = place.anchor;
        const armies = here.some((aim) => aim.cost === null);
        const apart = armies && zone === open;
        const box = boxOfStacks(stacks.get(zone) ?? [], place, apart ? opened : growth, apart);
        const y = armies ? (box?.bottom ?? middle) : (box?.top ?? middle);
        return (
          <div
            key={zone}
            className={`bubble ${armies ? "armies" : box ? "over" : ""}`}
            style={{ "--x": `${x}px`, "--y": `${y}px` } as CSSProperties}
          >
            {here.map((aim) => (
              <AimChip key={aim.element} aim={aim} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function AimChip({ aim }: { aim: Aim }) {
  const scene = useScene();
  const label = aimLabel(scene, aim);
  const touch = useTouch(aim.element, label);
  const drawn = aim.element.startsWith("zone:") || aim.cost === null;
  return (
    <span {...touch} className={`aim ${aim.kind}`} title={label} tabIndex={drawn ? -1 : touch.tabIndex}>
      {aim.cost === null ? <ArmyMark element={aim.element} /> : <Sign kind={aim.kind} />}
      {aim.cost}
      {aim.odds ? <b className="chance">{scene.t("odds.win", { win: aim.odds.win })}</b> : null}
    </span>
  );
}

function Sign({ kind }: { kind: Aim["kind"] }) {
  return (
    <svg viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  );
}

/** Whose army it is, and its branch: a cross for infantry, a track for tanks. */
function ArmyMark({ element }: { element: string }) {
  const { records } = useScene();
  const type = records.armies[element.split(".")[1] ?? ""];
  if (type === undefined) return null;
  return (
    <svg className="army-mark" viewBox="-22 -9 44 18" aria-hidden="true">
      <g transform="translate(-12 0) scale(8)" stroke="none">
        <Emblem emblem={nationOf(type.country).emblem} />
      </g>
      <path d="M0-7H20V7H0z" />
      {type.kind === "infantry" ? <path d="M0-7 20 7M20-7 0 7" /> : <ellipse cx="10" rx="7" ry="4" />}
    </svg>
  );
}
