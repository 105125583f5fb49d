import type { BoardData, Front } from "../records";
import { entrySpace, frontLabel } from "../labels";
import { IssueIcon } from "../parts/issueIcons";
import { DieFace } from "../../DieFace";
import { Code, Mark } from "../parts/marks";
import { rolled } from "../recent";
import { useScene } from "../scene";
import { Piece } from "../touch";
import { pointOf, type Point } from "./FrontTrack";
import { MAP, type MapLayout, type Side } from "./layout";

const WIDTH = 34;
const HEIGHT = 29;
/** What a Directed Offensive costs (6.7). */
const PAYMENTS = 2;

const TANK = "M-11 3h22l-2.5 4.5h-17zM-8 2.5v-4h4v-3.5h7v2.5h8v1.8h-8v3.2z";
const SHIP = "M-12 2.5h24l-3 5h-18zM-7 2v-3.5h3v-4h5v4h6v3.5zM-2-5.5v-2h1.5v2z";

/** The block of a front with its offensive support, and the reserves that face it at its entry space. */
export function FrontMarker({ front, layout }: { front: Front; layout: MapLayout }) {
  const scene = useScene();
  const { board, records, t } = scene;
  const at = board.fronts[front.id] ?? front.theater;
  const place = standing(pointOf({ front, layout }, at), layout, front, board, records.fronts);
  const supports = board.offensive[front.id] ?? 0;
  const entry = entrySpace(front, at);
  const facing = entry ? pointOf({ front, layout }, entry.id) : place;
  const opposing = board.opposing[front.id] ?? 0;
  const earmarked = opposing > 0 ? 0 : (board.earmarked[front.id] ?? 0);
  const threat = opposing > 0 ? "opposing" : "earmarked";
  const directed = records.issues.filter((issue) => board.directed[issue.id] === front.id);
  const side = layout.stations[front.id]?.[at]?.side ?? "below";
  const corner = cornerAwayFrom(side, place);
  const roll = rolled(scene, "front", front.id);
  const afloat = front.id === "central_pacific" || front.id === "sw_pacific";
  return (
    <>
      {entry && opposing + earmarked > 0 ? (
        <Reserves
          className={threat}
          at={facing}
          corner={cornerAwayFrom(layout.stations[front.id]?.[entry.id]?.side ?? "below", facing)}
          count={opposing + earmarked}
          label={t(`board.front.${threat}`, { count: opposing + earmarked })}
        />
      ) : null}
      <Piece
        element={`front:${front.id}`}
        label={frontLabel(scene, front)}
        x={place.x}
        y={place.y}
        width={WIDTH + 4}
        height={HEIGHT + 4}
        seat={front.color}
        className="front"
        badges={
          <>
            {supports > 0 ? <Supports count={supports} corner={corner} /> : null}
            {directed.map((issue, order) => (
              <g
                key={issue.id}
                className="directed"
                transform={`translate(${corner.x * (WIDTH / 2 + 3 + order * 15)} ${corner.y * -9})`}
              >
                <title>
                  {t("board.front.directed", { issue: issue.name, paid: board.directed_paid[issue.id] ?? 0 })}
                </title>
                <circle r="8" />
                {(board.directed_paid[issue.id] ?? 0) >= PAYMENTS ? (
                  <Mark name="check" size={10} />
                ) : (
                  <IssueIcon issue={issue} size={11} />
                )}
              </g>
            ))}
            {roll ? (
              <g key={roll.seq} className="rolled">
                <DieFace face={roll.die} />
              </g>
            ) : null}
          </>
        }
      >
        <rect
          className="block-side"
          x={-WIDTH / 2}
          y={-HEIGHT / 2 + 2.5}
          width={WIDTH}
          height={HEIGHT}
          rx="4"
        />
        <rect className="block" x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="4" />
        <path className="block-picture" d={afloat ? SHIP : TANK} transform="translate(0 -5) scale(0.95)" />
        <g className="block-code">
          <Code text={t(`board.code.${front.color}`)} y={HEIGHT / 2 - 2.5} size={12} room={WIDTH - 5} />
        </g>
      </Piece>
    </>
  );
}

/** Fronts in the capital stand side by side around its name. */
function standing(
  point: Point,
  layout: MapLayout,
  front: Front,
  board: BoardData,
  fronts: readonly Front[],
): Point {
  const there = fronts.filter(
    (other) => board.fronts[other.id] === layout.capital.id && other.region === front.region,
  );
  const [x, y] = layout.capital.blocks[there.indexOf(front)] ?? [0, 0];
  return { x: point.x + x, y: point.y + y };
}

/** The corner that is farthest from the name of a space, unless the map ends there. */
function cornerAwayFrom(side: Side, place: Point): Point {
  const atTheEdge = place.x > MAP.width - WIDTH - 6;
  return { x: side === "right" || atTheEdge ? -1 : 1, y: side === "above" ? 1 : -1 };
}

function Supports({ count, corner }: { count: number; corner: Point }) {
  return (
    <g
      key={count}
      className="supports"
      transform={`translate(${corner.x * (WIDTH / 2 + 3)} ${corner.y * (HEIGHT / 2 - 2)})`}
    >
      <rect x="-13" y="-8" width="26" height="16" rx="8" />
      <Mark name="chevrons" size={11} x={-5} />
      <text x="5" y="4.2" fontSize="12" textAnchor="middle">
        {count}
      </text>
    </g>
  );
}

interface ReservesProps {
  className: string;
  at: Point;
  corner: Point;
  count: number;
  label: string;
}

function Reserves({ className, at, corner, count, label }: ReservesProps) {
  return (
    <g
      className={`reserves ${className}`}
      transform={`translate(${at.x + 12 * corner.x} ${at.y + 12 * corner.y})`}
    >
      <title>{label}</title>
      <rect x="-8" y="-8" width="16" height="16" rx="2" />
      <text y="4.2" fontSize="12" textAnchor="middle">
        {count}
      </text>
    </g>
  );
}
