import { useState } from "react";
import { Link, useLocation } from "wouter";
import { tableCalls } from "../api/calls";
import type { SeatInfo, SeatKind, TableInfo, TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { useRules } from "../rules/context";
import { changeSettings, useSettings } from "../settings";
import { Confirm } from "../ui/Confirm";
import { CopyLink } from "../ui/CopyLink";
import { Dialog } from "../ui/Dialog";
import { ExplainSwitch } from "../ui/ExplainSwitch";
import { Icon } from "../ui/Icon";
import { copyLink } from "../ui/links";
import { NotificationSwitch } from "../ui/NotificationSwitch";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { rememberLeft, seatsLeft } from "./left";
import { downloadRecord } from "./record";
import { changesOf, isMineAlone, mySeats, seatName } from "./seats";

interface TableMenuProps {
  state: TableState;
  /** Where asking the others to take back my last answer would lead. */
  askBack: number | null;
  onAskBack: (answer: number) => void;
  onSeat: (seat: string | null) => void;
  onReload: () => void;
  onClose: () => void;
}

type Step = "leave" | "resign" | "abandon";

/** Everything at a table that is not a move. */
export function TableMenu({ state, askBack, onAskBack, onSeat, onReload, onClose }: TableMenuProps) {
  const { t } = useSpeech();
  const settings = useSettings();
  const rules = useRules();
  const [, go] = useLocation();
  const [step, setStep] = useState<Step | null>(null);
  const { busy, problem, run } = useAction();
  const { table } = state;
  const calls = tableCalls(table.id);
  const mine = mySeats(table);
  const running = table.status === "running";

  const take = (which: Step) =>
    run(async () => {
      await calls[which]();
      if (which === "leave") rememberLeft(table.id, mine);
      onClose();
      if (which === "abandon") onReload();
      else go("/");
    });

  return (
    <Dialog title={t("menu.title")} onClose={onClose} className="table-menu">
      <ProblemNote problem={problem} />
      <div className="menu-grid">
        <button
          type="button"
          className="button"
          onClick={() => {
            rules.open(state.ask?.paragraph ?? "3.1");
            onClose();
          }}
        >
          <Icon name="book" /> {t("nav.rules")}
        </button>
        <Link href="/" className="button">
          <Icon name="table" /> {t("missing.home")}
        </Link>
        <Link href={`/tables/${table.id}/replay`} className="button">
          <Icon name="first" /> {t("menu.replay")}
        </Link>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => run(() => downloadRecord(table.id))}
        >
          <Icon name="file" /> {t("menu.export")}
        </button>
        {isMineAlone(table) || !running ? (
          <Link
            href={`/editor/${table.game}?table=${table.id}&answer=${state.answers}`}
            className="button"
            title={t("editor.fromHereText")}
          >
            <Icon name="table" /> {t("editor.fromHere")}
          </Link>
        ) : null}
        {running ? null : (
          <Link href={`/tables/${table.id}/verify`} className="button">
            <Icon name="dice" /> {t("verify.title")}
          </Link>
        )}
      </div>
      {mine.length > 1 ? (
        <div className="row menu-part" role="group" aria-label={t("menu.eyes")}>
          <span className="label">{t("menu.eyes")}</span>
          {mine.map((seat) => (
            <button
              type="button"
              key={seat}
              className="button small"
              aria-pressed={seat === state.seat}
              onClick={() => {
                onSeat(seat);
                onClose();
              }}
            >
              {seatName(table, seat)}
            </button>
          ))}
        </div>
      ) : null}
      <div className="menu-part">
        <p className="label">{t("waiting.link")}</p>
        <CopyLink address={table.link} label={t("waiting.link")} />
      </div>
      <div className="menu-part">
        <label className="check">
          <input
            type="checkbox"
            checked={settings.confirmMoves}
            onChange={(event) => changeSettings({ confirmMoves: event.target.checked })}
          />
          <span>{t("settings.confirmMoves")}</span>
        </label>
        <NotificationSwitch />
        <ExplainSwitch
          table={table}
          busy={busy}
          onChange={(bots_explain) =>
            run(async () => {
              await calls.change({ bots_explain });
            })
          }
        />
      </div>
      {running ? (
        <div className="row menu-part">
          {askBack !== null && state.undo_request === null ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                onAskBack(askBack);
                onClose();
              }}
            >
              <Icon name="undo" /> {t("undo.ask")}
            </button>
          ) : null}
          {mine.length > 0 ? (
            <>
              <button type="button" className="button" onClick={() => setStep("leave")}>
                <Icon name="bot" /> {t("menu.leave")}
              </button>
              <button type="button" className="button danger" onClick={() => setStep("resign")}>
                {t("menu.resign")}
              </button>
            </>
          ) : null}
          {table.i_am_host ? (
            <button type="button" className="button danger" onClick={() => setStep("abandon")}>
              {t("menu.abandon")}
            </button>
          ) : null}
        </div>
      ) : null}
      {running ? <SeatChanges table={table} onReload={onReload} /> : null}
      {step ? (
        <Confirm
          title={t(`menu.${step}`)}
          text={t(`menu.${step}Text`)}
          action={t(`menu.${step}`)}
          onConfirm={() => take(step)}
          onClose={() => setStep(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** Who plays on: friends and I in place of bots, bots in place of those who do not come back. */
function SeatChanges({ table, onReload }: { table: TableInfo; onReload: () => void }) {
  const { t } = useSpeech();
  const { busy, problem, run } = useAction();
  const [copied, setCopied] = useState<string | null>(null);
  const calls = tableCalls(table.id);
  const left = seatsLeft(table.id);

  const change = (seat: SeatInfo, kind: SeatKind) =>
    run(async () => {
      const changed = await calls.changeSeat(seat.seat, kind, kind === "bot" ? "rule" : undefined);
      const invite = changed.seats.find((other) => other.seat === seat.seat)?.invite ?? null;
      if (invite !== null && (await copyLink(invite))) setCopied(invite);
      onReload();
    });

  const offers = table.seats.flatMap((seat) =>
    changesOf(seat, table, left).map((offer) => ({ seat, ...offer })),
  );
  const invited = table.seats.filter((seat) => seat.invite !== null);
  if (offers.length === 0 && invited.length === 0) return null;
  return (
    <div className="menu-part">
      <ProblemNote problem={problem} />
      {invited.map((seat) => (
        <div key={seat.seat} className="field">
          <span>{t("menu.invited", { seat: seat.seat_name })}</span>
          <CopyLink
            key={copied}
            address={seat.invite ?? ""}
            label={t("waiting.invite", { seat: seat.seat_name })}
            already={copied === seat.invite}
          />
        </div>
      ))}
      <div className="row">
        {offers.map(({ seat, kind, text, icon }) => (
          <button
            type="button"
            key={`${seat.seat} ${kind}`}
            className="button small"
            disabled={busy}
            onClick={() => change(seat, kind)}
          >
            <Icon name={icon} size={16} />
            {t(text, { seat: seat.seat_name, player: seat.player ?? "" })}
          </button>
        ))}
      </div>
    </div>
  );
}
