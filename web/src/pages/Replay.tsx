import { Suspense, useCallback, useMemo, useState } from "react";
import { Link, useParams } from "wouter";
import { tableCalls } from "../api/calls";
import type { Message, ReplayStep, TableInfo } from "../api/types";
import { BOARDS, PlainBoard } from "../boards";
import { partsOf } from "../boards/parts";
import type { Element } from "../boards/types";
import { GameContext, useGame } from "../games";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { useRules } from "../rules/context";
import { useSettings } from "../settings";
import { LOG, PhoneTabs } from "../table/PhoneTabs";
import { chapters, scenes, type Chapter } from "../table/chapters";
import { ScorePanel } from "../table/ScorePanel";
import { seatName, seatToShow } from "../table/seats";
import { standing } from "../table/stream";
import { useComponents } from "../table/useTable";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useMedia } from "../ui/useMedia";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import { BranchDialog } from "./BranchDialog";
import { Timeline } from "./Timeline";
import { viewpoints, type Viewpoint } from "./viewpoints";
import "../table/table.css";
import "../table/desk.css";
import "../table/players.css";
import "../table/side.css";
import "./replay.css";

/** A game looked back at, step by step. */
export default function ReplayPage() {
  const { t, language } = useSpeech();
  const { id = "" } = useParams();
  const request = useCallback(() => begin(id), [id]);
  const { data, problem } = useResource(request);
  useTitle(t("menu.replay"));
  if (problem) {
    return (
      <div className="page narrow">
        <ProblemNote problem={problem} />
        <Link href="/" className="button">
          {t("missing.home")}
        </Link>
      </div>
    );
  }
  if (!data) return <p className="loading">{t("loading")}</p>;
  return (
    <GameContext value={data.table.game}>
      <Film key={language} {...data} />
    </GameContext>
  );
}

interface Beginning {
  table: TableInfo;
  messages: readonly Message[];
  chapters: Chapter[];
  scenes: number[];
}

async function begin(id: string): Promise<Beginning> {
  const calls = tableCalls(id);
  const table = await calls.info();
  const messages = standing(await calls.messagesInWords(0, seatToShow(table)));
  return { table, messages, chapters: chapters(messages), scenes: scenes(messages) };
}

function Film({ table, messages, chapters, scenes }: Beginning) {
  const { language, t } = useSpeech();
  const game = useGame(table.game);
  const settings = useSettings();
  const { open } = useRules();
  const [at, setAt] = useState(0);
  const [tab, setTab] = useState(partsOf(table.game)[0]?.part ?? LOG);
  const [hovered, setHovered] = useState<readonly Element[]>([]);
  const narrow = useMedia("(max-width: 860px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const offered = viewpoints(table);
  const [eyes, setEyes] = useState(offered[0]);
  const calls = useMemo(() => tableCalls(table.id), [table.id]);
  const request = useCallback(() => calls.replay(at, eyes.seat, eyes.asSeen), [calls, at, eyes]);
  const { data, problem } = useResource(request);
  const [shown, setShown] = useState<ReplayStep | null>(null);
  const { components } = useComponents(table.game);
  const [branching, setBranching] = useState(false);
  const reached = shown?.at_answer ?? 0;
  const log = useMemo(() => messages.filter(({ answer }) => (answer ?? 0) <= reached), [messages, reached]);
  // The last step stays in sight until the next one is there.
  if (data && data !== shown) setShown(data);

  if (!shown || !components) {
    return problem ? <ProblemNote problem={problem} /> : <p className="loading">{t("loading")}</p>;
  }

  const Board = BOARDS[table.game] ?? PlainBoard;
  return (
    <div className={`table-page replay ${narrow ? "narrow" : "wide"}`}>
      <header className="players replay-head">
        <h1 className="hidden-visually">{t("menu.replay")}</h1>
        <Link href={`/tables/${table.id}`} className="button">
          {t("replay.back")}
        </Link>
        <span className="table-standing grow">
          {t("replay.title", { scenario: table.scenario_name })} · {shown.state.segment_name}
        </span>
        <button
          type="button"
          className="button"
          disabled={data === null}
          onClick={() => setBranching(true)}
          title={t("replay.branchText")}
        >
          <Icon name="fork" /> {t("replay.branch")}
        </button>
        <Link
          href={`/editor/${table.game}?table=${table.id}&answer=${at}`}
          className="button"
          title={t("editor.fromHereText")}
        >
          <Icon name="table" /> {t("editor.fromHere")}
        </Link>
      </header>
      <section className="board-area" aria-label={t("table.board")} hidden={narrow && tab === LOG}>
        <h2 className="hidden-visually">{t("table.board")}</h2>
        <Suspense fallback={<p className="loading">{t("loading")}</p>}>
          <Board
            state={shown.state}
            components={components}
            language={language}
            t={t}
            part={narrow && tab !== LOG ? tab : "all"}
            selected={[]}
            highlighted={[]}
            touchable={NOTHING}
            hovered={hovered}
            onTouch={() => undefined}
            onWhy={() => undefined}
            onHover={() => undefined}
            onInquire={null}
            onRule={open}
            animations={settings.animations && !still}
            recent={shown.messages}
            log={log}
          />
        </Suspense>
      </section>
      <section className="desk-area" aria-label={t("replay.controls")}>
        <ProblemNote problem={problem} />
        <Timeline
          chapterWord={game?.chapter_word ?? ""}
          at={at}
          answers={shown.answers}
          chapters={chapters}
          scenes={scenes}
          onAt={setAt}
          waiting={data === null}
          folded={narrow}
        >
          {offered.length > 1 ? <Eyes table={table} offered={offered} eyes={eyes} onEyes={setEyes} /> : null}
        </Timeline>
      </section>
      <aside className="side-area" aria-label={t("table.side")} hidden={narrow && tab !== LOG}>
        <div className="side">
          <div className="log">
            <ol aria-live="polite" aria-label={t("side.log")}>
              {shown.messages.map((message) => (
                <li
                  key={message.seq}
                  className={`entry ${message.kind}`}
                  data-seat={message.kind === "answer" ? (message.seat ?? undefined) : undefined}
                  onPointerEnter={() => setHovered(message.elements)}
                  onPointerLeave={() => setHovered([])}
                >
                  {message.text} {message.paragraph ? <ParagraphLink id={message.paragraph} /> : null}
                </li>
              ))}
            </ol>
            <ScorePanel state={shown.state} />
          </div>
        </div>
      </aside>
      {narrow ? <PhoneTabs game={table.game} tab={tab} onTab={setTab} myTurn={false} /> : null}
      {branching ? (
        <BranchDialog table={table} answer={shown.at_answer} onClose={() => setBranching(false)} />
      ) : null}
    </div>
  );
}

interface EyesProps {
  table: TableInfo;
  offered: readonly Viewpoint[];
  eyes: Viewpoint;
  onEyes: (eyes: Viewpoint) => void;
}

/** Whose knowledge the board shows. */
function Eyes({ table, offered, eyes, onEyes }: EyesProps) {
  const { t } = useSpeech();
  const nameOf = ({ id, seat, asSeen }: Viewpoint) =>
    asSeen && seat !== null
      ? t("replay.asSeen", { seat: seatName(table, seat) })
      : t(id === "all" ? "replay.everything" : "replay.public");
  const choose = (id: string) => {
    const chosen = offered.find((one) => one.id === id);
    if (chosen) onEyes(chosen);
  };
  return (
    <label className="field eyes">
      <span>{t("replay.eyes")}</span>
      <select value={eyes.id} onChange={(event) => choose(event.target.value)}>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

const NOTHING: ReadonlySet<Element> = new Set();
