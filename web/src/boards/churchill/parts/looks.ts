/** What tells a portrait from another. Who looks how is a plausible guess for the office and the time, not a likeness. */
export interface Look {
  dress: Dress;
  /** Hair or hat. */
  top: Top;
  hair?: Hair;
  face?: Face;
  glasses?: Glasses;
  lip?: Lip;
  smokes?: Smoke;
  /** Thick eyebrows. */
  brows?: boolean;
}

export type Face = "oval" | "round" | "lean" | "square";
export type Hair = "dark" | "brown" | "fair" | "gray" | "white";
export type Glasses = "round" | "horn" | "pince";
export type Lip = "small" | "full" | "brush" | "handlebar" | "goatee";
export type Smoke = "pipe" | "cigarette" | "cigar";
export type Dress =
  "suit" | "bow" | "wing" | "army" | "navy" | "whites" | "marshal" | "tunic" | "party" | "pearls";
export type Top = Hairstyle | Hat;
export type Hairstyle =
  "parted" | "slick" | "thick" | "wavy" | "centre" | "quiff" | "forelock" | "receding" | "bald" | "shaved";
export type Hat =
  | "cap"
  | "naval"
  | "flying"
  | "side"
  | "papakha"
  | "ushanka"
  | "bowler"
  | "homburg"
  | "fedora"
  | "panama"
  | "stetson"
  | "tricorn";

