import { useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { tables, type TableFilter } from "../api/calls";
import { Refusal } from "../api/request";
import type { GameInfo } from "../api/types";
import { Entrance } from "../boards/Entrance";
import { PICTURES } from "../boards/pictures";
import { useGames } from "../games";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { TableCard } from "../ui/TableCard";
import { useAction } from "../ui/useAction";
import { useResource } from "../ui/useResource";
import { byUrgency } from "../ui/urgency";
import { useTitle } from "../ui/useTitle";
import { FileButton } from "../ui/FileButton";
import { Icon } from "../ui/Icon";
import { FirstGame } from "./FirstGame";
import { useBeginning, type Beginning } from "./useBeginning";
import "./home.css";

const REFRESH_SECONDS = 15;

export default function Home() {
  const { t } = useSpeech();
  const { me } = useSession();
  useTitle("");
  return (
    <div className="home">
      <Hero />
      <div className={`page home-lists ${me === undefined ? "to-come" : ""}`}>
        {me ? <TableList filter="mine" /> : null}
        <Games />
        <TableList filter="open" />
        <TableList filter="public" />
        <section>
          <h2>{t("home.ownTable")}</h2>
          <p>{t("home.ownTableText")}</p>
          <p className="row">
            <Link href="/new" className="button">
              <Icon name="table" />
              {t("nav.new")}
            </Link>
            <ImportButton />
          </p>
        </section>
      </div>
    </div>
  );
}

function Hero() {
  const { t } = useSpeech();
  const beginning = useBeginning();
  const { busy, problem, play } = beginning;
  const [game] = useGames();

  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-words">
          <h1>
            {t("home.title")
              .split(/(?<=\.)\s/)
              .map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
          </h1>
          <p>{game?.tagline}</p>
          <div className="row">
            <button
              type="button"
              className="button play-now"
              disabled={busy || !game}
              onClick={() => game && play(game)}
            >
              <Icon name="play" size={24} />
              {t(busy ? "home.setting" : "home.playNow")}
            </button>
            {game ? <LearnButton game={game} beginning={beginning} className="hero-second" /> : null}
            <Link href="/new" className="button hero-second">
              {t("home.withFriends")}
            </Link>
          </div>
          <p className="small">{game?.play_now}</p>
          <ProblemNote problem={problem} />
          <FirstGame {...beginning} />
        </div>
        <Entrance game={game?.id ?? ""} />
      </div>
    </section>
  );
}

function Games() {
  const { t } = useSpeech();
  const games = useGames();
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t("home.games")}</h2>
      <ul className="games">
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const { t } = useSpeech();
  const beginning = useBeginning();
  const { busy, problem, play } = beginning;
  const picture = PICTURES[game.id];
  return (
    <article className="card game" data-game={game.id}>
      {picture ? <img src={picture} width={480} height={360} alt="" loading="lazy" /> : null}
      <h3>{game.name}</h3>
      <p>{game.line}</p>
      <p className="small soft">{game.facts}</p>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={busy}
          aria-label={t("home.play", { game: game.name })}
          onClick={() => play(game)}
        >
          <Icon name="play" />
          {t(busy ? "home.setting" : "home.playIt")}
        </button>
        <LearnButton game={game} beginning={beginning} />
      </div>
      <OtherLessons game={game} beginning={beginning} />
      <Link href={`/editor/${game.id}`} className="small arrange">
        {t("editor.open")}
      </Link>
      <ProblemNote problem={problem} />
      <FirstGame {...beginning} />
    </article>
  );
}

interface LearnProps {
  game: GameInfo;
  beginning: Beginning;
  className?: string;
}

/** The lesson of a game, one click away. */
function LearnButton({ game, beginning: { busy, learn }, className = "" }: LearnProps) {
  const { t } = useSpeech();
  const [lesson] = game.lessons;
  if (!lesson) return null;
  const { id, title, minutes } = lesson;
  return (
    <button
      type="button"
      className={`button ${className}`}
      disabled={busy}
      title={t("home.learnTitle", { title, minutes })}
      onClick={() => learn(game.id, id)}
    >
      <Icon name="book" size={18} />
      {t("home.learn")}
    </button>
  );
}

/** What more there is to learn, and puzzles. */
function OtherLessons({ game, beginning: { busy, learn } }: LearnProps) {
  const { t } = useSpeech();
  const others = game.lessons.slice(1);
  if (others.length === 0) return null;
  return (
    <ul className="other-lessons small">
      {others.map(({ id, title, text, puzzle }) => (
        <li key={id}>
          <button
            type="button"
            className="link"
            disabled={busy}
            title={text}
            onClick={() => learn(game.id, id)}
          >
            {puzzle ? t("home.puzzle", { title }) : title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function TableList({ filter }: { filter: TableFilter }) {
  const { t } = useSpeech();
  const request = useCallback(() => tables.list(filter), [filter]);
  const { data, problem, reload } = useResource(request);

  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, REFRESH_SECONDS * 1000);
    return () => window.clearInterval(timer);
  }, [reload]);

  return (
    <section aria-label={t(`home.list.${filter}`)}>
      <h2>{t(`home.list.${filter}`)}</h2>
      <ProblemNote problem={problem} />
      {data?.length === 0 ? <p className="soft">{t(`home.empty.${filter}`)}</p> : null}
      <ul className={data ? "table-list" : "table-list to-come"}>
        {byUrgency(data ?? []).map((table) => (
          <li key={table.id}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportButton() {
  const { t } = useSpeech();
  const { ensure } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();

  const take = (text: () => Promise<string>) =>
    run(async () => {
      await ensure();
      const table = await tables.importRecord(recordIn(await text(), t("home.notAGame")));
      go(`/tables/${table.id}/replay`);
    });

  return (
    <>
      <FileButton label={t("home.import")} accept="application/json,.json" disabled={busy} onText={take} />
      <ProblemNote problem={problem} />
    </>
  );
}

/** What a file holds; one that holds something else is refused here, in the words given. */
function recordIn(text: string, refusal: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, { error: "not_a_game", text: refusal, paragraph: null, facts: {} });
  }
}
