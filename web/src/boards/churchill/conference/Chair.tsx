import type { Seat } from "../records";
import { leaderLabel, leaderStates } from "../labels";
import { widthOf } from "../measure";
import { Mark, type MarkName } from "../parts/marks";
import { LeaderBust } from "../parts/portraits";
import { useScene } from "../scene";
import { Piece } from "../touch";
import { angleOf, CHAIR, polar, VIEW } from "./geometry";

const RADIUS = 24;
const BADGES: Record<string, MarkName> = {
  inactive: "sleep",
  cannot_advance: "advance",
  cannot_debate: "debate",
  cannot_break_ties: "scales",
  ill_next: "illness",
  paranoia: "eye",
};

/** The chair of a seat with its leader: a medallion, the value of the card and what bars or ails the leader. */
export function Chair({ seat, mine }: { seat: Seat; mine: Seat }) {
  const scene = useScene();
  const { board, records } = scene;
  const angle = angleOf(seat, mine);
  const { x, y } = polar(angle, CHAIR);
  const leader = board.leaders[seat];
  const card = records.leaders.get(leader);
  const active = board.leader_active[seat];
  const badges = leaderStates(scene, seat).filter((state) => state in BADGES);
  const asked = scene.state.waiting_for.includes(seat);
  const turn = scene.state.segment === "meeting" && board.turn === seat;
  const away = angle === 90 ? 0 : angle > 270 ? 1 : -1;
  return (
    <g data-seat={seat}>
      <path
        className="chair"
        d="M-26-16c8-17 44-17 52 0l2 30c-10 10-46 10-56 0z"
        transform={chairTurn(angle, x, y)}
      />
      {asked || turn ? (
        <circle className={asked ? "turn-ring asked" : "turn-ring"} cx={x} cy={y} r={RADIUS + 5} />
      ) : null}
      <Piece
        element={`leader:${leader}`}
        label={leaderLabel(scene, seat)}
        x={x}
        y={y}
        width={RADIUS * 2 + 4}
        height={RADIUS * 2 + 4}
        round={RADIUS + 2}
        seat={seat}
        className={active ? "leader" : "leader inactive"}
        badges={
          <>
            <g className="leader-value" transform={`translate(${away === 0 ? -21 : away * 18} -17)`}>
              <circle r="9" />
              <text y="4.2" fontSize="12" textAnchor="middle">
                {card?.value}
              </text>
            </g>
            {badges.map((state, index) => (
              <g
                key={state}
                className={`leader-badge ${state}`}
                transform={`translate(${away === 0 ? 23 : away * -23} ${-14 + index * 17})`}
              >
                <circle r="8.5" />
                <Mark name={BADGES[state] ?? "eye"} size={11} />
                {state.startsWith("cannot") ? <path className="bar" d="M-6 6 6-6" /> : null}
              </g>
            ))}
          </>
        }
      >
        <circle className="medallion" r={RADIUS} />
        <clipPath id={`bust-${seat}`}>
          <circle r={RADIUS - 3} />
        </clipPath>
        <g clipPath={`url(#bust-${seat})`}>
          <circle className="medallion-ground" r={RADIUS - 3} />
          <LeaderBust leader={leader} size={RADIUS * 2 - 5} />
          {active ? null : <circle className="medallion-veil" r={RADIUS - 3} />}
        </g>
      </Piece>
      <NamePlate name={card?.short_name ?? leader} x={x} y={y + RADIUS + 6} />
    </g>
  );
}

function chairTurn(angle: number, x: number, y: number): string {
  return `translate(${x} ${y}) rotate(${angle + 90})`;
}

function NamePlate({ name, x, y }: { name: string; x: number; y: number }) {
  const width = widthOf(name, 12, 700) + 8;
  const middle = Math.min(Math.max(x, width / 2 + 1), VIEW.width - width / 2 - 1);
  return (
    <g className="name-plate" transform={`translate(${middle} ${y})`}>
      <rect x={-width / 2} y="-8" width={width} height="16" rx="3" />
      <text y="4.3" fontSize="12" textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