export const LOOKS: Readonly<Record<string, Look>> = {
  uk_brooke: { dress: "army", top: "cap", hair: "dark", face: "lean", lip: "full" },
  uk_beaverbrook: { dress: "suit", top: "receding", hair: "brown", face: "round", brows: true },
  uk_cunningham: { dress: "navy", top: "naval", hair: "gray", face: "square", brows: true },
  uk_portal: { dress: "army", top: "flying", hair: "dark", face: "lean" },
  uk_pound: { dress: "navy", top: "receding", hair: "gray", face: "round" },
  uk_attlee: { dress: "suit", top: "bald", hair: "dark", lip: "brush", smokes: "pipe" },
  uk_bevin: { dress: "suit", top: "parted", hair: "dark", face: "round", glasses: "horn" },
  uk_menzies: { dress: "suit", top: "receding", hair: "fair", face: "lean", lip: "small" },
  uk_lyttelton: { dress: "suit", top: "slick", hair: "gray", face: "square", lip: "full" },
  uk_anderson: { dress: "wing", top: "slick", hair: "dark", face: "square", brows: true },
  uk_cripps: { dress: "suit", top: "parted", hair: "gray", face: "lean", glasses: "round" },
  uk_eden: { dress: "suit", top: "homburg", hair: "brown", face: "lean", lip: "full" },
  uk_wilson: { dress: "army", top: "cap", hair: "gray", face: "round", lip: "brush" },
  uk_tovey: { dress: "navy", top: "naval", hair: "brown", face: "lean" },
  uk_macready: { dress: "army", top: "slick", hair: "brown", face: "lean", lip: "brush" },
  uk_mountbatten: { dress: "whites", top: "naval", hair: "dark", face: "lean" },
  uk_ismay: { dress: "army", top: "bald", hair: "gray", face: "round" },
  uk_dill: { dress: "army", top: "parted", hair: "gray", face: "lean" },
  uk_cherwell: { dress: "suit", top: "bowler", hair: "gray", lip: "small" },
  uk_cadogan: { dress: "wing", top: "parted", hair: "brown", lip: "small" },
  uk_morrison: { dress: "bow", top: "quiff", hair: "gray", face: "round", glasses: "horn" },

  us_marshall: { dress: "army", top: "parted", hair: "gray", face: "square" },
  us_morgenthau: { dress: "suit", top: "bald", hair: "dark", face: "round", glasses: "pince" },
  us_crowley: { dress: "suit", top: "thick", hair: "gray", face: "square", brows: true },
  us_donovan: { dress: "army", top: "slick", hair: "white", face: "round" },
  us_hopkins: { dress: "suit", top: "fedora", hair: "brown", face: "lean", smokes: "cigarette" },
  us_harriman: { dress: "suit", top: "slick", hair: "dark", face: "lean", brows: true },
  us_walker: { dress: "suit", top: "receding", hair: "gray", face: "square", glasses: "round" },
  us_embick: { dress: "army", top: "cap", hair: "white", face: "lean", glasses: "round" },
  us_knox: { dress: "bow", top: "parted", hair: "gray", face: "round", glasses: "pince" },
  us_stimson: { dress: "suit", top: "centre", hair: "gray", lip: "full" },
  us_hull: { dress: "wing", top: "thick", hair: "white", face: "lean" },
  us_arnold: { dress: "army", top: "flying", hair: "white", face: "round" },
  us_perkins: { dress: "pearls", top: "tricorn", hair: "dark", face: "round" },
  us_hoover: { dress: "suit", top: "fedora", hair: "dark", face: "square", brows: true },
  us_wickard: { dress: "suit", top: "panama", hair: "brown", face: "round" },
  us_king: { dress: "navy", top: "naval", hair: "gray", face: "lean", smokes: "cigarette" },
  us_leahy: { dress: "navy", top: "bald", hair: "gray", face: "square", brows: true },
  us_ickes: { dress: "bow", top: "receding", hair: "gray", face: "round", glasses: "round" },
  us_jones: { dress: "suit", top: "stetson", hair: "white", face: "square" },
  us_byrnes: { dress: "bow", top: "homburg", hair: "gray", face: "lean" },
  us_stettinius: { dress: "suit", top: "thick", hair: "white", brows: true },

  ussr_zhukov: { dress: "marshal", top: "cap", hair: "brown", face: "square", brows: true },
  ussr_molotov: { dress: "suit", top: "parted", hair: "brown", face: "round", glasses: "pince", lip: "full" },
  ussr_budyonny: { dress: "marshal", top: "papakha", hair: "dark", lip: "handlebar" },
  ussr_kuznetsov: { dress: "navy", top: "naval", hair: "dark", face: "square" },
  ussr_voznesensky: { dress: "party", top: "wavy", hair: "dark" },
  ussr_merkulov: { dress: "tunic", top: "wavy", hair: "brown", face: "square", brows: true },
  ussr_malenkov: { dress: "party", top: "forelock", hair: "dark", face: "round" },
  ussr_vasilevsky: { dress: "marshal", top: "wavy", hair: "gray" },
  ussr_timoshenko: { dress: "marshal", top: "shaved", face: "square" },
  ussr_meretskov: { dress: "tunic", top: "ushanka", hair: "fair", face: "round" },
  ussr_antonov: { dress: "tunic", top: "cap", hair: "dark", face: "lean" },
  ussr_shaposhnikov: { dress: "marshal", top: "centre", hair: "gray", face: "lean", glasses: "pince" },
  ussr_voroshilov: { dress: "marshal", top: "parted", hair: "gray", face: "round", lip: "brush" },
  ussr_novikov: { dress: "tunic", top: "side", hair: "brown" },
  ussr_zhdanov: { dress: "party", top: "receding", hair: "dark", face: "round", lip: "brush" },
  ussr_kaganovich: { dress: "tunic", top: "receding", hair: "dark", face: "square", lip: "full" },
  ussr_mikoyan: { dress: "party", top: "slick", hair: "dark", face: "lean", lip: "brush" },
  ussr_beria: { dress: "tunic", top: "bald", hair: "dark", face: "round", glasses: "pince" },
  ussr_vyshinsky: { dress: "suit", top: "thick", hair: "gray", glasses: "round", lip: "brush" },
  ussr_gromyko: { dress: "suit", top: "parted", hair: "dark", face: "square", brows: true },
  ussr_bulganin: { dress: "tunic", top: "slick", hair: "gray", lip: "goatee" },
};

/** Somebody of whom nothing is known. */
export const UNKNOWN: Look = { dress: "suit", top: "parted" };
