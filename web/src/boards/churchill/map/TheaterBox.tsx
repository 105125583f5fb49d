import { dutiesAt, naviesSentTo, regionLabel, regionName, signed, theaterLabel } from "../labels";
import { Label } from "../parts/Label";
import { Mark, SeatToken } from "../parts/marks";
import { useScene } from "../scene";
import { Piece } from "../touch";
import { MAP, THEATER_BOX, type MapLayout } from "./layout";

const MOST_NAVAL = 5;

/** A theater box: the naval support that lies in it, ship by ship. */
export function TheaterBox({ theater, layout }: { theater: string; layout: MapLayout }) {
  const scene = useScene();
  const { board, records } = scene;
  const at = layout.theaters[theater];
  if (!at) return null;
  const front = records.fronts.find((other) => other.theater === theater);
  const naval = board.naval[theater] ?? 0;
  const change = front ? (board.front_modifier[front.id] ?? 0) : 0;
  const { width, height } = THEATER_BOX;
  const inwards = at.x < MAP.width / 2 ? 1 : -1;
  return (
    <Piece
      element={`theater:${theater}`}
      label={theaterLabel(scene, theater)}
      x={at.x}
      y={at.y}
      width={width + 2}
      height={height + 2}
      className="theater"
      seat={front?.color ?? null}
    >
      <rect className="theater-paper" x={-width / 2} y={-height / 2} width={width} height={height} rx="5" />
      <rect className="theater-edge" x={-width / 2} y={-height / 2} width="5" height={height} rx="2" />
      <Label
        className="theater-name"
        text={records.theaters.get(theater)?.name ?? theater}
        x={2}
        y={-8}
        room={width - 14}
        size={12}
        weight={600}
      />
      {Array.from({ length: MOST_NAVAL }, (_, index) => (
        <g key={index} className={index < naval ? "naval present" : "naval"}>
          <Mark name="ship" size={12} x={-35 + index * 13.5} y={15} />
        </g>
      ))}
      <text className="naval-count" x={width / 2 - 5} y="19.5" fontSize="12" textAnchor="end">
        {naval}
      </text>
      {change !== 0 ? (
        <g className="front-change" transform={`translate(${width / 2 - 6} ${-height / 2})`}>
          <rect x="-13" y="-8" width="26" height="16" rx="8" />
          <text y="4.2" fontSize="12" textAnchor="middle">
            {signed(change)}
          </text>
        </g>
      ) : null}
      {dutiesAt(scene, theater).map((duty, index) => (
        <g
          key={index}
          className="duty"
          data-seat={duty.seat ?? undefined}
          transform={`translate(${inwards * (width / 2 - 2 - index * 17)} ${3 - height / 2})`}
        >
          <circle r="8.5" />
          <Mark name="crate" size={11} />
        </g>
      ))}
      {naviesSentTo(scene, theater).map(({ id }, index) => (
        <g key={id} className="navy-sent" transform={`translate(${12 - index * 24} ${-height / 2 - 4})`}>
          <rect x="-11" y="-8" width="22" height="16" rx="3" />
          <Mark name={id === "uboat" ? "submarine" : "ship"} size={13} />
        </g>
      ))}
    </Piece>
  );
}

/** Who leads the theater of war. */
export function Leadership({ layout }: { layout: MapLayout }) {
  const scene = useScene();
  const { board, t } = scene;
  const leader = board.leadership[layout.region];
  const { x, y } = layout.leader;
  const width = THEATER_BOX.width;
  return (
    <Piece
      element={`region:${layout.region}`}
      label={regionLabel(scene, layout.region)}
      x={x}
      y={y}
      width={width}
      height={46}
      className="leadership"
      seat={leader}
    >
      <rect className="leadership-paper" x={-width / 2 + 1} y="-22" width={width - 2} height="44" rx="22" />
      <circle className="leadership-circle" cx={-width / 2 + 23} r="18" />
      <g transform={`translate(${-width / 2 + 23} 0)`}>
        <SeatToken seat={leader} code={t(`board.code.${leader}`)} width={30} height={24} size={12} />
      </g>
      <Label
        className="leadership-name"
        text={t("board.leader.of", { region: regionName(scene, layout.region) })}
        x={19}
        y={0}
        room={width - 50}
        size={12}
        lines={3}
        weight={600}
      />
      {board.leadership_named[layout.region] ? (
        <g className="named-mark" transform={`translate(${-width / 2 + 37} -14)`}>
          <circle r="7" />
          <Mark name="check" size={9} />
        </g>
      ) : null}
    </Piece>
  );
}
