import { useEffect, useState } from "react";
import { useSpeech } from "../i18n";
import type { Chapter } from "../table/chapters";
import { Icon, type IconName } from "../ui/Icon";

interface TimelineProps {
  at: number;
  answers: number;
  chapters: readonly Chapter[];
  waiting: boolean;
  onAt: (answer: number) => void;
}

const SPEEDS = [0.5, 1, 2, 4] as const;

/** Step, jump, play, or go to a conference. */
export function Timeline({ at, answers, chapters, waiting, onAt }: TimelineProps) {
  const { t } = useSpeech();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const running = playing && at < answers;

  useEffect(() => {
    if (!running || waiting) return;
    const timer = window.setTimeout(() => onAt(at + 1), 1000 / speed);
    return () => window.clearTimeout(timer);
  }, [running, waiting, at, speed, onAt]);

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
            {t(running ? "replay.pause" : "replay.play")}
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
        {chapters.length > 0 ? (
          <label className="field">
            <span>{t("replay.chapter")}</span>
            <select value={current?.answer ?? ""} onChange={(event) => go(Number(event.target.value))}>
              {chapters.map((chapter) => (
                <option key={chapter.answer} value={chapter.answer}>
                  {chapter.title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </div>
  );
}
