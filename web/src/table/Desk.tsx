import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { OptionInfo, Problem, TableState } from "../api/types";
import type { Element } from "../boards/types";
import { useGameWords } from "../games";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { withoutCitation } from "../rules/reference";
import { Icon } from "../ui/Icon";
import { useDuring } from "../ui/useDuring";
import { useKeptFocus } from "../ui/useKeptFocus";
import { has, matching } from "./choosing";
import { Chips } from "./Chips";
import type { Catalogue } from "./elements";
import { Facets } from "./Facets";
import { OptionList } from "./OptionList";
import { seatName } from "./seats";
import { decisionOf, type Choice } from "./useChoice";
import { useDeskKeys } from "./useDeskKeys";
import "./desk.css";

export interface DeskProps {
  state: TableState;
  choice: Choice;
  catalogue: Catalogue;
  pending: boolean;
  /** The element under the pointer on the board: its options are marked. */
  pointed: Element | null;
  /** On a phone beside the board: a sheet that opens from below. */
  sheet: boolean;
  why: Problem | null;
  onWhyClose: () => void;
  onTouch: (element: Element) => void;
  onDecide: (option: OptionInfo) => void;
  onPlay: (option: OptionInfo) => void;
  onHover: (elements: readonly Element[]) => void;
  onWeigh: (option: OptionInfo | null) => void;
  /** The options that a lesson means. */
  meant: readonly OptionInfo[];
  /** The answer to go back to for taking back the last own one alone, if the turn has more. */
  stepBack: number | null;
  onUndo: (answer: number) => void;
  /** On a copy: under way, or at the end of the own part of the turn. */
  plan: "on" | "over" | null;
  /** Begins a plan, where that is possible. */
  onPlan: (() => void) | null;
}

const FILTER_FROM = 12;
/** A prompt of more letters is set smaller, so that the options stay in sight. */
const LONG = 120;
/** More options than anybody wants to read: what they are about is offered first. */
const LIST_UP_TO = 16;

const NO_OPTIONS: readonly OptionInfo[] = [];

/** The decision: what is asked, what was chosen so far, what remains, and the button that settles it. */
export function Desk(props: DeskProps) {
  const { t } = useSpeech();
  const { state, choice, pending, sheet } = props;
  const decision = decisionOf(state);
  const [filter, setFilter] = useDuring(decision, "");
  const [all, setAll] = useDuring(decision, false);
  const [open, setOpen] = useState(false);
  const filterBox = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useKeptHeight(desk, pending);
  const body = useId();
  const question = useId();
  const shown = useMemo(() => matching(choice.offered, filter), [choice.offered, filter]);
  const settled = choice.decided !== null && choice.left.length === 1 && choice.touches.length > 0;
  const ask = pending ? null : state.ask;
  const next = useGameWords()[`next.${ask?.prompt ?? ""}`];
  const listed = all || filter !== "" || shown.length <= LIST_UP_TO;
  useKeptFocus(desk, `${decision} ${pending} ${listed} ${choice.touches.join(" ")}`);
  useDeskKeys({ ...props, shown: listed ? shown : NO_OPTIONS, filterBox, list, setFilter });

  // Where one option is left, Enter should settle it: the focus goes to the button that does.
  useEffect(() => {
    if (!settled) return;
    confirm.current?.focus({ preventScroll: true });
    confirm.current?.scrollIntoView({ block: "nearest" });
  }, [settled, choice.decided]);

  return (
    <div
      ref={desk}
      tabIndex={-1}
      role="group"
      aria-labelledby={question}
      data-version={pending ? undefined : state.version}
      className={`desk ${sheet ? "sheet" : ""} ${sheet && open ? "open" : ""} ${ask ? "asked" : ""}`}
    >
      <header className="desk-head">
        <div className="row">
          <p className="segment grow">{state.segment_name}</p>
          <div className="desk-tools">
            <UndoButtons {...props} />
            {ask && props.onPlan ? (
              <button
                type="button"
                className="button small"
                onClick={props.onPlan}
                title={t("plan.startTitle")}
              >
                <Icon name="fork" size={16} />
                {t("plan.start")}
              </button>
            ) : null}
            {sheet && ask ? (
              <button
                type="button"
                className="button small"
                aria-expanded={open}
                aria-controls={body}
                onClick={() => setOpen(!open)}
              >
                {t(open ? "desk.close" : "desk.open", { count: choice.left.length })}
              </button>
            ) : null}
          </div>
        </div>
        <div aria-live="polite" id={question}>
          {ask ? (
            <>
              <h2 className={`prompt ${ask.text.length > LONG ? "long" : ""}`}>
                {ask.text} <ParagraphLink id={ask.paragraph} />
              </h2>
              {next ? <p className="next-step small soft">{next}</p> : null}
            </>
          ) : (
            <Waiting state={state} pending={pending} plan={props.plan} />
          )}
        </div>
        {props.why ? (
          <div className="note problem why" role="alert">
            <Icon name="question" />
            <span className="grow">
              {withoutCitation(props.why.text, props.why.paragraph)}{" "}
              {props.why.paragraph ? <ParagraphLink id={props.why.paragraph} /> : null}
            </span>
            <button type="button" className="button quiet small" onClick={props.onWhyClose}>
              {t("close")}
            </button>
          </div>
        ) : null}
        {ask ? <Chips choice={choice} catalogue={props.catalogue} /> : null}
        {ask && choice.decided && (choice.touches.length > 0 || choice.options.length === 1) ? (
          <ConfirmBar option={choice.decided} button={confirm} plan={props.plan} onPlay={props.onPlay} />
        ) : null}
      </header>
      {ask && choice.options.length > 1 ? (
        <div className="desk-body" id={body} hidden={sheet && !open}>
          {choice.offered.length > FILTER_FROM || filter !== "" ? (
            <input
              ref={filterBox}
              type="search"
              className="input desk-filter"
              placeholder={t("desk.filter")}
              aria-label={t("desk.filter")}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          ) : null}
          {listed ? (
            <OptionList
              box={list}
              options={shown}
              chosen={choice.decided}
              marked={(option) =>
                props.meant.includes(option) || (props.pointed !== null && has(option, props.pointed))
              }
              onDecide={props.onDecide}
              onHover={props.onHover}
              onWeigh={props.onWeigh}
            />
          ) : (
            <Facets
              choice={choice}
              catalogue={props.catalogue}
              meant={props.meant}
              onTouch={props.onTouch}
              onHover={props.onHover}
              onAll={() => setAll(true)}
            />
          )}
          <details className="small soft keys-help">
            <summary>{t("desk.keysTitle")}</summary>
            {t("desk.keys")}
          </details>
        </div>
      ) : null}
    </div>
  );
}

