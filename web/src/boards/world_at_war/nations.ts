import type { Camp, Records } from "./records";

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

/** The paint of a nation's pieces; nations that nobody plays share one. */
export function paintOf(records: Records, nation: string): string {
  return records.nations[nation]?.colour ?? CAMP_PAINTS.neutral;
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

/** The signs of camps that hold what is not theirs, in the paint of their first nation. */
export const CAMP_PAINTS: Readonly<Record<Camp, string>> = {
  axis: "black",
  western: "blue",
  soviet: "red",
  neutral: "yellow",
};
export const CAMP_SIGNS: Readonly<Record<Camp, string>> = {
  axis: "M-.2-.62H.2V-.2H.62V.2H.2V.62H-.2V.2H-.62V-.2H-.2z",
  western: "M0-.5A.5.5 0 1 1 0 .5 .5.5 0 1 1 0-.5z",
  soviet: "M0-.68.18-.2.66-.2.28.1.42.58 0 .28-.42.58-.28.1-.66-.2-.18-.2z",
  neutral: "M-.5-.12H.5V.12H-.5z",
};
