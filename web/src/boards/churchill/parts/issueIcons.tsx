import type { ReactNode } from "react";
import type { Issue } from "../records";

/** Pictures of 24 by 24 for the classes of issues; decoration, the names stand beside them. */
const PICTURES: Record<string, ReactNode> = {
  production: (
    <>
      <path className="fill" d="M3 9h18v11H3z" />
      <path d="M3 9l3.2-4h11.6L21 9M3 9h18v11H3zM3 14.5h18M9 9v11M15 9v11M12 5v4" />
    </>
  ),
  directed_offensive: <path className="fill" d="M2.5 9h9.5V3.6L21.5 12 12 20.4V15H2.5z" />,
  pol_mil: (
    <>
      <path
        className="solid"
        d="M12 1.5l1.6 3.9 4.2.3-3.2 2.7 1 4.1L12 10.3l-3.6 2.2 1-4.1-3.2-2.7 4.2-.3z"
      />
      <path
        className="fill"
        fillRule="evenodd"
        d="M2.5 14.5c3.4-1.7 6.5-1.6 9.5.3 3-1.9 6.1-2 9.5-.3.2 4.5-1.6 7-4.4 7-2.4 0-3.6-1.9-5.1-3-1.5 1.1-2.7 3-5.1 3-2.8 0-4.6-2.5-4.4-7zm4 2.2c-.5.4-.5 1.3 0 1.7.9.7 2.3.6 3.2-.4-.8-1.3-2.1-1.9-3.2-1.3zm11 0c-1.1-.6-2.4 0-3.2 1.3.9 1 2.3 1.1 3.2.4.5-.4.5-1.3 0-1.7z"
      />
    </>
  ),
  leadership: (
    <>
      <path className="fill" d="M5.2 16.5 16.5 5.2l2.3 2.3L7.5 18.8z" />
      <path className="solid" d="M3 18.2l3-3 2.8 2.8-3 3zM15.2 6l3-3L21 5.8l-3 3z" />
      <path d="M9.5 12.2l2.3 2.3M12.2 9.5l2.3 2.3" />
    </>
  ),
  second_front: (
    <>
      <path className="fill" d="M1.5 11h14l6-5.5.5 1L18 17H5z" />
      <path d="M5 11V7.5h4V11M11 11V9h2.5v2M1.5 20.5c1.7-1.6 3.5-1.6 5.2 0s3.5 1.6 5.3 0 3.5-1.6 5.3 0 3.5 1.6 5.2 0" />
    </>
  ),
  ussr_declares_war: (
    <>
      <circle className="fill" cx="12" cy="9.5" r="7" />
      <path className="solid" d="M11 4l1-2.5L13 4v11h-2z" />
      <path d="M8 15h8M12 15v6M10.5 21.5h3" />
    </>
  ),
  strategic_materials: (
    <>
      <path className="fill" d="M5 5.5c0-3.3 14-3.3 14 0v13c0 3.3-14 3.3-14 0z" />
      <path d="M5 5.5c0 3.3 14 3.3 14 0M5 10c0 3.3 14 3.3 14 0M5 14.5c0 3.3 14 3.3 14 0" />
    </>
  ),
  abomb: (
    <>
      <ellipse cx="12" cy="12" rx="10" ry="4" />
      <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)" />
      <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)" />
      <circle className="solid" cx="12" cy="12" r="2.3" />
    </>
  ),
  global: (
    <>
      <circle className="fill" cx="12" cy="12" r="9.5" />
      <path d="M2.5 12h19M12 2.5c-5.6 5.5-5.6 13.5 0 19 5.6-5.5 5.6-13.5 0-19M4.5 6.5c4.5 2.3 10.5 2.3 15 0M4.5 17.5c4.5-2.3 10.5-2.3 15 0" />
    </>
  ),
};

/** The picture of an issue, centred on the point where it is drawn. */
export function IssueIcon({ issue, size }: { issue: Issue; size: number }) {
  return (
    <g
      className="icon"
      transform={`scale(${size / 24}) translate(-12 -12)`}
      data-seat={issue.owner ?? undefined}
    >
      {PICTURES[issue.id] ?? PICTURES[issue.issue_class] ?? PICTURES["global"]}
    </g>
  );
}
