import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "wouter";
import { drafts } from "../api/calls";
import type { Draft, FactsInfo, GameInfo } from "../api/types";
import { keepDraft, keptDraft } from "../editor/draft";
import { EditorTable } from "../editor/EditorTable";
import { GameContext, useGame, useGames } from "../games";
import { useSpeech } from "../i18n";
import { useRules } from "../rules/context";
import { ProblemNote } from "../ui/ProblemNote";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";

/** Where somebody arranges a position of a game: the last draft, or that of a table. */
export default function EditorPage() {
  const { t } = useSpeech();
  const { game: id = "" } = useParams();
  const [query] = useSearchParams();
  const [, go] = useLocation();
  const [table, answer] = [query.get("table"), Number(query.get("answer") ?? 0)];
  const game = useGame(id);
  const { setGame } = useRules();
  const request = useCallback(() => begin(id, table, answer), [id, table, answer]);
  const { data, problem } = useResource(request);
  useTitle(t("editor.title"));
  useEffect(() => setGame(id), [setGame, id]);
  // A reload finds the draft as it is then.
  useEffect(() => {
    if (!data?.brought) return;
    keepDraft(id, data.brought);
    go(`/editor/${id}`, { replace: true });
  }, [data, id, go]);
  const unknown = useGames().length > 0 && game === undefined;
  if (problem || unknown) {
    return (
      <div className="page narrow">
        <h1>{t("editor.title")}</h1>
        <ProblemNote problem={problem} />
        <Link href="/" className="button">
          {t("missing.home")}
        </Link>
      </div>
    );
  }
  if (!data || !game || table !== null) return <p className="loading">{t("loading")}</p>;
  return (
    <GameContext value={id}>
      <Drafting key={id} game={game} info={data.info} />
    </GameContext>
  );
}

/** What may be said of a position, and the draft of a table if it begins with one. */
async function begin(game: string, table: string | null, answer: number) {
  const info = await drafts.facts(game);
  return { info, brought: table === null ? null : await drafts.ofTable(table, answer) };
}

/** Keeps the draft in this browser. */
function Drafting({ game, info }: { game: GameInfo; info: FactsInfo }) {
  const [draft, setDraft] = useState<Draft>(() => keptDraft(game.id) ?? info.first);
  useEffect(() => keepDraft(game.id, draft), [game.id, draft]);
  return <EditorTable game={game} info={info} draft={draft} onDraft={setDraft} />;
}
