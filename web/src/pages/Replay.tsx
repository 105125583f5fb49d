import { Suspense, useCallback, useMemo, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { tableCalls } from "../api/calls";
import type { ReplayStep, TableInfo } from "../api/types";
import { BOARDS, PlainBoard } from "../boards";
import type { BoardPart, Element } from "../boards/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { useRules } from "../rules/context";
import { useSession } from "../session";
import { useSettings } from "../settings";
import { PhoneTabs, type PhoneTab } from "../table/PhoneTabs";
import { chapters, type Chapter } from "../table/chapters";
import { ScorePanel } from "../table/ScorePanel";
import { mySeats, seatToShow } from "../table/seats";
import { useComponents } from "../table/useTable";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { useMedia } from "../ui/useMedia";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import { Timeline } from "./Timeline";
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
      </div>
    );
  }
  return data ? <Film key={language} {...data} /> : <p className="loading">{t("loading")}</p>;
}

interface Beginning {
  table: TableInfo;
  chapters: Chapter[];
}

async function begin(id: string): Promise<Beginning> {
  const calls = tableCalls(id);
  const table = await calls.info();
  const messages = await calls.messages(0, seatToShow(table));
  return { table, chapters: chapters(messages) };
}

function Film({ table, chapters }: Beginning) {
  const { language, t } = useSpeech();
  const settings = useSettings();
  const { open } = useRules();
  const [, go] = useLocation();
  const [at, setAt] = useState(0);
  const [tab, setTab] = useState<PhoneTab>("conference");
  const [hovered, setHovered] = useState<readonly Element[]>([]);
  const narrow = useMedia("(max-width: 860px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const seat = seatToShow(table);
  const calls = useMemo(() => tableCalls(table.id), [table.id]);
  const request = useCallback(() => calls.replay(at, seat), [calls, at, seat]);
  const { data, problem } = useResource(request);
  const [shown, setShown] = useState<ReplayStep | null>(null);
  const { components, catalogue } = useComponents(table.game);
  const { ensure } = useSession();
  const action = useAction();
  // The last step stays in sight until the next one is there.
  if (data && data !== shown) setShown(data);

  if (!shown || !components) {
    return problem ? <ProblemNote problem={problem} /> : <p className="loading">{t("loading")}</p>;
  }

  const branch = () =>
    action.run(async () => {
      await ensure();
      const forked = await calls.fork(shown.at_answer, seatsForBranch(table));
      go(`/tables/${forked.id}`);
    });

  const Board = BOARDS[table.game] ?? PlainBoard;
  return (
    <div className={`table-page replay ${narrow ? "narrow" : "wide"}`} data-tab={tab}>
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
          disabled={action.busy}
          onClick={branch}
          title={t("replay.branchText")}
        >
          <Icon name="fork" /> {t("replay.branch")}
        </button>
      </header>
      <section className="board-area" aria-label={t("table.board")} hidden={narrow && tab === "log"}>
        <h2 className="hidden-visually">{t("table.board")}</h2>
        <Suspense fallback={<p className="loading">{t("loading")}</p>}>
          <Board
            state={shown.state}
            components={components}
            language={language}
            t={t}
            part={narrow ? partOf(tab) : "all"}
            selected={[]}
            highlighted={[]}
            touchable={NOTHING}
            hovered={hovered}
            onTouch={() => undefined}
            onWhy={() => undefined}
            onHover={() => undefined}
            onRule={open}
            animations={settings.animations && !still}
            recent={shown.messages}
          />
        </Suspense>
      </section>
      <section className="desk-area" aria-label={t("replay.controls")}>
        <ProblemNote problem={action.problem ?? problem} />
        <Timeline at={at} answers={shown.answers} chapters={chapters} onAt={setAt} waiting={data === null} />
      </section>
      <aside className="side-area" aria-label={t("table.side")} hidden={narrow && tab !== "log"}>
        <div className="side">
          <div className="log">
            <ol aria-live="polite" aria-label={t("side.log")}>
              {shown.messages.map((message) => (
                <li
                  key={message.seq}
                  className={`entry ${message.kind}`}
                  data-seat={message.kind === "answer" ? (message.seat ?? undefined) : undefined}
                  onPointerEnter={() => setHovered(catalogue.elementsOf(message))}
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
      {narrow ? <PhoneTabs tab={tab} onTab={setTab} myTurn={false} /> : null}
    </div>
  );
}

const NOTHING: ReadonlySet<Element> = new Set();

function partOf(tab: PhoneTab): BoardPart {
  return tab === "log" ? "hand" : tab;
}

/** Who plays on from here: my own seats (or the first) are mine, bots take the others. */
function seatsForBranch(table: TableInfo) {
  const mine = mySeats(table);
  const own = mine.length > 0 ? mine : table.seats.slice(0, 1).map((seat) => seat.seat);
  return Object.fromEntries(
    table.seats.map(({ seat }) => [
      seat,
      own.includes(seat) ? { kind: "human" as const } : { kind: "bot" as const },
    ]),
  );
}
