import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { tableCalls, tables } from "../../api/calls";
import type { Problem } from "../../api/types";
import { useGame } from "../../games";
import { useSpeech } from "../../i18n";
import { ParagraphLink } from "../../rules/ParagraphLink";
import { Icon } from "../../ui/Icon";
import { ProblemNote } from "../../ui/ProblemNote";
import { useAction } from "../../ui/useAction";
import type { Lesson } from "./useLesson";
import "./lesson.css";

interface LessonPanelProps {
  table: string;
  game: string;
  lesson: Lesson;
  /** What is said to who has tried something else. */
  wrong: Problem | null;
  /** On a phone the part of the board with what is pointed at, where another one is on view. */
  elsewhere: string | null;
  onPart: (part: string) => void;
}

/** As many answers as can be named in passing, and as many letters. */
const MOST_NAMED = 3;
const LONGEST_NAMED = 160;

/** What a step of a lesson says, and the reader's way through it. */
export function LessonPanel({ table, game, lesson, wrong, elsewhere, onPart }: LessonPanelProps) {
  const { t } = useSpeech();
  const { script, at, step, place, accepted } = lesson;
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (accepted.length > 0) {
      document
        .querySelector(".in-lesson :is(.option.marked, .chip.meant)")
        ?.scrollIntoView({ block: "nearest" });
    }
  }, [accepted]);
  if (step === null) return <LessonOver table={table} game={game} lesson={lesson} />;
  const names = accepted.map(({ text }) => text).join(" / ");
  const few = accepted.length <= MOST_NAMED && names.length <= LONGEST_NAMED;
  const named = accepted.length === 1 || (accepted.length > 0 && few);
  return (
    <section className="lesson" aria-label={t("lesson.label")} data-step={at}>
      <header>
        <p className="small soft">
          {script.title} · {t("lesson.step", { step: at + 1, steps: script.script.length })}
        </p>
        <button
          type="button"
          className="button quiet small"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {t(folded ? "lesson.unfold" : "lesson.fold")}
        </button>
      </header>
      <div aria-live="polite">
        <h2>{step.title}</h2>
        {wrong ? (
          <p className="lesson-wrong" role="alert">
            {wrong.text}
          </p>
        ) : folded ? null : (
          <p>
            {step.text} <ParagraphLink id={step.paragraph} />
          </p>
        )}
        {named ? (
          <p className="lesson-task">
            <Icon name="chevron" size={16} />
            {names}
          </p>
        ) : null}
      </div>
      {elsewhere !== null && lesson.pointed.length > 0 ? (
        <button type="button" className="button small" onClick={() => onPart(elsewhere)}>
          <Icon name="eye" size={16} /> {t("lesson.where")}
        </button>
      ) : null}
      {folded ? null : (
        <div className="row lesson-tools">
          <button
            type="button"
            className="button small"
            disabled={at === 0}
            onClick={() => lesson.turn(at - 1)}
          >
            {t("lesson.back")}
          </button>
          {at < place.step ? (
            <button type="button" className="button primary small" onClick={() => lesson.turn(at + 1)}>
              {t("lesson.next")}
            </button>
          ) : null}
          <span className="grow" />
          <Link href="/" className="button quiet small" title={t("lesson.stopTitle")}>
            {t("lesson.stop")}
          </Link>
        </div>
      )}
    </section>
  );
}

/** The end of a lesson, and what to do with what was learnt. */
function LessonOver({ table, game, lesson }: { table: string; game: string; lesson: Lesson }) {
  const { t } = useSpeech();
  const name = useGame(game)?.name ?? game;
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const [away, setAway] = useState(false);
  if (away) return null;
  const playNow = () =>
    run(async () => {
      const next = await tables.playNow(game);
      await tableCalls(table).abandon();
      go(`/tables/${next.id}`);
    });
  return (
    <section className="lesson" aria-label={t("lesson.label")} data-step="over">
      <p className="small soft">{lesson.script.title}</p>
      <div aria-live="polite">
        <h2>{t(lesson.script.puzzle ? "lesson.solved" : "lesson.done")}</h2>
        <p>{t(lesson.script.puzzle ? "lesson.solvedText" : "lesson.doneText", { game: name })}</p>
      </div>
      <div className="row lesson-tools">
        <button type="button" className="button primary" disabled={busy} onClick={playNow}>
          <Icon name="play" size={18} /> {t("lesson.playNow")}
        </button>
        <button type="button" className="button" onClick={() => setAway(true)}>
          {t("lesson.playOn")}
        </button>
        <button
          type="button"
          className="button quiet small"
          onClick={() => lesson.turn(lesson.script.script.length - 1)}
        >
          {t("lesson.back")}
        </button>
      </div>
      <ProblemNote problem={problem} />
    </section>
  );
}
