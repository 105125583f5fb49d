import { useGameWords } from "../games";
import "./seat.css";

interface SeatBadgeProps {
  seat: string;
  name: string;
  size?: "normal" | "large";
}

const LETTERS = 4;

export function shortName(seat: string, words: Readonly<Record<string, string>>): string {
  return words[`seat.${seat}`] ?? seat.toUpperCase().slice(0, LETTERS);
}

/** A seat in colour, letters and shape (circle, hexagon, shield), so that colour never stands alone. */
export function SeatBadge({ seat, name, size = "normal" }: SeatBadgeProps) {
  const letters = shortName(seat, useGameWords());
  return (
    <span
      className={`seat-badge ${size} ${letters.length >= LETTERS ? "long" : ""}`}
      data-seat={seat}
      title={name}
    >
      <span>{letters}</span>
    </span>
  );
}
