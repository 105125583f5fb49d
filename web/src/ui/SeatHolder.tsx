import type { SeatInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "./Icon";

/** Who sits on a seat, in words and with a sign for bots. */
export function SeatHolder({ seat }: { seat: SeatInfo }) {
  const { t } = useSpeech();
  switch (seat.kind) {
    case "bot":
      return (
        <span className="holder">
          <Icon name="bot" size={16} /> {t(`bot.${seat.bot ?? "rule"}`)}
        </span>
      );
    case "human":
      return (
        <span className="holder">
          {seat.mine ? null : <Presence seat={seat} />}
          {seat.mine ? t("seat.you", { player: seat.player ?? "" }) : seat.player}
          {seat.resigned ? ` (${t("seat.resigned")})` : ""}
        </span>
      );
    default:
      return <span className="holder soft">{t(`seat.${seat.kind}`)}</span>;
  }
}

/** A full dot for somebody who has the table open, a ring for somebody who has not; in words for those who listen. */
function Presence({ seat }: { seat: SeatInfo }) {
  const { t } = useSpeech();
  const state = seat.connected ? "connected" : seat.absent ? "absent" : "away";
  return (
    <span
      className={`presence ${state}`}
      role="img"
      aria-label={t(`presence.${state}`)}
      title={t(`presence.${state}`)}
    />
  );
}
