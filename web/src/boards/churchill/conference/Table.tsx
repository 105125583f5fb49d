import { useMemo, useRef } from "react";
import { useWeighed } from "../../weighed";
import { IssueChit } from "./IssueChit";
import { Chair } from "./Chair";
import { goalOf } from "./goal";
import { Pawns } from "./Pawns";
import { Tracks } from "./Tracks";
import { useGlides } from "./glide";
import { arrange, CENTER, CHIT, FELT, MIDDLE, polar, RIM, VIEW, type Point } from "./geometry";
import { isAdvanced, issueLabel } from "../labels";
import { SEATS, type Seat } from "../records";
import { useScene } from "../scene";
import { Piece, useCardAtHand } from "../touch";
import { valueOn } from "../values";
import { Mark } from "../parts/marks";

/** The round table: three tracks from the center to the chairs, and the issues on them. */
export function Table() {
  const scene = useScene();
  const { board, records, t } = scene;
  const mine = scene.seat ?? "uk";
  const standing = useMemo(() => arrange(board, mine), [board, mine]);
  const drawing = useRef<SVGSVGElement>(null);
  useGlides(drawing, board, standing, scene.moving);
  return (
    <svg
      ref={drawing}
      className="table-top"
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      role="group"
      aria-label={t("board.table")}
    >
      <TableTop />
      <Pawns mine={mine} />
      <Tracks mine={mine} />
      {[...standing.entries()].map(([id, at]) =>
        at.anchor ? <Tether key={id} from={at.anchor} to={at} /> : null,
      )}
      {SEATS.map((seat) => (
        <Chair key={seat} seat={seat} mine={mine} />
      ))}
      {records.issues.map((issue) => {
        const at = standing.get(issue.id);
        if (!at) return null;
        return (
          <Piece
            key={issue.id}
            element={`issue:${issue.id}`}
            label={issueLabel(scene, issue)}
            x={at.x}
            y={at.y}
            width={CHIT + 2}
            height={CHIT + 2}
            className={at.threatened ? "issue threatened" : "issue"}
            badges={<IssueBadges issue={issue.id} />}
          >
            <IssueChit issue={issue} caption={t(`board.chit.${issue.id}`)} />
          </Piece>
        );
      })}
      <Ghost mine={mine} />
    </svg>
  );
}

/** Where the issue would stand by the option that is weighed. */
function Ghost({ mine }: { mine: Seat }) {
  const { board, records, t } = useScene();
  const goal = goalOf(useWeighed(), board);
  const issue = records.issues.find(({ id }) => id === goal?.issue);
  if (goal === null || issue === undefined) return null;
  const issues = { ...board.issues, [goal.issue]: goal.to };
  const at = arrange({ ...board, beyond: 0, issues }, mine).get(goal.issue);
  if (at === undefined) return null;
  return (
    <g className="issue-ghost" data-to={goal.to} transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
      <IssueChit issue={issue} caption={t(`board.chit.${issue.id}`)} />
    </g>
  );
}

const NUMBER = 7;

/** The line from a space of a track to the marker beside it; the number stays free. */
function Tether({ from, to }: { from: Point; to: Point }) {
  const share = NUMBER / Math.hypot(to.x - from.x, to.y - from.y);
  return (
    <line
      className="tether"
      x1={from.x + (to.x - from.x) * share}
      y1={from.y + (to.y - from.y) * share}
      x2={to.x}
      y2={to.y}
    />
  );
}

function TableTop() {
  const { x, y } = MIDDLE;
  return (
    <g aria-hidden="true">
      <defs>
        <radialGradient id="felt-light" cx="50%" cy="38%" r="62%">
          <stop offset="0" className="felt-bright" />
          <stop offset="1" className="felt-dark" />
        </radialGradient>
        <linearGradient id="wood-light" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" className="wood-bright" />
          <stop offset="0.5" className="wood-middle" />
          <stop offset="1" className="wood-dark" />
        </linearGradient>
      </defs>
      <ellipse className="table-shadow" cx={x} cy={y + 6} rx={RIM + 2} ry={RIM + 2} />
      <circle cx={x} cy={y} r={RIM} fill="url(#wood-light)" />
      <circle className="wood-grain" cx={x} cy={y} r={RIM - 5} />
      <circle className="wood-grain" cx={x} cy={y} r={RIM - 18} />
      <circle className="brass-line" cx={x} cy={y} r={RIM - 1.5} />
      <circle cx={x} cy={y} r={FELT} fill="url(#felt-light)" />
      <circle className="brass-line" cx={x} cy={y} r={FELT} />
      <circle className="felt-stitch" cx={x} cy={y} r={FELT - 5} />
      <circle className="center-space" cx={x} cy={y} r={CENTER} />
      <circle className="brass-line" cx={x} cy={y} r={CENTER} />
      <Papers />
      <g className="center-star">
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <path key={turn} d={`M${x} ${y - 50}l6 38-6 12z`} transform={`rotate(${turn + 30} ${x} ${y})`} />
        ))}
      </g>
    </g>
  );
}

/** What lies about on such a table. */
function Papers() {
  return (
    <g className="papers">
      {[30, 150, 270].map((angle, index) => {
        const { x, y } = polar(angle, 108);
        return (
          <g key={angle} transform={`translate(${x} ${y}) rotate(${angle + 90 + index * 9 - 6})`}>
            <rect className="sheet" x="-17" y="-20" width="30" height="40" transform="rotate(8)" />
            <rect className="sheet" x="-15" y="-20" width="30" height="40" />
            <path className="script" d="M-11-13h14M-11-7h22M-11-2h20M-11 3h22M-11 8h17M4 14h7" />
            <path className="pen" d="M12 16 20-12" />
          </g>
        );
      })}
    </g>
  );
}

/** That an issue may be debated, has been activated or is on its way, and what the card at hand is worth on it. */
function IssueBadges({ issue }: { issue: string }) {
  const { board, state } = useScene();
  const value = valueOn(issue, useCardAtHand(), state.ask);
  const sign = isAdvanced(board, issue) ? "debate" : board.activated[issue] ? "check" : null;
  return (
    <>
      {sign ? (
        <g className={`issue-badge ${sign}`} transform={`translate(${CHIT / 2 - 2} ${2 - CHIT / 2})`}>
          <circle r="9" />
          <Mark name={sign} size={11} y={0.5} />
        </g>
      ) : null}
      {value !== null || board.moving === issue ? (
        <g className="issue-value" transform={`translate(${2 - CHIT / 2} ${2 - CHIT / 2})`}>
          <circle r="9.5" />
          <text y="4.6" fontSize="13" textAnchor="middle">
            {board.moving === issue ? board.move_left : value}
          </text>
        </g>
      ) : null}
    </>
  );
}
