import { MAJORS, type Major, type Seat } from "../records";
import type { Scene } from "../scene";

/** The seat that plays a major. */
export const SEAT_OF: Readonly<Record<Major, Seat>> = {
  ger: "axis",
  ita: "axis",
  uk: "western",
  fra: "western",
  ussr: "soviet",
  usa: "western",
};

/** The majors of the scenario, those of the viewer first. */
export function majorsInPlay({ board, seat }: Pick<Scene, "board" | "seat">): Major[] {
  const present = MAJORS.filter((major) => board.in_play[major]);
  const own = present.filter((major) => SEAT_OF[major] === seat);
  return [...own, ...present.filter((major) => !own.includes(major))];
}

/** Whose board is of most interest: of the major that spends, else the viewer's first. */
export function majorOfInterest(scene: Pick<Scene, "board" | "seat">): Major {
  return scene.board.spending ?? majorsInPlay(scene)[0] ?? "ger";
}
