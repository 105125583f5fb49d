import { fit } from "../measure";

interface LabelProps {
  text: string;
  x: number;
  y: number;
  /** The room it may take; longer words are squeezed. */
  room: number;
  size: number;
  lines?: number;
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** Which edge of the lines `y` is. */
  align?: "top" | "middle" | "bottom";
  className?: string;
}

const LINE = 1.08;

/** A name on the board, wrapped and squeezed into its place. */
export function Label(props: LabelProps) {
  const {
    text,
    x,
    y,
    room,
    size,
    lines = 2,
    weight = 400,
    anchor = "middle",
    align = "middle",
    className,
  } = props;
  const fitted = fit(text, room, size, lines, weight).lines;
  const height = fitted.length * size * LINE;
  const top = align === "top" ? y : align === "bottom" ? y - height : y - height / 2;
  return (
    <text className={className} fontSize={size} fontWeight={weight} textAnchor={anchor}>
      {fitted.map((line, index) => (
        <tspan
          key={line.text}
          x={x}
          y={top + index * size * LINE + size * 0.86}
          textLength={line.squeezed}
          lengthAdjust={line.squeezed === undefined ? undefined : "spacingAndGlyphs"}
        >
          {line.text}
        </tspan>
      ))}
    </text>
  );
}
