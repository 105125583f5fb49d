import type { GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { SeatBadge } from "./SeatBadge";
import "./seatform.css";

interface SeatFormProps {
  game: GameInfo;
  /** Who sits where: "human" (me), "bot:rule", "open" or "reserved". */
  seats: Record<string, string>;
  onChange: (seats: Record<string, string>) => void;
}

/** Who plays each seat of a table to be opened. */
export function SeatForm({ game, seats, onChange }: SeatFormProps) {
  const { t } = useSpeech();
  return game.seats.map((seat) => (
    <label className="seat-row" key={seat}>
      <SeatBadge seat={seat} name={game.seat_names[seat] ?? seat} />
      <span className="grow">{game.seat_names[seat]}</span>
      <select
        className="input"
        value={seats[seat]}
        onChange={(event) => onChange({ ...seats, [seat]: event.target.value })}
      >
        <option value="human">{t("new.seat.me")}</option>
        {[...game.bots].reverse().map((bot) => (
          <option key={bot} value={`bot:${bot}`}>
            {t(`bot.${bot}`)}
          </option>
        ))}
        <option value="reserved">{t("new.seat.reserved")}</option>
        <option value="open">{t("new.seat.open")}</option>
      </select>
    </label>
  ));
}
