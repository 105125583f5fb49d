import type { RefObject } from "react";
import type { TableState } from "../../api/types";
import { DieFace } from "../../boards/DieFace";
import { useSpeech } from "../../i18n";
import { Icon, type IconName } from "../../ui/Icon";
import { seatName } from "../seats";
import { diceOf, linesOf, type Beat, type Line } from "./beats";
import type { Pacer, Pacing } from "./Pacer";
import { PaceChoice } from "./PaceChoice";
import { SummaryBody } from "./SummaryNote";
import { useSound } from "./sounds";
import "./pace.css";

/** More sentences than anybody reads in passing; the log has all of them. */
const MOST_LINES = 5;
const MOST_DICE = 12;

interface PaceBarProps {
  box: RefObject<HTMLElement | null>;
  pacer: Pacer;
  pacing: Pacing;
  /** The table as it is now, whatever is being shown. */
  state: TableState;
  /** False where nothing should move. */
  moving: boolean;
  /** On a phone the part of the board that shows it, where another one is on view. */
  elsewhere: string | null;
  onPart: (part: string) => void;
}

/** What is being told, in words and dice, and the reader's hold on it. */
export function PaceBar({ box, pacer, pacing, state, moving, elsewhere, onPart }: PaceBarProps) {
  const { t } = useSpeech();
  const { now, waiting, past, paused, turn } = pacing.queue;
  useSound(now, turn);
  if (!now) return null;
  const { beat, summary } = now;
  const tool = (name: string, icon: IconName, act: () => void, able = true) => (
    <button
      type="button"
      className="button icon small"
      aria-label={t(`pace.${name}`)}
      title={t(`pace.${name}`)}
      disabled={!able}
      onClick={act}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <section
      ref={box}
      className="pace"
      aria-label={t("pace.label")}
      data-beat={beat?.opening.kind}
      data-summary={summary?.kind}
      data-seq={now.seq}
      data-turn={turn}
      data-weight={beat?.opening.weight}
      data-seat={beat?.opening.seat ?? undefined}
      data-waiting={waiting.length}
      data-still={moving ? undefined : true}
    >
      <div className="pace-told" key={turn}>
        {beat ? <Told beat={beat} state={state} /> : null}
        {summary ? (
          <>
            <h3>{summary.title}</h3>
            <SummaryBody summary={summary} table={state.table} />
          </>
        ) : null}
      </div>
      <div className="pace-tools">
        {tool("again", "undo", pacer.again, past !== null)}
        {paused
          ? tool("goOn", "play", () => pacer.pause(false))
          : tool("pause", "pause", () => pacer.pause(true))}
        {tool("step", "chevron", pacer.step)}
        <span className="pace-left">
          {waiting.length > 0 ? t("pace.left", { count: waiting.length }) : null}
        </span>
        {elsewhere ? (
          <button type="button" className="button small" onClick={() => onPart(elsewhere)}>
            <Icon name="eye" size={16} /> {t("pace.there")}
          </button>
        ) : null}
        <PaceChoice />
        <button type="button" className="button small" onClick={pacer.skip}>
          <Icon name="last" size={16} /> {t(state.ask ? "pace.toDecision" : "pace.toNow")}
        </button>
      </div>
    </section>
  );
}

function Told({ beat, state }: { beat: Beat; state: TableState }) {
  const { t } = useSpeech();
  const [first, ...rest] = linesOf(beat);
  const { seat } = beat.opening;
  const left = rest.length - MOST_LINES;
  return (
    <>
      {seat && state.table.seats.some((one) => one.seat === seat) ? (
        <span className="pace-seat" data-seat={seat}>
          {seatName(state.table, seat)}
        </span>
      ) : null}
      <Dice faces={diceOf(beat)} />
      <p className="pace-headline">{first ? said(first) : null}</p>
      {beat.reason ? <p className="small soft">{beat.reason}</p> : null}
      {rest.length > 0 ? (
        <ul>
          {rest.slice(0, MOST_LINES).map((line) => (
            <li key={line.text} className={line.loss ? "loss" : ""}>
              {said(line)}
            </li>
          ))}
          {left > 0 ? <li className="soft">{t("pace.more", { count: left })}</li> : null}
        </ul>
      ) : null}
    </>
  );
}

function said({ text, times }: Line): string {
  return times > 1 ? `${text} (${times}×)` : text;
}

/** The sentences tell what fell; the dice show it. */
export function Dice({ faces }: { faces: readonly number[] }) {
  if (faces.length === 0) return null;
  return (
    <span className="pace-dice" aria-hidden="true">
      {faces.slice(0, MOST_DICE).map((face, index) => (
        <svg key={index} viewBox="-14 -14 28 28" style={{ animationDelay: `${index * 60}ms` }}>
          <DieFace face={face} />
        </svg>
      ))}
      {faces.length > MOST_DICE ? <b>+{faces.length - MOST_DICE}</b> : null}
    </span>
  );
}