/** While an answer is on its way the desk stays as high as it was, so that nothing below it moves. */
function useKeptHeight(box: RefObject<HTMLElement | null>, pending: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const desk = box.current;
    if (!desk) return;
    desk.style.setProperty("min-height", pending ? `${height.current}px` : null);
    if (!pending) height.current = desk.getBoundingClientRect().height;
  });
}

interface ConfirmBarProps {
  option: OptionInfo;
  plan: DeskProps["plan"];
  button: RefObject<HTMLButtonElement | null>;
  onPlay: (option: OptionInfo) => void;
}

function ConfirmBar({ option, button, plan, onPlay }: ConfirmBarProps) {
  const { t } = useSpeech();
  return (
    <button ref={button} type="button" className="button primary confirm" onClick={() => onPlay(option)}>
      <Icon name="check" />
      <span className="grow">
        {option.text} {option.hint ? <span className="hint">{option.hint}</span> : null}
        {option.waste ? (
          <span className="waste" role="alert">
            {option.waste}
          </span>
        ) : null}
        {option.final ? <span className="final-note">{t(plan ? "plan.final" : "desk.final")}</span> : null}
      </span>
      <span className="confirm-word">{t("desk.confirm")}</span>
    </button>
  );
}

/** Back by one answer, or to the start of the turn. */
function UndoButtons({ state, pending, stepBack, onUndo }: DeskProps) {
  const { t } = useSpeech();
  const start = state.undo_to;
  if (start === null) return null;
  return (
    <>
      {stepBack !== null ? (
        <button
          type="button"
          className="button small"
          disabled={pending}
          onClick={() => onUndo(stepBack)}
          title={t("undo.stepTitle")}
        >
          <Icon name="undo" size={16} />
          <span className="tool-word">{t(state.committed !== null ? "undo.choice" : "undo.button")}</span>
        </button>
      ) : null}
      <button
        type="button"
        className="button small"
        disabled={pending}
        onClick={() => onUndo(start)}
        title={t("undo.title")}
      >
        <Icon name={stepBack === null ? "undo" : "first"} size={16} />
        <span className="tool-word">
          {t(stepBack !== null ? "undo.turn" : state.committed !== null ? "undo.choice" : "undo.button")}
        </span>
      </button>
    </>
  );
}

function Waiting({ state, pending, plan }: Pick<DeskProps, "state" | "pending" | "plan">) {
  const { t } = useSpeech();
  const names = state.waiting_for.map((seat) => seatName(state.table, seat)).join(", ");
  if (pending)
    return (
      <>
        <h2 className="prompt soft">{state.ask?.text}</h2>
        <p className="sending">{t("desk.sending")}</p>
      </>
    );
  if (plan) return <h2 className="prompt soft">{t("plan.over")}</h2>;
  return (
    <h2 className="prompt soft waiting">
      {state.committed !== null ? `${t("desk.committed")} ` : ""}
      {names ? t("desk.waiting", { players: names }) : t("desk.nobody")}
      <span className="thinking" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </h2>
  );
}
