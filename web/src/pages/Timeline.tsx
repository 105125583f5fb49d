import { useEffect, useState, type ReactNode } from "react";
import { useSpeech } from "../i18n";
import type { Chapter } from "../table/chapters";
import { Icon, type IconName } from "../ui/Icon";

interface TimelineProps {
  /** What a chapter is called: a conference, a turn. */
  chapterWord: string;
  at: number;
  answers: number;
  chapters: readonly Chapter[];
  /** The answers that a film by turns stops at. */
  scenes: readonly number[];
  waiting: boolean;
  onAt: (answer: number) => void;
  /** Where there is little room the less usual choices wait behind a heading. */
  folded: boolean;
  /** What else can be chosen. */
  children?: ReactNode;
}

const SPEEDS = [0.5, 1, 2, 4] as const;
const [STEP_MS, SCENE_MS] = [1000, 1600];
/** Games of more answers play as a film by turns unless somebody asks for every answer. */
const LONG = 400;

/** Step, jump, play, or go to a conference or turn. */
export function Timeline(props: TimelineProps) {
  const { chapterWord, at, answers, chapters, scenes, waiting, onAt } = props;
  const { t } = useSpeech();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [film, setFilm] = useState(answers > LONG && scenes.length > 1);
  const running = playing && at < answers;
  const following = film ? (scenes.find((scene) => scene > at) ?? answers) : at + 1;

  useEffect(() => {
    if (!running || waiting) return;
    const timer = window.setTimeout(() => onAt(following), (film ? SCENE_MS : STEP_MS) / speed);
    return () => window.clearTimeout(timer);
  }, [running, waiting, following, film, speed, onAt]);

  const go = (answer: number) => {
    setPlaying(false);
    onAt(Math.min(answers, Math.max(0, answer)));
  };

  const step = (name: string, icon: IconName, to: number) => (
    <button
      type="button"
      className="button icon"
      aria-label={t(`replay.${name}`)}
      title={t(`replay.${name}`)}
      disabled={to < 0 || to > answers || to === at}
      onClick={() => go(to)}
    >
      <Icon name={icon} />
    </button>
  );

  const current = chapters.findLast((chapter) => chapter.answer <= at);
  return (
    <div className="desk timeline">
      <div className="desk-head">
        <label className="field">
          <span>{t("replay.position", { at, answers })}</span>
          <input
            type="range"
            min={0}
            max={answers}
            value={at}
            onChange={(event) => go(Number(event.target.value))}
          />
        </label>
        <div className="row">
          {step("first", "first", 0)}
          <span className="flip">{step("previous", "chevron", at - 1)}</span>
          <button
            type="button"
            className="button primary"
            disabled={at >= answers}
            onClick={() => setPlaying(!running)}
          >
            <Icon name={running ? "pause" : "play"} />
            <span className="play-word">{t(running ? "replay.pause" : "replay.play")}</span>
          </button>
          {step("next", "chevron", at + 1)}
          {step("last", "last", answers)}
          <select
            className="input speed"
            aria-label={t("replay.speed")}
            value={speed}
            onChange={(event) => setSpeed(Number(event.target.value))}
          >
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
        </div>
        <details className="timeline-more" open={!props.folded}>
          <summary>{current?.title ?? t("replay.more")}</summary>
          {scenes.length > 1 ? (
            <label className="check film">
              <input type="checkbox" checked={film} onChange={(event) => setFilm(event.target.checked)} />
              <span>{t("replay.film")}</span>
            </label>
          ) : null}
          {chapters.length > 0 ? (
            <label className="field">
              <span>{chapterWord}</span>
              <select value={current?.answer ?? ""} onChange={(event) => go(Number(event.target.value))}>
                {chapters.map((chapter) => (
                  <option key={chapter.answer} value={chapter.answer}>
                    {chapter.title}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {props.children}
        </details>
      </div>
    </div>
  );
}
