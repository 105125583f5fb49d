import "./seat.css";

/** A seat in colour, letters and shape: circle, star-cornered square and shield, so colour never stands alone. */
export function SeatBadge({ seat, name, size = "normal" }: { seat: string; name: string; size?: "normal" | "large" }) {
  return (
    <span className={`seat-badge ${size}`} data-seat={seat} title={name}>
      <span>{name.length > 5 ? seat.toUpperCase().slice(0, 4) : name}</span>
    </span>
  );
}
