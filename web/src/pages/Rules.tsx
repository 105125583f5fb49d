import { useEffect, useMemo, useState } from "react";
import { Link, useParams } from "wouter";
import { useGame, useGames } from "../games";
import { useSpeech } from "../i18n";
import { useRules } from "../rules/context";
import { atAddress, chapterHeads, ruleAddress, search } from "../rules/reference";
import { RuleText } from "../rules/RuleText";
import { useRulebook } from "../rules/useRulebook";
import { ProblemNote } from "../ui/ProblemNote";
import { useTitle } from "../ui/useTitle";
import "../rules/rules.css";
import "./rulespage.css";

/** The reference of the game that the address names, or of the one that was played last. */
export default function RulesPage() {
  const { t } = useSpeech();
  const { game: before } = useRules();
  const { game = before, paragraph } = useParams();
  if (!game) return <p className="loading">{t("loading")}</p>;
  return <Reference game={game} paragraph={paragraph} />;
}

/** The whole reference with a search; every paragraph has an address of its own. */
function Reference({ game, paragraph }: { game: string; paragraph: string | undefined }) {
  const { t } = useSpeech();
  const games = useGames();
  const name = useGame(game)?.name ?? game;
  const { data, known, problem } = useRulebook(game);
  const [query, setQuery] = useState("");
  const found = useMemo(() => (data ? search(data, query) : []), [data, query]);
  const chapters = useMemo(() => chapterHeads(data ?? []), [data]);
  useTitle(`${name}: ${t("rules.title")}`);

  useEffect(() => {
    if (!data || !paragraph) return;
    const target = atAddress(data, paragraph);
    if (target) document.getElementById(`rule-${target.id}`)?.scrollIntoView();
  }, [data, paragraph]);

  return (
    <div className="rules-page page">
      <nav className="rules-contents" aria-label={t("rules.contents")}>
        <input
          type="search"
          className="input"
          placeholder={t("rules.search")}
          aria-label={t("rules.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className="small soft" role="status">
          {query ? t("rules.found", { count: found.length }) : ""}
        </p>
        <ul>
          {(query ? found : chapters).map((rule) => (
            <li key={rule.id}>
              <Link href={ruleAddress(game, rule.id)}>
                <span className="rule-id">{rule.id}</span>
                {rule.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="card rules-body">
        <h1>
          {name} <span className="scenario">{t("rules.title")}</span>
        </h1>
        <p className="soft">{t("rules.intro")}</p>
        <nav className="rules-games" aria-label={t("new.game")}>
          {games.map((one) => (
            <Link
              key={one.id}
              href={`/rules/${one.id}`}
              className="button small"
              aria-current={one.id === game ? "page" : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
        <ProblemNote problem={problem} />
        {found.map((rule) => (
          <RuleText
            key={rule.id}
            paragraph={rule}
            known={known}
            citation={(id) => <Link href={ruleAddress(game, id)}>{id}</Link>}
          />
        ))}
      </div>
    </div>
  );
}
