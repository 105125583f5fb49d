import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { tableCalls } from "../api/calls";
import { Refusal } from "../api/request";
import type { Message, OptionInfo, Problem, TableState } from "../api/types";
import { BOARDS, PlainBoard } from "../boards";
import { FillContext } from "../boards/fill";
import { partOf, partsOf, partToTouch } from "../boards/parts";
import { ToldContext } from "../boards/told";
import type { Element } from "../boards/types";
import { WeighedContext } from "../boards/weighed";
import { useSpeech } from "../i18n";
import type { Words } from "../i18n/words";
import { useRules } from "../rules/context";
import { changeSettings, useSettings } from "../settings";
import { InSight } from "../ui/InSight";
import { Later } from "../ui/Later";
import { ProblemNote } from "../ui/ProblemNote";
import { useDuring } from "../ui/useDuring";
import { useKeptFocus } from "../ui/useKeptFocus";
import { useMedia } from "../ui/useMedia";
import { AdvicePanel } from "./AdvicePanel";
import { weighed } from "./choosing";
import { Curtain } from "./Curtain";
import { Desk } from "./Desk";
import { DeskFold } from "./DeskFold";
import { EndPanel, outcomeOf } from "./EndPanel";
import { LessonPanel } from "./lesson/LessonPanel";
import { NOT_IN_LESSON, useLesson } from "./lesson/useLesson";
import { LinkNotice } from "./LinkNotice";
import { LOG, PhoneTabs } from "./PhoneTabs";
import { Purpose } from "./Purpose";
import { stepBackOf } from "./planner";
import { PlanPanel } from "./PlanPanel";
import { Players } from "./Players";
import { PaceBar } from "./pace/PaceBar";
import { SummaryNote } from "./pace/SummaryNote";
import { useOnView } from "./pace/useOnView";
import { usePacer } from "./pace/usePacer";
import { Ribbon } from "./Ribbon";
import { mySeats, passesOn, seatToPassTo } from "./seats";
import { Since } from "./Since";
import { SideTabs } from "./SideTabs";
import type { TableStore } from "./store";
import { beforeOwnAnswer, standing } from "./stream";
import { UndoRequest } from "./UndoRequest";
import { decisionOf, useChoice } from "./useChoice";
import { useFill } from "./useFill";
import { usePlan } from "./usePlan";
import { useComponents, useTable } from "./useTable";
import { useTurnSignal } from "./useTurnSignal";
import { Waivers } from "./Waivers";

interface TableViewProps {
  id: string;
  game: string;
  seat: string | null;
  store: TableStore;
  words: Words;
  onSeat: (seat: string | null) => void;
  onReload: () => void;
}

const NO_ELEMENTS: readonly Element[] = [];
const NO_MESSAGES: readonly Message[] = [];
const NO_OPTIONS: readonly OptionInfo[] = [];
const NO_LESSON = { refuses: () => false, astray: () => null, act: () => undefined };

