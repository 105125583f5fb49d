import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useRules } from "./context";
import { locate, ruleAddress, search } from "./reference";
import { RuleText } from "./RuleText";
import { useRulebook } from "./useRulebook";
import { ParagraphLink } from "./ParagraphLink";
import "./rules.css";

const FOUND_AT_MOST = 30;

/** The rulebook beside the board: one paragraph at a time, with a search. */
export default function RulesDrawer() {
  const { t } = useSpeech();
  const { game, paragraph, open, close } = useRules();
  const { data, known, problem } = useRulebook(game);
  const [query, setQuery] = useState("");
  const box = useRef<HTMLElement>(null);
  const shown = data && paragraph ? locate(data, paragraph) : undefined;
  const place = data && shown ? data.indexOf(shown) : -1;

  useEffect(() => {
    if (shown) document.getElementById(`rule-${shown.id}`)?.focus({ preventScroll: true });
    box.current?.scrollTo({ top: 0 });
  }, [shown]);

  useEffect(() => {
    const drawer = box.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    drawer?.addEventListener("keydown", leave);
    return () => drawer?.removeEventListener("keydown", leave);
  }, [close]);

  useEffect(() => {
    document.body.classList.add("rules-open");
    return () => document.body.classList.remove("rules-open");
  }, []);

  return (
    <aside ref={box} className="rules-drawer" aria-label={t("rules.title")}>
      <header className="row">
        <Icon name="book" />
        <input
          type="search"
          className="input grow"
          placeholder={t("rules.search")}
          aria-label={t("rules.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="button quiet icon" onClick={close} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      <ProblemNote problem={problem} />
      {query && data ? (
        <ul className="rule-hits">
          {search(data, query)
            .slice(0, FOUND_AT_MOST)
            .map((hit) => (
              <li key={hit.id}>
                <button
                  type="button"
                  onClick={() => {
                    setQuery("");
                    open(hit.id);
                  }}
                >
                  <span className="rule-id">{hit.id}</span> {hit.title}
                </button>
              </li>
            ))}
        </ul>
      ) : shown ? (
        <>
          <RuleText paragraph={shown} known={known} citation={(id) => <ParagraphLink id={id} />} />
          <nav className="row rule-steps" aria-label={t("rules.neighbours")}>
            {[data?.[place - 1], data?.[place + 1]].map((neighbour, index) =>
              neighbour ? (
                <button type="button" key={index} className="button small" onClick={() => open(neighbour.id)}>
                  {index === 0 ? "‹ " : ""}
                  {neighbour.id} {neighbour.title}
                  {index === 1 ? " ›" : ""}
                </button>
              ) : null,
            )}
          </nav>
          <p className="small">
            <Link href={ruleAddress(game, shown.id)}>{t("rules.whole")}</Link>
          </p>
        </>
      ) : data ? (
        <p className="soft">{t("rules.none", { paragraph: paragraph ?? "" })}</p>
      ) : null}
    </aside>
  );
}
