import { createContext, use, type ReactNode } from "react";
import { useTouch, useTouching } from "../touch";
import type { Element } from "../types";
import { Mark } from "./parts/marks";

/** What the pointer is on. */
export const PointedContext = createContext<Element | null>(null);

/** The card or leader that is pointed at or has been chosen. */
export function useCardAtHand(): Element | null {
  const pointed = use(PointedContext);
  const { selected } = useTouching();
  const isCard = (element: Element) => element.startsWith("card:") || element.startsWith("leader:");
  if (pointed !== null && isCard(pointed)) return pointed;
  return [...selected].find(isCard) ?? null;
}

interface PieceProps {
  element: Element;
  label: string;
  /** Where it stands; a change is a movement. */
  x: number;
  y: number;
  /** The outline around that point, in which the halo is drawn. */
  width: number;
  height: number;
  round?: number;
  className?: string;
  seat?: string | null;
  /** Badges that stay in sight when it is outlined. */
  badges?: ReactNode;
  children: ReactNode;
}

/** A thing to touch inside an SVG. */
export function Piece(props: PieceProps) {
  const { element, label, x, y, width, height, round = 5, className = "", seat, badges, children } = props;
  const touch = useTouch(element, label);
  const edge = { x: -width / 2, y: -height / 2, width, height, rx: round };
  return (
    <g
      {...touch}
      className={`piece ${className}`}
      data-seat={seat ?? undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <title>{label}</title>
      {children}
      <rect className="halo under" {...edge} />
      <rect className="halo over" {...edge} />
      {badges}
      {touch["data-chosen"] ? <ChosenMark x={-width / 2 + 1} y={-height / 2 + 1} /> : null}
    </g>
  );
}

function ChosenMark({ x, y }: { x: number; y: number }) {
  return (
    <g className="chosen-mark" transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r="7" />
      <Mark name="check" size={9} />
    </g>
  );
}
