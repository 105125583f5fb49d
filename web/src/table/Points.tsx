import type { ScoreInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { decisiveWords, pointsOf, whole } from "./tally";

/** The points of a seat, or its part of what decides the game alone. */
export function Points({ score, seat }: { score: ScoreInfo; seat: string }) {
  const { t } = useSpeech();
  const points = pointsOf(score, seat);
  const all = whole(score);
  if (all === null) {
    return (
      <strong className="points" title={t("players.points")}>
        {points}
        <span className="hidden-visually"> {t("players.points")}</span>
      </strong>
    );
  }
  const words = t("players.held", { condition: decisiveWords(score), points, whole: all });
  return (
    <strong className="points" title={words}>
      <span aria-hidden="true">
        {points}
        <small>/{all}</small>
      </span>
      <span className="hidden-visually">{words}</span>
    </strong>
  );
}
