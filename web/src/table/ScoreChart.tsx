import type { ScoreInfo, SeatInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { shortName } from "../ui/SeatBadge";
import { apart, pointsOverTime, scale } from "./scorehistory";

const [WIDTH, HEIGHT] = [340, 150];
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 46, 10, 22];
/** Longer names do not fit beside the lines. */
const LABEL_ROOM = 7;
const DASHES = ["", "6 3", "2 3"];

/** Points over time, one line for each seat: told apart by dashes and names as well as by colour. */
export function ScoreChart({ score, seats }: { score: ScoreInfo; seats: readonly SeatInfo[] }) {
  const { t } = useSpeech();
  const steps = pointsOverTime(score.history);
  if (steps.length < 2) return null;
  const values = steps.flatMap((step) => Object.values(step.points));
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = scale(steps[0]?.answer ?? 0, steps.at(-1)?.answer ?? 1, LEFT, WIDTH - RIGHT);
  const y = scale(low, high, HEIGHT - BOTTOM, TOP);
  const last = seats.map((seat) => y(steps.at(-1)?.points[seat.seat] ?? 0));
  const labels = apart(last, 12);
  const grid = [low, Math.round((low + high) / 2), high];

  return (
    <svg className="score-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("score.chart")}>
      {grid.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} className="grid" />
          <text x={LEFT - 5} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {steps.map((step) =>
        step.chapter === null ? null : (
          <g key={step.answer}>
            <line x1={x(step.answer)} x2={x(step.answer)} y1={TOP} y2={HEIGHT - BOTTOM} className="grid" />
            <text x={x(step.answer)} y={HEIGHT - 6} textAnchor="middle">
              {step.chapter}
            </text>
          </g>
        ),
      )}
      {seats.map((seat, index) => {
        const points = steps.map((step) => [x(step.answer), y(step.points[seat.seat] ?? 0)] as const);
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
              {seat.seat_name.length <= LABEL_ROOM ? seat.seat_name : shortName(seat.seat, t)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
