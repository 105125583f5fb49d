import { SEASON_SIGNS } from "../../seasons";
import type { Season } from "../records";

const { winter, spring, summer, autumn } = SEASON_SIGNS;
const SIGNS: Readonly<Record<Season, string>> = {
  spring,
  summer,
  fall: autumn,
  winter,
  new_year: "M-6-5H6V6H-6zM-6-2H6M-3-7V-4M3-7V-4M-2 1 0 0V4",
};

export function SeasonSign({ season }: { season: Season }) {
  return (
    <svg className={`season-sign ${season}`} viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={SIGNS[season]} />
    </svg>
  );
}
