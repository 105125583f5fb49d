import { widthOf } from "../measure";
import type { Seat } from "../records";

/** Small marks of 24 by 24, in the colour of the text around them. */
const MARKS = {
  anchor:
    "M12 8v13M12 3.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6M7 11h10M4 14c.5 4.5 4 7 8 7s7.5-2.5 8-7l-3 1.5M4 14l3 1.5",
  chevrons: "M4 4l8 8-8 8M12 4l8 8-8 8",
  ship: "M2 14h20l-3 6H5zM6 14v-4h8v4M10 10V5M14 12h5M10 5l4 2-4 1.5",
  bomber: "M12 2v20M2 12.5 12 8l10 4.5M8 20.5l4-2 4 2",
  kamikaze: "M12 2l2.5 6.5L21 6l-2.5 6L22 17l-6.5-.5L12 22l-3.5-5.5L2 17l3.5-5L3 6l6.5 2.5z",
  cards: "M4 7h9v13H4zM9 7l1.5-3.5 9 3.5-5 12.5-1.5-.5",
  deck: "M6 4h13v15H6zM4 7v14h12",
  discard: "M5 3h14v18H5zM9 9l6 6M15 9l-6 6",
  remove: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.6 5.6l12.8 12.8",
  star: "M12 2.5l2.8 6.4 7 .6-5.3 4.6 1.6 6.8L12 17.3l-6.1 3.6 1.6-6.8L2.2 9.5l7-.6z",
  crate: "M4 8h16v12H4zM4 14h16M9 8v12M15 8v12M4 8l3-4h10l3 4",
  pass: "M6 12V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V12V8.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4.5l-2-3.5c-.5-1.5 1.2-2.3 2-1z",
  rocket: "M12 2c4 3 5 8 4 13H8C7 10 8 5 12 2zM8 11l-4 5v3l4-3M16 11l4 5v3l-4-3M10.5 15v6M13.5 15v6M12 8v.01",
  network: "M12 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 20c.5-4 3-6 6-6s5.5 2 6 6M2.5 9c2-8 17-8 19 0",
  flag: "M6 22V3h13l-3 4.5 3 4.5H6",
  crown: "M3 19h18M3 19 2 7l5.5 5L12 4l4.5 8L22 7l-1 12",
  gavel: "M3 21h10M13.5 3.5l7 7M10 7l7 7M11.5 5.5l-3.5 3.5 7 7 3.5-3.5M10.5 11.5 4 18",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  army: "M4 4h16v16H4zM4 4l16 16M20 4 4 20",
  submarine: "M2 15c0-2.5 3-4 10-4s10 1.5 10 4-3 4-10 4-10-1.5-10-4zM9 11V7h5v4M11.5 7V3.5h3",
  hat: "M3 17h18M6.5 17c-.5-7 2-10 5.5-8.5 3.5-1.5 6 1.5 5.5 8.5M6.5 14h11",
  illness:
    "M12 21C5 16 2.5 12 2.5 8.5 2.5 3.5 9.5 2.5 12 7c2.5-4.5 9.5-3.5 9.5 1.5C21.5 12 19 16 12 21zM12 7l-1.5 4 3 2-2 4",
  advance: "M3 12h15M12 5.5l7 6.5-7 6.5",
  debate: "M3 4h18v12h-9l-5 5v-5H3z",
  scales: "M12 3v18M7 21h10M4 6h16M4 6l-2.5 7h5zM20 6l-2.5 7h5z",
  sleep: "M5 5h7l-7 8h7M14 12h5.5l-5.5 7h5.5",
  check: "m4 12.5 5.5 5.5L20 6",
  die: "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
} as const;

export type MarkName = keyof typeof MARKS;

/** A mark centred on a point of a drawing. */
export function Mark({ name, x = 0, y = 0, size }: { name: MarkName; x?: number; y?: number; size: number }) {
  const scale = size / 24;
  return (
    <path
      className="mark"
      d={MARKS[name]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
      strokeWidth={1.9}
    />
  );
}

/** A mark in a line of text. */
export function InlineMark({ name, size = "1.15em" }: { name: MarkName; size?: string }) {
  return (
    <svg className="inline-mark" viewBox="0 0 24 24" style={{ width: size, height: size }} aria-hidden="true">
      <path className="mark" d={MARKS[name]} strokeWidth={2} />
    </svg>
  );
}

/** The outline of a seat's tokens: round, hexagonal, shield; so that colour never stands alone. */
export function seatOutline(seat: Seat, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  if (seat === "uk") {
    const r = Math.min(w, h);
    return `M${r - w} ${-h}H${w - r}A${r} ${h} 0 0 1 ${w - r} ${h}H${r - w}A${r} ${h} 0 0 1 ${r - w} ${-h}z`;
  }
  if (seat === "ussr") {
    const cut = Math.min(h, w) * 0.55;
    return `M${-w} 0L${cut - w} ${-h}H${w - cut}L${w} 0L${w - cut} ${h}H${cut - w}z`;
  }
  return `M${-w} ${-h}H${w}V${h * 0.25}Q${w} ${h * 0.8} 0 ${h}Q${-w} ${h * 0.8} ${-w} ${h * 0.25}z`;
}

interface TokenProps {
  seat: Seat;
  /** Its letters; a token below another has none. */
  code?: string;
  width: number;
  height: number;
  size?: number;
}

/** A seat's token, around the origin. */
export function SeatToken({ seat, code, width, height, size = 12 }: TokenProps) {
  return (
    <g className="seat-token" data-seat={seat}>
      <path d={seatOutline(seat, width, height)} />
      {code ? (
        <Code text={code} y={size * 0.36} size={size} room={width - (seat === "ussr" ? 7 : 5)} />
      ) : null}
    </g>
  );
}

/** Letters in a row of a given room. */
export function Code({ text, y, size, room }: { text: string; y: number; size: number; room: number }) {
  const wide = widthOf(text, size, 700) > room;
  return (
    <text
      y={y}
      fontSize={size}
      textAnchor="middle"
      textLength={wide ? room : undefined}
      lengthAdjust={wide ? "spacingAndGlyphs" : undefined}
    >
      {text}
    </text>
  );
}
