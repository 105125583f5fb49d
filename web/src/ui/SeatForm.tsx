import type { GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { SeatBadge } from "./SeatBadge";
import "./seatform.css";

interface SeatFormProps {
  game: GameInfo;
  /** The seats of each player: most hold one. */
  hands: readonly (readonly string[])[];
  /** Who sits where: "human" (me), "bot:rule", "open" or "reserved". */
  seats: Record<string, string>;
  onChange: (seats: Record<string, string>) => void;
}

/** Who plays each seat of a table to be opened. */
export function SeatForm({ game, hands, seats, onChange }: SeatFormProps) {
  const { t } = useSpeech();
  const name = (seat: string) => game.seat_names[seat] ?? seat;
  return hands.map((hand) => (
    <label className="seat-row" key={hand.join()}>
      {hand.map((seat) => (
        <SeatBadge key={seat} seat={seat} name={name(seat)} />
      ))}
      <span className="grow">{hand.map(name).join(" + ")}</span>
      <select
        className="input"
        value={seats[hand[0] ?? ""]}
        onChange={(event) =>
          onChange({ ...seats, ...Object.fromEntries(hand.map((seat) => [seat, event.target.value])) })
        }
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
