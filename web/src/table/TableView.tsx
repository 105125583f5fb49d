import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { tableCalls } from "../api/calls";
import { Refusal } from "../api/request";
import type { Message, OptionInfo, Problem, TableState } from "../api/types";
import { BOARDS, PlainBoard, preloadBoard } from "../boards";
import { partOf, partsOf } from "../boards/parts";
import { ToldContext } from "../boards/told";
import type { Element } from "../boards/types";
import { useSpeech } from "../i18n";
import type { Words } from "../i18n/words";
import { useRules } from "../rules/context";
import { useSettings } from "../settings";
import { InSight } from "../ui/InSight";
import { ProblemNote } from "../ui/ProblemNote";
import { useMedia } from "../ui/useMedia";
import { AdvicePanel } from "./AdvicePanel";
import { Curtain } from "./Curtain";
import { Desk } from "./Desk";
import { EndPanel } from "./EndPanel";
import { LinkNotice } from "./LinkNotice";
import { LOG, PhoneTabs } from "./PhoneTabs";
import { stepBackOf } from "./planner";
import { PlanPanel } from "./PlanPanel";
import { Players } from "./Players";
import { PaceBar } from "./pace/PaceBar";
import { SummaryNote } from "./pace/SummaryNote";
import { useOnView } from "./pace/useOnView";
import { usePacer } from "./pace/usePacer";
import { mySeats, passesOn, seatToPassTo } from "./seats";
import { Since } from "./Since";
import { SideTabs } from "./SideTabs";
import type { TableStore } from "./store";
import { beforeOwnAnswer, standing } from "./stream";
import { UndoRequest } from "./UndoRequest";
import { decisionOf, useChoice } from "./useChoice";
import { usePlan } from "./usePlan";
import { useComponents, useTable } from "./useTable";
import { useTurnSignal } from "./useTurnSignal";

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
  const calls = useMemo(() => tableCalls(id), [id]);
  const [hovered, setHovered] = useState<readonly Element[]>(NO_ELEMENTS);
  const [pointed, setPointed] = useState<Element | null>(null);
  const [why, setWhy] = useState<{ version: number; problem: Problem } | null>(null);
  const parts = partsOf(game);
  const [tab, setTab] = useState(parts[0]?.part ?? LOG);
  const withDesk = parts.some((one) => one.part === tab && one.withDesk);
  const narrow = useMedia("(max-width: 860px)");
  const low = useMedia("(max-height: 900px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const boardArea = useRef<HTMLElement>(null);
  useTurnSignal(state);

  useEffect(() => {
    preloadBoard(game);
    setGame(game);
  }, [game, setGame]);

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
    [store, settle, plan, planner, pacer],
  );

  /** Whether an answer waits for a confirmation; one that merely opens the next decision never does. */
  const waits = useCallback(
    (option: OptionInfo) => (option.final && !plan) || (settings.confirmMoves && !option.light),
    [settings.confirmMoves, plan],
  );

  const decide = useCallback(
    (option: OptionInfo) => {
      if (waits(option)) choice.pick(option);
      else play(option);
    },
    [choice, play, waits],
  );

  const touch = useCallback(
    (element: Element) => {
      if (onView) pacer.skip(); // whoever touches something means the table as it is now
      if (!choice.touchable.has(element)) {
        void ask(element);
        return;
      }
      setWhy(null);
      const option = choice.touch(element);
      if (option && !waits(option)) play(option);
    },
    [ask, choice, play, waits, onView, pacer],
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
  const over = state.table.status === "finished" || state.table.status === "abandoned";
  const lastOwn = beforeOwnAnswer(snapshot.messages, mySeats(state.table));
  const askBack = state.undo_to === null ? lastOwn : null;
  const stepBack = state.undo_to !== null && lastOwn !== null && lastOwn > state.undo_to ? lastOwn : null;
  const elsewhere = narrow && onView ? partOf(game, tab, onView.elements) : null;
  const whyNow = why?.version === shown.version ? why.problem : null;
  const undo = (answer: number) => void (plan ? planner.undo(answer) : store.act(calls.undo(answer)));

  return (
    <div
      key="table"
      className={`table-page ${narrow ? "narrow" : "wide"} ${plan ? "planning" : ""}`}
      data-with-desk={withDesk}
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
      />
      <section
        ref={boardArea}
        className="board-area"
        aria-label={t("table.board")}
        hidden={narrow && tab === LOG}
      >
        <h2 className="hidden-visually">{t("table.board")}</h2>
        <ToldContext value={onView?.told ?? null}>
          <Suspense fallback={<p className="loading">{t("loading")}</p>}>
            <Board
              state={onView?.state ?? shown}
              components={components}
              language={language}
              t={t}
              part={narrow && tab !== LOG ? tab : "all"}
              selected={onView?.past ? NO_ELEMENTS : choice.selected}
              highlighted={onView?.past ? NO_ELEMENTS : choice.highlighted}
              touchable={choice.touchable}
              hovered={hovered.length > 0 || !onView ? hovered : onView.elements}
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
        </ToldContext>
      </section>
      {narrow && tab === LOG ? null : (
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
      <section className="desk-area" aria-label={t("table.decision")} hidden={narrow && tab === LOG}>
        {over && !onView ? <EndPanel state={state} /> : null}
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
        {over || plan ? null : (
          <Since state={state} messages={snapshot.messages} folded={narrow || low} pacer={pacer} />
        )}
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
          <AdvicePanel
            ask={snapshot.pending !== null || planned.busy ? null : shown.ask}
            decision={`${decisionOf(shown)} ${language}`}
            request={advise}
            onDecide={decide}
            onHover={setHovered}
          />
        )}
        {over ? null : (
          <Desk
            state={shown}
            choice={choice}
            catalogue={catalogue}
            pending={snapshot.pending !== null || planned.busy}
            pointed={pointed}
            sheet={narrow && !withDesk}
            why={whyNow}
            onWhyClose={() => setWhy(null)}
            onTouch={touch}
            onDecide={decide}
            onPlay={play}
            onHover={setHovered}
            stepBack={plan ? stepBackOf(plan) : stepBack}
            onUndo={undo}
            plan={plan ? (plan.over ? "over" : "on") : null}
            onPlan={plan ? null : () => void planner.start(state.version)}
          />
        )}
      </section>
      <aside className="side-area" aria-label={t("table.side")} hidden={narrow && tab !== LOG}>
        <SideTabs
          state={state}
          messages={snapshot.messages}
          onHover={setHovered}
          onProblem={store.report}
          onReread={store.reread}
        />
      </aside>
      {narrow ? <PhoneTabs game={game} tab={tab} onTab={setTab} myTurn={state.ask !== null} /> : null}
    </div>
  );
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
