import { useState, type SubmitEvent } from "react";
import { useLocation } from "wouter";
import { games, tables } from "../api/calls";
import type { GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { GameChoice } from "../ui/GameChoice";
import { SeatForm } from "../ui/SeatForm";
import { copyLink, linkToSend } from "../ui/links";
import { useAction } from "../ui/useAction";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import { CLOCKS, fresh, isSeated, PRESETS, seating, toRequest, type Draft } from "./newtable";
import "./newtable.css";

/** Opening a table: everything has a good default, so that one click is enough. */
export default function NewTablePage() {
  const { t } = useSpeech();
  const { data, problem } = useResource(games.all);
  const [chosen, setChosen] = useState("");
  useTitle(t("nav.new"));
  const ids = data?.map((one) => one.id) ?? [];
  const game = data?.find((one) => one.id === chosen) ?? data?.[0];
  return (
    <div className="page narrow">
      <h1>{t("new.title")}</h1>
      <ProblemNote problem={problem} />
      {game ? (
        <>
          <GameChoice games={ids} chosen={game.id} onChoose={setChosen} />
          <TableForm key={game.id} game={game} />
        </>
      ) : null}
    </div>
  );
}

function TableForm({ game }: { game: GameInfo }) {
  const { t, language } = useSpeech();
  const { ensure } = useSession();
  const [, go] = useLocation();
  const [draft, setDraft] = useState<Draft>(() => fresh(game));
  const { busy, problem, run } = useAction();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  const open = (event: SubmitEvent) => {
    event.preventDefault();
    run(async () => {
      await ensure();
      const table = await tables.create(toRequest(game, draft, language));
      const link = linkToSend(table);
      go(`/tables/${table.id}`, { state: { copied: link !== null && (await copyLink(link)) ? link : null } });
    });
  };

  return (
    <form className="card new-table" onSubmit={open}>
      <fieldset>
        <legend>{t("new.who")}</legend>
        <div className="presets">
          {PRESETS.map((preset) => (
            <button
              type="button"
              key={preset}
              className="button"
              aria-pressed={isSeated(draft.seats, seating(preset, game))}
              onClick={() => change({ seats: seating(preset, game), private: preset !== "public" })}
            >
              {t(`new.preset.${preset}`)}
            </button>
          ))}
        </div>
        <SeatForm game={game} seats={draft.seats} onChange={(seats) => change({ seats })} />
      </fieldset>

      <fieldset>
        <legend>{t("new.scenario")}</legend>
        <div className="choices">
          {game.scenarios.map((scenario) => (
            <label className="choice" key={scenario} htmlFor={`scenario-${scenario}`}>
              <input
                type="radio"
                id={`scenario-${scenario}`}
                name="scenario"
                checked={draft.scenario === scenario}
                onChange={() => change({ scenario })}
              />
              <strong>{game.scenario_names[scenario]}</strong>
              <span className="small soft">{t(`scenario.${game.id}.${scenario}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>

      <details>
        <summary>{t("new.options")}</summary>
        {game.choices.map((choice) => (
          <div className="field" key={choice.id}>
            <span>
              <label htmlFor={`option-${choice.id}`}>{choice.name}</label>{" "}
              <ParagraphLink id={choice.paragraph} />
            </span>
            <select
              id={`option-${choice.id}`}
              value={draft.options[choice.id] ?? choice.default}
              onChange={(event) => change({ options: { ...draft.options, [choice.id]: event.target.value } })}
            >
              {choice.values.map((value, index) => (
                <option key={value} value={value}>
                  {choice.value_names[index] ?? value}
                </option>
              ))}
            </select>
            <span className="small">{choice.explanation}</span>
          </div>
        ))}
      </details>

      <fieldset>
        <legend>{t("new.table")}</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.private}
            onChange={(event) => change({ private: event.target.checked })}
          />
          <span>
            {t("new.private")}
            <br />
            <span className="small soft">{t("new.privateText")}</span>
          </span>
        </label>
        <label className="field">
          <span>{t("new.clock")}</span>
          <select
            value={draft.clock ?? ""}
            onChange={(event) => change({ clock: event.target.value ? Number(event.target.value) : null })}
          >
            {CLOCKS.map((seconds) => (
              <option key={seconds ?? 0} value={seconds ?? ""}>
                {t(`new.clock.${seconds ?? "none"}`)}
              </option>
            ))}
          </select>
          <span className="small">{t("new.clockText")}</span>
        </label>
      </fieldset>

      <ProblemNote problem={problem} />
      <button type="submit" className="button primary open-table" disabled={busy}>
        {t("new.open")}
      </button>
    </form>
  );
}
