import { SEATS, type Seat } from "../records";
import { useScene } from "../scene";
import { angleOf, CENTER, FELT, MIDDLE, SPACES, spacePoint } from "./geometry";

const WIDTH = 20;

/** Three inlaid tracks with numbered spaces. */
export function Tracks({ mine }: { mine: Seat }) {
  const { board } = useScene();
  const taken = new Set(Object.values(board.issues));
  return (
    <g aria-hidden="true">
      {SEATS.map((seat) => (
        <g key={seat} className="track" data-seat={seat}>
          <rect
            x={CENTER - 2}
            y={-WIDTH / 2}
            width={FELT - CENTER + 4}
            height={WIDTH}
            transform={`translate(${MIDDLE.x} ${MIDDLE.y}) rotate(${angleOf(seat, mine)})`}
          />
          {SPACES.map((space) => {
            const { x, y } = spacePoint(seat, space, mine);
            return (
              <g
                key={space}
                className={taken.has(`${seat}${space}`) ? "taken" : undefined}
                transform={`translate(${x} ${y})`}
              >
                <circle r="6.9" />
                <text y="4.1" fontSize="12" textAnchor="middle">
                  {space}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
