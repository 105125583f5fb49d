import { createContext, use, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { Element } from "../types";
import { Mark } from "./parts/marks";

export interface Touching {
  selected: ReadonlySet<Element>;
  highlighted: ReadonlySet<Element>;
  hovered: ReadonlySet<Element>;
  onTouch: (element: Element) => void;
  onWhy: (element: Element) => void;
  onHover: (element: Element | null) => void;
  /** What the pointer is on. */
  pointed: Element | null;
}

const NOTHING: ReadonlySet<Element> = new Set();
const ignore = () => undefined;

export const TouchContext = createContext<Touching>({
  selected: NOTHING,
  highlighted: NOTHING,
  hovered: NOTHING,
  onTouch: ignore,
  onWhy: ignore,
  onHover: ignore,
  pointed: null,
});

/** The card or leader that is pointed at or has been chosen. */
export function useCardAtHand(): Element | null {
  const { pointed, selected } = use(TouchContext);
  const isCard = (element: Element) => element.startsWith("card:") || element.startsWith("leader:");
  if (pointed !== null && isCard(pointed)) return pointed;
  return [...selected].find(isCard) ?? null;
}

/** What makes any drawn thing a thing to touch; the style of `data-next` and the others is in `pieces.css`. */
export function useTouch(element: Element, label: string) {
  const { selected, highlighted, hovered, onTouch, onWhy, onHover } = use(TouchContext);
  const chosen = selected.has(element);
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    "aria-pressed": chosen,
    "data-element": element,
    "data-next": highlighted.has(element) || undefined,
    "data-chosen": chosen || undefined,
    "data-pointed": hovered.has(element) || undefined,
    onClick: () => onTouch(element),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onWhy(element);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.key === "Enter" || event.key === " " ? onTouch : event.key === "?" ? onWhy : null;
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act(element);
    },
    onPointerEnter: () => onHover(element),
    onPointerLeave: () => onHover(null),
    onFocus: () => onHover(element),
    onBlur: () => onHover(null),
  };
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
