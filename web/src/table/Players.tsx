import { useState, type ReactNode } from "react";
import type { TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { SeatBadge } from "../ui/SeatBadge";
import { SeatHolder } from "../ui/SeatHolder";
import { Clock } from "./Clock";
import { Points } from "./Points";
import type { Link } from "./store";
import { TableMenu } from "./TableMenu";
import "./players.css";

interface PlayersProps {
  state: TableState;
  askBack: number | null;
  onAskBack: (answer: number) => void;
  link: Link;
  onSeat: (seat: string | null) => void;
  onReload: () => void;
  /** What stands in a line of its own below the plates. */
  children: ReactNode;
}

/** The three plates above the board: who plays, who thinks, how the points stand; and the menu. */
export function Players({ state, askBack, onAskBack, link, onSeat, onReload, children }: PlayersProps) {
  const { t } = useSpeech();
  const [menu, setMenu] = useState(false);
  const { table } = state;
  return (
    <header className="players" aria-label={t("table.players")}>
      <h1 className="hidden-visually">{table.scenario_name}</h1>
      <ul>
        {table.seats.map((seat) => {
          const acting = table.status === "running" && state.waiting_for.includes(seat.seat);
          return (
            <li
              key={seat.seat}
              data-seat={seat.seat}
              className={`seat-plate ${acting ? "acting" : ""} ${seat.seat === state.seat ? "own" : ""}`}
            >
              <SeatBadge seat={seat.seat} name={seat.seat_name} />
              <span className="seat-plate-words">
                <SeatHolder seat={seat} />
                <span className="seat-plate-state">
                  {acting ? (
                    <>
                      <Icon name="clock" size={14} /> {t(seat.mine ? "players.you" : "players.thinks")}
                    </>
                  ) : (
                    seat.seat_name
                  )}
                </span>
              </span>
              <Points score={state.score} seat={seat.seat} />
            </li>
          );
        })}
      </ul>
      <div className="table-standing">
        <span className="standing-words">{table.standing ?? t(`status.${table.status}`)}</span>
        {table.deadline ? <Clock deadline={table.deadline} /> : null}
        {state.seat === null && table.status === "running" ? (
          <span className="watching">
            <Icon name="eye" size={16} /> {t("players.watching")}
          </span>
        ) : null}
        {table.bots_explain ? (
          <span className="watching" role="img" aria-label={t("new.explains")} title={t("new.explains")}>
            <Icon name="bot" size={16} />
          </span>
        ) : null}
        <span
          className={`link-dot ${link}`}
          role="img"
          aria-label={t(`link.${link}`)}
          title={t(`link.${link}`)}
        />
      </div>
      <button
        type="button"
        className="button icon"
        onClick={() => setMenu(true)}
        aria-label={t("menu.title")}
      >
        <Icon name="menu" />
      </button>
      {children}
      {menu ? (
        <TableMenu
          state={state}
          askBack={askBack}
          onAskBack={onAskBack}
          onSeat={onSeat}
          onReload={onReload}
          onClose={() => setMenu(false)}
        />
      ) : null}
    </header>
  );
}
