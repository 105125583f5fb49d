import { FACTIONS, POWERS, type Faction, type Power } from "./records";

/** How the blocks of a Power look: its paint, and a mark with an outline of its own. */
export interface PowerLook {
  paint: Power;
  /** The outline of the mark and the sign in it, within a circle of radius 1. */
  outline: string;
  sign: string;
}

/** A star around 0, 0 with so many points, whose inner corners lie at a part of its radius. */
function star(points: number, inner: number, radius = 1): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const reach = radius * (corner % 2 === 0 ? 1 : inner);
    const angle = (corner * Math.PI) / points - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}z`;
}

function disc(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0z`;
}

const HEXAGON = "M0-1.05.92-.52V.52L0 1.05-.92.52V-.52z";
const SHIELD = "M-.86-.95H.86V.05C.86.62.42.88 0 1.05-.42.88-.86.62-.86.05z";
const SQUARE = "M-.88-.88H.88V.88H-.88z";
const DIAMOND = "M0-1.1 1.1 0 0 1.1-1.1 0z";
const TRIANGLE = "M0-1.05 1.08.85H-1.08z";
const CROSS = "M-.17-.66H.17V-.17H.66V.17H.17V.66H-.17V.17H-.66V-.17H-.17z";

export const LOOKS: Readonly<Record<Power, PowerLook>> = {
  japan: { paint: "japan", outline: disc(1), sign: disc(0.48) },
  usa: { paint: "usa", outline: SHIELD, sign: star(5, 0.4, 0.62) },
  russia: { paint: "russia", outline: HEXAGON, sign: star(5, 0.4, 0.66) },
  british_empire: { paint: "british_empire", outline: SQUARE, sign: CROSS },
  nationalists: { paint: "nationalists", outline: star(8, 0.58, 1.12), sign: disc(0.34) },
  reds: { paint: "reds", outline: DIAMOND, sign: star(5, 0.4, 0.5) },
  armed_minor: { paint: "armed_minor", outline: TRIANGLE, sign: "M-.3.1H.3V.6H-.3z" },
};

/** The Power that stands for a Faction on the map. */
const LEADER: Readonly<Record<Faction, Power>> = { japan: "japan", usa: "usa", soviets: "russia" };

const FACTION_OF: Readonly<Record<Power, Faction | null>> = {
  japan: "japan",
  usa: "usa",
  russia: "soviets",
  british_empire: "usa",
  nationalists: "usa",
  reds: "soviets",
  armed_minor: null,
};

/** Whose units those of a Power are; of an Armed Minor nobody's. */
export function factionOf(power: Power): Faction | null {
  return FACTION_OF[power];
}

/** The look of a Power, or of the one that leads a Faction. */
export function lookOf(owner: string): PowerLook | null {
  if (isPower(owner)) return LOOKS[owner];
  const faction = FACTIONS.find((one) => one === owner);
  return faction ? LOOKS[LEADER[faction]] : null;
}

export function isPower(value: unknown): value is Power {
  return (POWERS as readonly unknown[]).includes(value);
}

/** "british_empire_12" is a block of the British Empire. */
export function powerOfBlock(id: string): Power | null {
  const power = id.slice(0, id.lastIndexOf("_"));
  return isPower(power) ? power : null;
}
