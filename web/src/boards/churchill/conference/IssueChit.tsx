import type { Issue } from "../records";
import { IssueIcon } from "../parts/issueIcons";
import { widthOf } from "../measure";
import { CHIT } from "./geometry";

const BAND = 13;
const LETTERS = 12;

/** A counter: the picture of its class above a band with its short name, in the colour of its owner. */
export function IssueChit({ issue, caption }: { issue: Issue; caption: string }) {
  const half = CHIT / 2;
  const room = CHIT - 3;
  const wide = widthOf(caption, LETTERS, 700) > room;
  return (
    <g className="chit" data-seat={issue.owner ?? undefined}>
      <rect className="chit-shadow" x={-half + 1} y={-half + 2} width={CHIT} height={CHIT} rx="5" />
      <rect className="chit-paper" x={-half} y={-half} width={CHIT} height={CHIT} rx="5" />
      <path
        className="chit-band"
        d={`M${-half} ${half - BAND}H${half}V${half - 5}a5 5 0 0 1-5 5H${5 - half}a5 5 0 0 1-5-5z`}
      />
      <g transform={`translate(0 ${-BAND / 2 + 0.5})`}>
        <IssueIcon issue={issue} size={20} />
      </g>
      <text
        className="chit-name"
        y={half - 3}
        fontSize={LETTERS}
        textAnchor="middle"
        textLength={wide ? room : undefined}
        lengthAdjust={wide ? "spacingAndGlyphs" : undefined}
      >
        {caption}
      </text>
    </g>
  );
}
