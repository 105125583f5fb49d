import type { Translate } from "../boards/types";
import { CLOCKS } from "../pages/newtable";
import { remainingTime } from "../table/time";

/** How long a decision may take, in words; the limits that new tables are offered have words of their own. */
export function timeLimit(seconds: number | null, t: Translate): string {
  const text = CLOCKS.some((clock) => clock === seconds)
    ? t(`new.clock.${seconds ?? "none"}`)
    : remainingTime((seconds ?? 0) * 1000).text;
  return t("card.clock", { text });
}
