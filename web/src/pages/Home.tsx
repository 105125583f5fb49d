import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { tables, type TableFilter } from "../api/calls";
import { Refusal } from "../api/request";
import { Entrance } from "../boards/Entrance";
import { useGames } from "../games";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { TableCard } from "../ui/TableCard";
import { useAction } from "../ui/useAction";
import { useResource } from "../ui/useResource";
import { byUrgency } from "../ui/urgency";
import { useTitle } from "../ui/useTitle";
import { Icon } from "../ui/Icon";
import { GameChoice } from "../ui/GameChoice";
import "./home.css";

const REFRESH_SECONDS = 15;

export default function Home() {
  const { t } = useSpeech();
  const { me } = useSession();
  useTitle("");
  return (
    <div className="home">
      <Hero />
      <div className="page home-lists">
        {me ? <TableList filter="mine" /> : null}
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
  const { refresh } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const games = useGames();
  const [chosen, setChosen] = useState("");
  const game = games.find((one) => one.id === chosen) ?? games[0];

  const play = () =>
    run(async () => {
      if (!game) return;
      const table = await tables.playNow(game.id);
      await refresh();
      go(`/tables/${table.id}`);
    });

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
          <GameChoice games={games} chosen={game?.id ?? ""} onChoose={setChosen} />
          <div className="row">
            <button type="button" className="button play-now" disabled={busy || !game} onClick={play}>
              <Icon name="play" size={24} />
              {t(busy ? "home.setting" : "home.playNow")}
            </button>
            <Link href="/new" className="button hero-second">
              {t("home.withFriends")}
            </Link>
          </div>
          <p className="small">{game?.play_now}</p>
          <ProblemNote problem={problem} />
        </div>
        <Entrance game={game?.id ?? ""} />
      </div>
    </section>
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
      <ul className="table-list">
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
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    run(async () => {
      await ensure();
      const table = await tables.importRecord(recordIn(await file.text(), t("home.notAGame")));
      go(`/tables/${table.id}/replay`);
    });
  };

  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="file" />
        {t("home.import")}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("home.import")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ""; // the same file may be tried again
        }}
      />
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
