import type { ArmyAim } from "./aims";
import { Emblem } from "./Emblem";
import { nationOf } from "./nations";
import { useScene } from "./scene";

const SIGNS: Readonly<Partial<Record<ArmyAim["kind"], string>>> = {
  attack: "M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7",
  land: "M0-7V6M-4-3H4M-7 1C-6 6-3 7 0 7S6 6 7 1",
};
const [DISC, SIGN, CHANCE, ARMY] = [22, 46, 58, 58];

/** What a place on the map needs for it: a move is a disc with its cost, an attack has a sign and its odds. */
export function widthOfAim({ kind, cost, odds }: ArmyAim): number {
  if (kind === "move") return DISC;
  return (cost === null ? ARMY : SIGN) + (odds ? CHANCE : 0);
}

/** The cost of an aim, its sign or army, and how it would end. */
export function AimContent({ aim }: { aim: ArmyAim }) {
  const { t } = useScene();
  return (
    <>
      {aim.cost === null ? <ArmyMark element={aim.element} /> : <Sign kind={aim.kind} />}
      {aim.cost === null ? null : <span>{aim.cost}</span>}
      {aim.odds ? <b className="chance">{t("odds.win", { win: aim.odds.win })}</b> : null}
    </>
  );
}

function Sign({ kind }: { kind: ArmyAim["kind"] }) {
  const sign = SIGNS[kind];
  if (sign === undefined) return null;
  return (
    <svg viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={sign} />
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
