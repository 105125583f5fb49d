import type { Camp, Records } from "./records";

/** How the pieces of a nation look: paint and the ink on it. */
export interface Paint {
  paint: string;
  ink: string;
}

const [LIGHT, DARK] = ["#fffaf0", "#17120b"];

/** By the colours of the cubes (5.1), in tints that differ in lightness too. */
export const PAINTS: Readonly<Record<string, Paint | undefined>> = {
  black: { paint: "#26272b", ink: LIGHT },
  grey: { paint: "#9aa0a6", ink: DARK },
  white: { paint: "#f7f4ea", ink: DARK },
  blue: { paint: "#2a5fb8", ink: LIGHT },
  dark_brown: { paint: "#6a3f22", ink: LIGHT },
  natural_brown: { paint: "#d8b586", ink: DARK },
  violet: { paint: "#8a55b5", ink: LIGHT },
  orange: { paint: "#e98a2a", ink: DARK },
  light_green: { paint: "#a5d878", ink: DARK },
  red: { paint: "#c4271c", ink: LIGHT },
  green: { paint: "#1f6b3c", ink: LIGHT },
  yellow: { paint: "#f1d23c", ink: DARK },
};
const NEUTRAL_PAINT: Paint = { paint: "#f1d23c", ink: DARK };

/** Letters that stand beside every colour, the same in all languages. */
const LETTERS: Readonly<Record<string, string | undefined>> = {
  ger: "DE",
  ita: "IT",
  uk: "GB",
  fra: "FR",
  ussr: "SU",
  usa: "US",
  canada: "CA",
  india: "IN",
  australia: "AU",
  south_africa: "ZA",
  poland: "PL",
  norway: "NO",
  denmark: "DK",
  netherlands: "NL",
  belgium: "BE",
  yugoslavia: "YU",
  greece: "GR",
  turkey: "TR",
  spain: "ES",
  portugal: "PT",
  sweden: "SE",
  switzerland: "CH",
  baltic_states: "BA",
  iraq: "IQ",
  persia: "IR",
  finland: "FI",
  bulgaria: "BG",
  hungary: "HU",
  romania: "RO",
  vichy_france: "VF",
};

export function paintOf(records: Records, nation: string): Paint {
  return PAINTS[records.nations[nation]?.colour ?? ""] ?? NEUTRAL_PAINT;
}

export function lettersOf(nation: string): string {
  return LETTERS[nation] ?? nation.slice(0, 2).toUpperCase();
}

/** The camps have shapes of their own, within a circle of radius 1. */
export const SHAPES: Readonly<Record<Camp, string>> = {
  axis: "M-1-.86H1V.86H-1z",
  western: "M-.55-.95H.55A.95.95 0 0 1 .55.95H-.55A.95.95 0 0 1-.55-.95z",
  soviet: "M-.6-.95H.6L1.12 0 .6.95H-.6L-1.12 0z",
  neutral: "M-.95-.86H.95L.7.86H-.7z",
};

/** The signs of camps that hold what is not theirs. */
export const CAMP_PAINTS: Readonly<Record<Camp, Paint>> = {
  axis: { paint: "#26272b", ink: LIGHT },
  western: { paint: "#2a5fb8", ink: LIGHT },
  soviet: { paint: "#c4271c", ink: LIGHT },
  neutral: NEUTRAL_PAINT,
};
export const CAMP_SIGNS: Readonly<Record<Camp, string>> = {
  axis: "M-.2-.62H.2V-.2H.62V.2H.2V.62H-.2V.2H-.62V-.2H-.2z",
  western: "M0-.5A.5.5 0 1 1 0 .5 .5.5 0 1 1 0-.5z",
  soviet: "M0-.68.18-.2.66-.2.28.1.42.58 0 .28-.42.58-.28.1-.66-.2-.18-.2z",
  neutral: "M-.5-.12H.5V.12H-.5z",
};
