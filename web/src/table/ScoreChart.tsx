import { useId } from "react";
import type { ScoreInfo, SeatInfo } from "../api/types";
import { useGameWords } from "../games";
import { useSpeech } from "../i18n";
import { shortName } from "../ui/SeatBadge";
import { apart, pointsOverTime, scale } from "./scorehistory";
import { decisiveWords, whole } from "./tally";

const [WIDTH, HEIGHT] = [340, 150];
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 46, 10, 22];
/** Longer names do not fit beside the lines. */
const LABEL_ROOM = 7;
/** More numbers of chapters would run into each other. */
const MOST_LABELS = 14;
const DASHES = ["", "6 3", "2 3"];

/** Points over time, one line for each seat: told apart by dashes and names as well as by colour. */
export function ScoreChart({ score, seats }: { score: ScoreInfo; seats: readonly SeatInfo[] }) {
  const { t } = useSpeech();
  const words = useGameWords();
  const caption = useId();
  const steps = pointsOverTime(score.history);
  if (steps.length < 2) return null;
  const values = steps.flatMap((step) => Object.values(step.points));
  const [low, high] = [Math.min(0, ...values), whole(score) ?? Math.max(1, ...values)];
  const x = scale(0, steps.length - 1, LEFT, WIDTH - RIGHT);
  const every = Math.ceil(steps.length / MOST_LABELS);
  const y = scale(low, high, HEIGHT - BOTTOM, TOP);
  const last = seats.map((seat) => y(steps.at(-1)?.points[seat.seat] ?? 0));
  const labels = apart(last, 12);
  const title =
    score.decisive === null ? t("score.chart") : t("score.chartOf", { condition: decisiveWords(score) });
  const grid = [low, Math.round((low + high) / 2), high];

  return (
    <figure className="score-chart">
      <figcaption id={caption}>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={caption}>
        {grid.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} className="grid" />
            <text x={LEFT - 5} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {steps.map((step, index) =>
          step.chapter === null || index % every > 0 ? null : (
            <g key={step.answer}>
              <line x1={x(index)} x2={x(index)} y1={TOP} y2={HEIGHT - BOTTOM} className="grid" />
              <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                {step.chapter}
              </text>
            </g>
          ),
        )}
        {seats.map((seat, index) => {
          const points = steps.map((step, index) => [x(index), y(step.points[seat.seat] ?? 0)] as const);
          const [endX] = points.at(-1) ?? [0, 0];
          return (
            <g key={seat.seat} data-seat={seat.seat} className="line">
              <polyline
                points={points.map(([px, py]) => `${px},${py}`).join(" ")}
                strokeDasharray={DASHES[index % 3]}
              />
              {points.map(([px, py], number) => (
                <circle key={number} cx={px} cy={py} r="2.6" />
              ))}
              <text x={endX + 6} y={(labels[index] ?? 0) + 4}>
                {seat.seat_name.length <= LABEL_ROOM ? seat.seat_name : shortName(seat.seat, words)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
