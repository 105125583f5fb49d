import type { TableState } from "../api/types";
import { ScoreChart } from "./ScoreChart";
import { ScoreTable } from "./ScoreTable";

/** How the game stands by condition, who would win, and how it came about. */
export function ScorePanel({ state }: { state: TableState }) {
  const { score } = state;
  return (
    <div className="score">
      {score.verdict && !score.final ? <p className="verdict">{score.verdict}</p> : null}
      <ScoreChart score={score} seats={state.table.seats} />
      <ScoreTable state={state} />
    </div>
  );
}
