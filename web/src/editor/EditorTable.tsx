import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { drafts } from "../api/calls";
import type { Draft, FactsInfo, GameInfo } from "../api/types";
import { BOARDS, PlainBoard } from "../boards";
import type { PartTab } from "../boards/parts";
import type { Element } from "../boards/types";
import { useSpeech } from "../i18n";
import { useRules } from "../rules/context";
import { useSettings } from "../settings";
import { PhoneTabs } from "../table/PhoneTabs";
import { useComponents } from "../table/useTable";
import { FileButton } from "../ui/FileButton";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { useMedia } from "../ui/useMedia";
import { allFacts, elementsOf, placesAt, type Place } from "./draft";
import { EntryField, FactField, type Drafting } from "./FactField";
import { PlayDialog } from "./PlayDialog";
import { PuzzleDialog } from "./PuzzleDialog";
import { SetUp } from "./SetUp";
import { useArranged } from "./useArranged";
import { Verdict } from "./Verdict";
import "../table/table.css";
import "../table/desk.css";
import "../table/players.css";
import "../table/side.css";
import "./editor.css";

const EDIT: PartTab = { part: "edit", icon: "menu", withDesk: false };

interface EditorProps {
  game: GameInfo;
  info: FactsInfo;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** What somebody has picked to be changed: by an element of the board, or by a reason. */
interface Picked {
  name: string;
  elements: readonly Element[];
  places: readonly Place[];
}

/** The board of the position, and beside it all that may be said of it. */
export function EditorTable({ game, info, draft, onDraft }: EditorProps) {
  const { t, language } = useSpeech();
  const settings = useSettings();
  const { open } = useRules();
  const { components, catalogue } = useComponents(game.id);
  const { found, current, drawn, problem } = useArranged(game.id, draft, info.first);
  const { busy, problem: refusal, run } = useAction();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [step, setStep] = useState<"play" | "puzzle" | null>(null);
  const narrow = useMedia("(max-width: 860px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [tab, setTab] = useState(EDIT.part);

  const touch = useCallback(
    (element: Element) => {
      const places = placesAt(info, components ?? {}, element);
      setPicked({ name: catalogue.name(element), elements: [element], places });
      if (places.length > 0) setTab(EDIT.part);
    },
    [info, components, catalogue],
  );
  const show = (place: Place) =>
    setPicked({ name: t("editor.reason"), elements: elementsOf(info, place), places: [place] });

  if (!drawn?.state || !components || !found) {
    return problem ? <ProblemNote problem={problem} /> : <p className="loading">{t("loading")}</p>;
  }

  const Board = BOARDS[game.id] ?? PlainBoard;
  const drafting = { draft, values: drawn.values, onDraft };
  const playable = current && found.state !== null && found.asked.length > 0;
  return (
    <div className={`table-page editor ${narrow ? "narrow" : "wide"}`}>
      <header className="players editor-head">
        <h1>{t("editor.of", { game: game.name })}</h1>
        <Link href="/" className="button">
          {t("missing.home")}
        </Link>
      </header>
      <section className="board-area" aria-label={t("table.board")} hidden={narrow && tab === EDIT.part}>
        <h2 className="hidden-visually">{t("table.board")}</h2>
        <Suspense fallback={<p className="loading">{t("loading")}</p>}>
          <Board
            state={drawn.state}
            components={components}
            language={language}
            t={t}
            part={narrow && tab !== EDIT.part ? tab : "all"}
            selected={picked?.elements ?? NO_ELEMENTS}
            highlighted={NO_ELEMENTS}
            touchable={NOTHING}
            hovered={NO_ELEMENTS}
            onTouch={touch}
            onWhy={touch}
            onHover={() => undefined}
            onInquire={null}
            onRule={open}
            animations={settings.animations && !still}
            recent={NO_MESSAGES}
            log={NO_MESSAGES}
          />
        </Suspense>
      </section>
      <aside
        className="side-area editor-side"
        aria-label={t("editor.title")}
        aria-busy={!current}
        hidden={narrow && tab !== EDIT.part}
      >
        <div className="editor-panel">
          <ProblemNote problem={problem ?? refusal} />
          <div role="status">
            <Verdict info={info} found={found} onShow={show} />
          </div>
          <div className="row editor-actions">
            <button
              type="button"
              className="button primary"
              disabled={!playable}
              onClick={() => setStep("play")}
            >
              <Icon name="play" /> {t("editor.play")}
            </button>
            <button type="button" className="button" disabled={!playable} onClick={() => setStep("puzzle")}>
              <Icon name="file" /> {t("editor.puzzle")}
            </button>
            <FileButton
              label={t("editor.load")}
              accept=".toml,.json,application/json"
              disabled={busy}
              onText={(text) => run(async () => onDraft(await drafts.inFile(game.id, await text())))}
            />
            <button type="button" className="button" onClick={() => onDraft(info.first)}>
              <Icon name="undo" /> {t("editor.anew")}
            </button>
          </div>
          {picked ? (
            <PickedPlaces key={picked.name} picked={picked} info={info} {...drafting} />
          ) : (
            <p className="soft small">{t("editor.pick")}</p>
          )}
          <details open>
            <summary>{t("editor.setUp")}</summary>
            <SetUp game={game} info={info} draft={draft} onDraft={onDraft} />
          </details>
          {info.chapters.map((chapter) => (
            <details key={chapter.id} className="fact-chapter">
              <summary>{chapter.name}</summary>
              {chapter.facts.map((fact) => (
                <FactField key={fact.id} info={fact} {...drafting} />
              ))}
            </details>
          ))}
        </div>
      </aside>
      {narrow ? <PhoneTabs game={game.id} tab={tab} onTab={setTab} myTurn={false} beside={EDIT} /> : null}
      {step === "play" ? <PlayDialog game={game} draft={draft} onClose={() => setStep(null)} /> : null}
      {step === "puzzle" ? <PuzzleDialog game={game} draft={draft} onClose={() => setStep(null)} /> : null}
    </div>
  );
}

/** What was picked, with the focus on it: whoever picks something wants to change it. */
function PickedPlaces({ picked, info, ...drafting }: Drafting & { picked: Picked; info: FactsInfo }) {
  const { t } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [picked]);
  return (
    <section className="picked" aria-label={t("editor.picked")}>
      <h2 ref={heading} tabIndex={-1}>
        {picked.name}
      </h2>
      {picked.places.length === 0 ? <p className="soft">{t("editor.nothingHere")}</p> : null}
      {picked.places.map((place) => (
        <PlaceField key={place.join(".")} info={info} place={place} {...drafting} />
      ))}
    </section>
  );
}

/** What may be said of one place, or of all of a fact. */
function PlaceField({ info, place, ...drafting }: Drafting & { info: FactsInfo; place: Place }) {
  const fact = allFacts(info).find(({ id }) => id === place[0]);
  if (!fact) return null;
  return place[1] === undefined ? (
    <FactField info={fact} {...drafting} />
  ) : (
    <EntryField info={fact} place={place} named {...drafting} />
  );
}

const NO_ELEMENTS: readonly Element[] = [];
const NO_MESSAGES: readonly never[] = [];
const NOTHING: ReadonlySet<Element> = new Set();