/** A running or finished game from one seat's eyes: board, decision, players, log. */
export function TableView({ id, game, seat, store, words, onSeat, onReload }: TableViewProps) {
  const { t, language } = useSpeech();
  const settings = useSettings();
  const { setGame, open } = useRules();
  const { table, snapshot } = useTable(store, words);
  const { state, messages } = snapshot;
  const log = useMemo(() => standing(messages), [messages]);
  const { components, catalogue } = useComponents(game);
  const { planner, planned } = usePlan(id, seat);
  const { plan } = planned;
  const { pacer, pacing } = usePacer(table, id, seat);
  const bar = useRef<HTMLElement>(null);
  const onView = useOnView(snapshot, pacing, plan !== null, bar);
  const shown = plan?.state ?? state; // what is on view: the copy of a plan, or the table
  const choice = useChoice(snapshot.pending || planned.busy ? null : shown);
  const lesson = useLesson(shown, choice);
  const calls = useMemo(() => tableCalls(id), [id]);
  const [hovered, setHovered] = useState<readonly Element[]>(NO_ELEMENTS);
  const [pointed, setPointed] = useState<Element | null>(null);
  const [listed, setListed] = useState<OptionInfo | null>(null);
  const weighing = useMemo(
    () => weighed(choice.options, choice.touches, listed, pointed),
    [choice.options, choice.touches, listed, pointed],
  );
  const [why, setWhy] = useState<{ version: number; problem: Problem } | null>(null);
  const parts = partsOf(game);
  const [tab, setTab] = useState(parts[0]?.part ?? LOG);
  const withDesk = parts.some((one) => one.part === tab && one.withDesk);
  const sideways = useMedia("(max-height: 480px)");
  const narrow = useMedia("(max-width: 860px)") || sideways;
  const low = useMedia("(max-height: 900px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const boardArea = useRef<HTMLElement>(null);
  const filling = parts.find(({ fills }) => fills)?.part;
  const fill = useFill();
  const filled = fill.filled && filling !== undefined;
  const foldable = filled || sideways;
  const [deskFolded, setDeskFolded] = useDuring(String(filled), filled); // who wants the map gets the map
  const over = isOver(state);
  const ended = over && !onView;
  const deskArea = useRef<HTMLElement>(null);
  const end = useRef<HTMLElement>(null);
  useKeptFocus(deskArea, String(ended), end);
  const logAlone = narrow && tab === LOG && !filled;
  useTurnSignal(state);

  useEffect(() => setGame(game), [game, setGame]);

  const ask = useCallback(
    async (element: Element) => {
      if (seat === null || shown === null) return;
      const { version } = shown;
      try {
        const found = await (plan ? calls.plan.whyTouch(element) : calls.whyTouch(seat, element));
        setWhy({ version, problem: { error: found.reason, ...found } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        setWhy({ version, problem: error.problem });
      }
    },
    [calls, seat, shown, plan],
  );

  const pointedAt = useMemo(() => (lesson ? [...lesson.pointed, ...hovered] : hovered), [lesson, hovered]);
  const { refuses, astray, act } = lesson ?? NO_LESSON;
  const explain = useCallback(
    async (option: OptionInfo) => {
      if (seat === null || shown === null) return;
      act();
      const found = await calls.whyOption(seat, option.id);
      setWhy({ version: shown.version, problem: { error: found.reason, ...found } });
    },
    [calls, seat, shown, act],
  );

  const planning = plan !== null;
  const inquire = useCallback(
    async (element: Element): Promise<unknown> => {
      try {
        return (await (planning ? calls.plan.inquire(element) : calls.inquire(seat, element))).told;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return null;
      }
    },
    [calls, seat, planning],
  );

  const advise = useCallback(
    () => (planning ? calls.plan.advice() : calls.advice(seat ?? "")),
    [calls, seat, planning],
  );

  const whyNot = useCallback((element: Element) => void ask(element), [ask]);

  const { settle } = choice;
  const play = useCallback(
    (option: OptionInfo) => {
      if (refuses(option)) {
        void explain(option);
        return;
      }
      setWhy(null);
      setHovered(NO_ELEMENTS);
      pacer.skip();
      settle(); // an undo leads back to the same decision, which then begins anew
      if (plan) {
        void planner.answer(option.id);
        return;
      }
      store.answer(option.id);
      planner.given(option.id);
    },
    [store, settle, plan, planner, pacer, refuses, explain],
  );

  /** Whether an answer waits for a confirmation; one that merely opens the next decision never does. */
  const waits = useCallback(
    (option: OptionInfo) => (option.final && !plan) || (settings.confirmMoves && !option.light),
    [settings.confirmMoves, plan],
  );

  const decide = useCallback(
    (option: OptionInfo) => {
      if (refuses(option)) void explain(option);
      else if (waits(option)) choice.pick(option);
      else play(option);
    },
    [choice, play, waits, refuses, explain],
  );

  const touch = useCallback(
    (element: Element) => {
      setDeskFolded(false); // what follows from the touch stands there
      if (onView) pacer.skip(); // whoever touches something means the table as it is now
      if (!choice.touchable.has(element)) {
        void ask(element);
        return;
      }
      const wrong = astray(element);
      if (wrong) {
        void explain(wrong);
        return;
      }
      setWhy(null);
      act();
      const option = choice.touch(element);
      if (option && !waits(option)) play(option);
    },
    [ask, choice, play, waits, onView, pacer, setDeskFolded, astray, explain, act],
  );

  if (state === null || shown === null || components === null) {
    return (
      <div className="page narrow" key="loading">
        {snapshot.problem ? (
          <ProblemNote problem={snapshot.problem} />
        ) : (
          <p className="loading">{t("loading")}</p>
        )}
        <LinkNotice link={snapshot.link} reason={snapshot.reason} />
      </div>
    );
  }

  const next = seatToPassTo(state);
  if (next !== null && settings.curtain && passesOn(state, next)) {
    return (
      <>
        <LinkNotice link={snapshot.link} reason={snapshot.reason} />
        <Curtain table={state.table} next={next} onPass={() => onSeat(next)} />
      </>
    );
  }

  const Board = BOARDS[game] ?? PlainBoard;
  const sideFolded = settings.sideFolded && !narrow;
  const lastOwn = beforeOwnAnswer(snapshot.messages, mySeats(state.table));
  const askBack = state.undo_to === null ? lastOwn : null;
  const stepBack = state.undo_to !== null && lastOwn !== null && lastOwn > state.undo_to ? lastOwn : null;
  const toldOnly = state.ask === null ? onView : null; // who has nothing to decide reads on as it is told
  const elsewhere = narrow && onView ? partOf(game, tab, onView.elements) : null;
  const inLesson = lesson !== null && !lesson.place.done;
  const whyNow = why?.version === shown.version ? why.problem : null;
  const wrongInLesson = whyNow?.error === NOT_IN_LESSON ? whyNow : null;
  const undo = (answer: number) => void (plan ? planner.undo(answer) : store.act(calls.undo(answer)));

  return (
    <div
      key="table"
      className={`table-page ${filled ? "filled" : narrow ? "narrow" : "wide"} ${plan ? "planning" : ""} ${lesson ? "in-lesson" : ""}`}
      data-with-desk={withDesk}
      data-desk={foldable && deskFolded ? "folded" : undefined}
    >
      <LinkNotice link={snapshot.link} reason={snapshot.reason} />
      {next === null ? null : <SwitchSeat onSwitch={() => onSeat(next)} />}
      <Players
        state={onView?.state ? asItStood(state, onView.state) : state}
        askBack={askBack}
        onAskBack={(answer) => void store.act(calls.undo(answer))}
        link={snapshot.link}
        onSeat={onSeat}
        onReload={onReload}
      >
        <Ribbon components={components} state={onView?.state ?? shown} />
      </Players>
      <section ref={boardArea} className="board-area" aria-label={t("table.board")} hidden={logAlone}>
        <h2 className="hidden-visually">{t("table.board")}</h2>
        <ToldContext value={onView?.told ?? lesson?.told ?? null}>
          <WeighedContext value={onView ? NO_OPTIONS : weighing}>
            <FillContext value={filling === undefined ? null : fill}>
              <Later meanwhile={<p className="loading">{t("loading")}</p>}>
                <Suspense fallback={<p className="loading">{t("loading")}</p>}>
                  <Board
                    state={onView?.state ?? shown}
                    components={components}
                    language={language}
                    t={t}
                    part={filled ? filling : narrow && tab !== LOG ? tab : "all"}
                    selected={onView?.past ? NO_ELEMENTS : choice.selected}
                    highlighted={onView?.past ? NO_ELEMENTS : (lesson?.next ?? choice.highlighted)}
                    touchable={choice.touchable}
                    hovered={onView && hovered.length === 0 ? onView.elements : pointedAt}
                    onTouch={touch}
                    onWhy={whyNot}
                    onHover={setPointed}
                    onInquire={inquire}
                    onRule={open}
                    animations={settings.animations && !still}
                    recent={onView?.recent ?? (settings.pace === "once" ? snapshot.recent : NO_MESSAGES)}
                    log={onView?.log ?? log}
                  />
                  <InSight
                    decision={`${decisionOf(shown)} ${tab}`}
                    area={boardArea}
                    smooth={settings.animations && !still}
                  />
                </Suspense>
              </Later>
            </FillContext>
          </WeighedContext>
        </ToldContext>
      </section>
      {logAlone ? null : (
        <PaceBar
          box={bar}
          pacer={pacer}
          pacing={pacing}
          state={state}
          moving={settings.animations && !still}
          elsewhere={elsewhere}
          onPart={setTab}
        />
      )}
      <p className="hidden-visually" role="status">
        {ended ? `${outcomeOf(state, t, language)} ${state.score.verdict}` : ""}
      </p>
      <section ref={deskArea} className="desk-area" aria-label={t("table.decision")} hidden={logAlone}>
        {lesson && !onView ? (
          <LessonPanel
            table={id}
            game={game}
            lesson={lesson}
            wrong={wrongInLesson}
            elsewhere={narrow ? partToTouch(game, tab, lesson.pointed) : null}
            onPart={setTab}
          />
        ) : null}
        {ended ? <EndPanel box={end} state={state} /> : null}
        <UndoRequest
          state={state}
          messages={snapshot.messages}
          onAnswer={(agree) => void store.act(calls.consent(agree))}
        />
        <ProblemNote problem={snapshot.problem} onClose={() => store.report(null)} />
        {pacing.closed && !plan && !onView?.past ? (
          <SummaryNote
            key={pacing.closed.last}
            summary={pacing.closed}
            table={state.table}
            folded={narrow || low || state.ask !== null}
            onPutAway={pacer.putAway}
          />
        ) : null}
        <div className="desk-aids">
          {over || plan || inLesson ? null : (
            <Since state={state} messages={snapshot.messages} folded={narrow || low} pacer={pacer} />
          )}
          {over || inLesson ? null : (
            <AdvicePanel
              ask={shown.ask}
              pending={snapshot.pending !== null || planned.busy}
              decision={`${decisionOf(shown)} ${language}`}
              request={advise}
              onDecide={decide}
              onHover={setHovered}
            />
          )}
          {foldable ? (
            <DeskFold folded={deskFolded} onFold={setDeskFolded} myTurn={state.ask !== null} />
          ) : null}
        </div>
        {over ? null : (
          <PlanPanel
            planned={planned}
            planner={planner}
            state={state}
            onCarryOut={() => void store.act(planner.play(state.version))}
            onDecide={decide}
            folded={narrow}
          />
        )}
        {over ? null : (
          <Desk
            state={shown}
            choice={choice}
            catalogue={catalogue}
            pending={snapshot.pending !== null || planned.busy}
            pointed={pointed}
            sheet={narrow && !sideways && (filled || !withDesk)}
            why={wrongInLesson ? null : whyNow}
            onWhyClose={() => setWhy(null)}
            onTouch={touch}
            onDecide={decide}
            onPlay={play}
            onHover={setHovered}
            onWeigh={setListed}
            meant={lesson?.accepted ?? NO_OPTIONS}
            stepBack={plan ? stepBackOf(plan) : inLesson ? null : stepBack}
            onUndo={undo}
            plan={plan ? (plan.over ? "over" : "on") : null}
            onPlan={plan || inLesson ? null : () => void planner.start(state.version)}
          />
        )}
        {over || plan || snapshot.pending ? null : (
          <Waivers
            state={state}
            onWaive={(by) => void store.act(calls.waive(seat ?? "", by, state.version))}
            onWithdraw={(number) => void store.act(calls.withdrawWaiver(seat ?? "", number))}
          />
        )}
      </section>
      <aside
        className="side-area"
        aria-label={t("table.side")}
        data-folded={sideFolded || undefined}
        hidden={filled || (narrow && tab !== LOG)}
      >
        <Later>
          <SideTabs
            folded={sideFolded}
            onFold={narrow ? null : (folded) => changeSettings({ sideFolded: folded })}
            state={toldOnly?.state ? asItStood(state, toldOnly.state) : state}
            messages={toldOnly?.messages ?? snapshot.messages}
            onHover={setHovered}
            onProblem={store.report}
            onReread={store.reread}
          />
        </Later>
      </aside>
      <Purpose pointed={pointed} catalogue={catalogue} />
      {narrow && !filled ? (
        <PhoneTabs game={game} tab={tab} onTab={setTab} myTurn={state.ask !== null} />
      ) : null}
    </div>
  );
}

function isOver(state: TableState | null): boolean {
  return state?.table.status === "finished" || state?.table.status === "abandoned";
}

/** The table with the points of another time, so that nobody learns from them how what is told ends. */
function asItStood(state: TableState, then: TableState): TableState {
  const table = { ...state.table, standing: then.table.standing };
  return { ...state, table, score: then.score, waiting_for: then.waiting_for };
}

/** Without the curtain the screen turns to the next seat by itself. */
function SwitchSeat({ onSwitch }: { onSwitch: () => void }) {
  useEffect(onSwitch, [onSwitch]);
  return null;
}
