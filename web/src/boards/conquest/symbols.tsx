import type { UnitType } from "./records";

/** A type of unit as we draw it, within 30 by 22 around 0, 0: areas that are filled and lines. */
interface Symbol {
  fill?: string;
  line?: string;
}

const SYMBOLS: Readonly<Record<UnitType, Symbol>> = {
  fortress: { fill: "M-13 10V-8H-8V-4H-3V-8H3V-4H8V-8H13V10H4V5A4 4 0 0 0-4 5V10z" },
  air_force: {
    fill: "M0-11.5C1.5-11.5 2.1-9 2.1-7V-3.4L14 3V6L2.1 3.4V7.6L5.6 10V11.8L0 10.6-5.6 11.8V10L-2.1 7.6V3.4L-14 6V3L-2.1-3.4V-7C-2.1-9-1.5-11.5 0-11.5z",
  },
  carrier: {
    fill: "M-15.5-1H15.5L14 3H12L9.5 9H-11.5L-14.5 3zM3-2V-7.5H5V-11H6.4V-7.5H9V-2zM-12-2.2V-3.6H-2V-2.2z",
  },
  submarine: {
    fill: "M-15.5 4C-15.5.8-11 0-6.5 0H-2.5L-1.5-6H1V-10.5H2.4V-6H4.5L5.5 0H9C13 0 15.5 2 15.5 4S13 8 9 8H-8C-12.5 8-15.5 7-15.5 4z",
  },
  fleet: {
    fill: "M-15.5 3H15.5L11.5 9.5H-12.5zM-4.5 2V-2.5H-2V-6.5H-.7V-11H.7V-6.5H2.5V-3.5H5.5V2zM-12 2V-.6L-15-2.2V-3.4L-11-1.8H-6.5V2zM12 2V-.6L15-2.2V-3.4L11-1.8H7.5V2z",
  },
  tank: {
    fill: "M-14 4C-14 1.6-12.4.6-10.5.6H10.5C12.6.6 14 1.8 14 4.2S12 9 9.5 9H-9.5C-12 9-14 6.8-14 4zM-7-.8V-7H3.5L6-5.2H15.5V-3.2H6.2V-.8z",
  },
  infantry: { line: "M-12.5-8.5H12.5V8.5H-12.5zM-12.5-8.5 12.5 8.5M12.5-8.5-12.5 8.5" },
  marine: {
    fill: "M0-12A2.6 2.6 0 1 1 0-6.8 2.6 2.6 0 1 1 0-12z",
    line: "M0-7V9M-6-3.5H6M-11 2C-10 7-5.5 9.5 0 9.5S10 7 11 2M-13 5-11 1.4-7.6 3.8M13 5 11 1.4 7.6 3.8",
  },
  militia: {
    fill: "M-13.5 9.5-8.6 2.6-5.4 5.8-11 11zM13.5 9.5 8.6 2.6 5.4 5.8 11 11z",
    line: "M-7.5 5 9.5-10M7.5 5-9.5-10",
  },
};

export function TypeSymbol({ type }: { type: UnitType }) {
  const { fill, line } = SYMBOLS[type];
  return (
    <g className={`type-symbol ${type}`}>
      {fill ? <path d={fill} fill="currentcolor" /> : null}
      {line ? (
        <path
          d={line}
          fill="none"
          stroke="currentcolor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </g>
  );
}

/** The same as a small picture of its own, to stand in a line of text. */
export function TypeIcon({ type }: { type: UnitType }) {
  return (
    <svg className="type-icon" viewBox="-17 -13 34 26" aria-hidden="true">
      <TypeSymbol type={type} />
    </svg>
  );
}
