import type { OptionInfo } from "../../../api/types";
import type { BoardData } from "../records";

/** Which issue an option moves and to which place of the table; in a debate it is the one that was advanced. */
export interface Goal {
  issue: string;
  to: BoardData["issues"][string];
}

const ISSUE = "issue:";

export function goalOf(
  option: OptionInfo | null,
  board: Pick<BoardData, "advanced" | "issues">,
): Goal | null {
  if (!option?.moves) return null;
  const named = option.touches.find((element) => element.startsWith(ISSUE))?.slice(ISSUE.length);
  const issue = named ?? board.advanced;
  return issue === null ? null : { issue, to: option.moves.to };
}
