import type { Box, Seat } from "../records";
import { boxLabel } from "../labels";
import { fit } from "../measure";
import { Label } from "../parts/Label";
import { Code, SeatToken } from "../parts/marks";
import { useScene } from "../scene";
import { Piece } from "../touch";
import { COUNTRY, type MapLayout } from "./layout";

const NAME = 12;
const ROOM = 94;

/** The dotted line from a country to the space that frees it. */
export function CountryLink({ box, layout }: { box: Box; layout: MapLayout }) {
  const { records } = useScene();
  const at = layout.boxes[box.id];
  const front = records.fronts.find((other) => other.id === box.front);
  const space = box.front_space ?? "";
  const end = layout.stations[box.front]?.[space] ?? layout.theaters[box.front];
  if (!at || !end) return null;
  const bend = at.via ?? { x: (at.x + end.x) / 2, y: (at.y + end.y) / 2 };
  return (
    <path
      className="country-link"
      data-seat={front?.color}
      d={`M${at.x} ${at.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`}
    />
  );
}

/** A country or colony with its networks and its political marker. */
export function CountryBox({ box, layout }: { box: Box; layout: MapLayout }) {
  const scene = useScene();
  const { board, t } = scene;
  const at = layout.boxes[box.id];
  if (!at) return null;
  const name = fit(box.name, ROOM, NAME, 2, 600);
  const width = Math.max(COUNTRY.least, name.width + 10);
  const height = COUNTRY.height + (name.lines.length - 1) * 12;
  const networks = board.networks[box.id] ?? 0;
  const owner = board.network_owner[box.id] ?? null;
  const political = board.political[box.id] ?? null;
  const behind = board.behind[box.id] === true;
  const row = height / 2 - 9.5;
  return (
    <Piece
      element={`box:${box.id}`}
      label={boxLabel(scene, box)}
      x={at.x}
      y={at.y}
      width={width + 2}
      height={height + 2}
      round={4}
      className={behind ? "country freed" : "country"}
    >
      <rect className="country-paper" x={-width / 2} y={-height / 2} width={width} height={height} rx="3" />
      {behind ? (
        <rect className="country-freed" x={-width / 2} y={-height / 2} width={width} height={height} rx="3" />
      ) : null}
      <Label
        className="country-name"
        text={box.name}
        x={0}
        y={-height / 2 + 1.5}
        room={ROOM}
        size={NAME}
        weight={600}
        align="top"
      />
      <Networks
        owner={owner}
        count={networks}
        code={owner ? t(`board.code.${owner}`) : ""}
        x={-width / 2 + 17}
        y={row}
      />
      <Political
        seat={political}
        code={political ? t(`board.code.${political}`) : ""}
        x={width / 2 - 28}
        y={row}
      />
    </Piece>
  );
}

interface NetworksProps {
  owner: Seat | null;
  count: number;
  code: string;
  x: number;
  y: number;
}

/** One token, or two stacked. */
function Networks({ owner, count, code, x, y }: NetworksProps) {
  if (owner === null || count === 0)
    return <ellipse className="network-slot" cx={x - 2} cy={y} rx="10" ry="6" />;
  return (
    <g transform={`translate(${x} ${y})`}>
      {count > 1 ? (
        <g transform="translate(4 -2.5)">
          <SeatToken seat={owner} width={28} height={14} />
        </g>
      ) : null}
      <g transform={count > 1 ? "translate(-1 1)" : undefined}>
        <SeatToken seat={owner} code={code} width={28} height={14} />
      </g>
    </g>
  );
}

/** A flag in the colour of the seat that holds the country politically. */
function Political({ seat, code, x, y }: { seat: Seat | null; code: string; x: number; y: number }) {
  const cloth = "M0-7c4-2.5 9 2 13 0s9 1.5 12-.5v13c-3 2-8-1.5-12 .5s-9-2.5-13 0z";
  return (
    <g
      className={seat ? "political" : "political none"}
      data-seat={seat ?? undefined}
      transform={`translate(${x} ${y})`}
    >
      <path className="pole" d="M-.5-8.5v17" />
      <path className="cloth" d={cloth} />
      {seat ? (
        <g transform="translate(12.5 0)">
          <Code text={code} y={4.2} size={12} room={21} />
        </g>
      ) : null}
    </g>
  );
}
