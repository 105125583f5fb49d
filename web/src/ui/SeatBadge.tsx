import { useSpeech } from "../i18n";
import { hasText } from "../i18n/texts";
import "./seat.css";

interface SeatBadgeProps {
  seat: string;
  name: string;
  size?: "normal" | "large";
}

const LETTERS = 4;

export function shortName(seat: string, t: (key: string) => string): string {
  return hasText(`seat.short.${seat}`) ? t(`seat.short.${seat}`) : seat.toUpperCase().slice(0, LETTERS);
}

/** A seat in colour, letters and shape (circle, hexagon, shield), so that colour never stands alone. */
export function SeatBadge({ seat, name, size = "normal" }: SeatBadgeProps) {
  const { t } = useSpeech();
  const letters = shortName(seat, t);
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
