import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { tableCalls } from "../api/calls";
import type { SeatInfo, TableInfo } from "../api/types";
import { useGame } from "../games";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { CopyLink } from "../ui/CopyLink";
import { ExplainSwitch } from "../ui/ExplainSwitch";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { SeatBadge } from "../ui/SeatBadge";
import { SeatHolder } from "../ui/SeatHolder";
import { timeLimit } from "../ui/timeLimit";
import { useAction } from "../ui/useAction";

const REFRESH_SECONDS = 3;

/** Before the game: who sits where, links to send, and the way to begin. */
export function WaitingRoom({ table, onChange }: { table: TableInfo; onChange: () => void }) {
  const { t } = useSpeech();
  const game = useGame(table.game);
  const { ensure } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const calls = tableCalls(table.id);
  const seated = table.seats.some((seat) => seat.mine);
  const copied = useHistoryState<{ copied?: string | null } | null>()?.copied ?? null;

  useEffect(() => {
    const timer = window.setInterval(onChange, REFRESH_SECONDS * 1000);
    return () => window.clearInterval(timer);
  }, [onChange]);

  const act = (request: () => Promise<TableInfo>) =>
    run(async () => {
      await ensure();
      await request();
      onChange();
    });

  return (
    <div className="page narrow">
      <section className="card waiting-room">
        <h1>
          {game?.name ?? table.game} <span className="scenario">{table.scenario_name}</span>
        </h1>
        <p className="soft">{t("waiting.text")}</p>
        <p className="small soft time-limit">
          <Icon name="clock" size={14} /> {timeLimit(table.clock_seconds, t)}
        </p>
        {copied ? (
          <p className="note" role="status">
            {t("waiting.copied")}
          </p>
        ) : null}
        <ul>
          {table.seats.map((seat) => (
            <li key={seat.seat}>
              <div className="row">
                <SeatBadge seat={seat.seat} name={seat.seat_name} size="large" />
                <span className="grow">
                  <strong>{seat.seat_name}</strong>
                  <br />
                  <SeatHolder seat={seat} />
                </span>
                <SeatActions
                  seat={seat}
                  table={table}
                  busy={busy}
                  seated={seated}
                  onJoin={() => act(() => calls.join(seat.seat))}
                  onBot={() => act(() => calls.changeSeat(seat.seat, "bot"))}
                />
              </div>
              {seat.invite ? (
                <>
                  <p className="small soft">{t("waiting.inviteText", { seat: seat.seat_name })}</p>
                  <CopyLink
                    address={seat.invite}
                    label={t("waiting.invite", { seat: seat.seat_name })}
                    already={copied === seat.invite}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        <ExplainSwitch
          table={table}
          busy={busy}
          onChange={(bots_explain) => act(() => calls.change({ bots_explain }))}
        />
        <h2>{t("waiting.link")}</h2>
        <p className="small soft">{t("waiting.linkText")}</p>
        <CopyLink address={table.link} label={t("waiting.link")} already={copied === table.link} />
        <ProblemNote problem={problem} />
        <div className="row waiting-actions">
          {table.i_am_host ? (
            <button
              type="button"
              className="button primary"
              disabled={busy}
              onClick={() => act(() => startWithBots(table))}
            >
              <Icon name="play" />
              {t("waiting.start")}
            </button>
          ) : null}
          {seated || table.i_am_host ? (
            <button
              type="button"
              className="button danger"
              disabled={busy}
              onClick={() =>
                run(async () => {
                  await (table.i_am_host ? calls.abandon() : calls.leave());
                  go("/");
                })
              }
            >
              {t(table.i_am_host ? "waiting.close" : "menu.leave")}
            </button>
          ) : null}
        </div>
      </section>
    </div>
  );
}

interface SeatActionsProps {
  seat: SeatInfo;
  table: TableInfo;
  busy: boolean;
  seated: boolean;
  onJoin: () => void;
  onBot: () => void;
}

function SeatActions({ seat, table, busy, seated, onJoin, onBot }: SeatActionsProps) {
  const { t } = useSpeech();
  const free = seat.kind === "open" || seat.kind === "reserved";
  return (
    <>
      {seat.kind === "open" && (!seated || table.several_seats) ? (
        <button type="button" className="button primary" disabled={busy} onClick={onJoin}>
          {t("waiting.join")}
        </button>
      ) : null}
      {free && table.i_am_host ? (
        <button type="button" className="button" disabled={busy} onClick={onBot}>
          <Icon name="bot" />
          {t("waiting.bot")}
        </button>
      ) : null}
    </>
  );
}

/** Begins at once: seats that still wait for somebody are given to bots. */
async function startWithBots(table: TableInfo): Promise<TableInfo> {
  const calls = tableCalls(table.id);
  let latest = table;
  for (const seat of table.seats) {
    if (seat.kind === "open" || seat.kind === "reserved") {
      latest = await calls.changeSeat(seat.seat, "bot");
    }
  }
  return latest.status === "waiting" ? calls.start() : latest;
}
