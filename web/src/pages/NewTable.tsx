import { useEffect, useState, type SubmitEvent } from "react";
import { useLocation } from "wouter";
import { games, tables } from "../api/calls";
import type { ChoiceInfo, GameInfo } from "../api/types";
import { GameContext } from "../games";
import { useSpeech } from "../i18n";
import { useRules } from "../rules/context";
import { ParagraphLink } from "../rules/ParagraphLink";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { GameChoice } from "../ui/GameChoice";
import { SeatForm } from "../ui/SeatForm";
import { copyLink, linkToSend } from "../ui/links";
import { useAction } from "../ui/useAction";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import {
  changed,
  CLOCKS,
  EXPLAINING,
  fresh,
  handsOf,
  isSeated,
  PRESETS,
  seating,
  settled,
  toRequest,
  valuesIn,
  type Draft,
} from "./newtable";
import { OptionField } from "./OptionField";
import "./newtable.css";

/** Opening a table: everything has a good default, so that one click is enough. */
export default function NewTablePage() {
  const { t } = useSpeech();
  const { data, problem } = useResource(games.all);
  const [chosen, setChosen] = useState("");
  useTitle(t("nav.new"));
  const game = data?.find((one) => one.id === chosen) ?? data?.[0];
  return (
    <div className="page narrow">
      <h1>{t("new.title")}</h1>
      <ProblemNote problem={problem} />
      {data && game ? (
        <GameContext value={game.id}>
          <GameChoice games={data} chosen={game.id} onChoose={setChosen} />
          <TableForm key={game.id} game={game} />
        </GameContext>
      ) : null}
    </div>
  );
}

function TableForm({ game }: { game: GameInfo }) {
  const { t, language } = useSpeech();
  const { ensure } = useSession();
  const [, go] = useLocation();
  const { setGame } = useRules();
  const [draft, setDraft] = useState<Draft>(() => fresh(game));
  const { busy, problem, run } = useAction();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const options = settled(game, draft);
  const choose = (id: string, value: string) =>
    setDraft(changed(game, draft, { options: { ...draft.options, [id]: value } }));
  const [ofSeats, ofRules] = [
    game.choices.filter(joinsSeats),
    game.choices.filter((one) => !joinsSeats(one)),
  ];

  useEffect(() => setGame(game.id), [setGame, game.id]);

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
              aria-pressed={isSeated(draft.seats, seating(preset, game, options))}
              onClick={() => change({ seats: seating(preset, game, options), private: preset !== "public" })}
            >
              {t(`new.preset.${preset}`)}
            </button>
          ))}
        </div>
        {ofSeats.map((choice) => (
          <SeatChoice
            key={choice.id}
            choice={choice}
            allowed={valuesIn(choice, draft.scenario)}
            value={options[choice.id] ?? choice.default}
            onChange={(value) => choose(choice.id, value)}
          />
        ))}
        <SeatForm
          game={game}
          hands={handsOf(game, options)}
          seats={draft.seats}
          onChange={(seats) => change({ seats })}
        />
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
                onChange={() => setDraft(changed(game, draft, { scenario }))}
              />
              <strong>{game.scenario_names[scenario]}</strong>
              <span className="small soft">{game.scenario_texts[scenario]}</span>
            </label>
          ))}
        </div>
      </fieldset>

      <details hidden={ofRules.length === 0}>
        <summary>{t("new.options")}</summary>
        {ofRules.map((choice) => (
          <OptionField
            key={choice.id}
            choice={choice}
            scenario={draft.scenario}
            value={options[choice.id]}
            onChoose={(value) => choose(choice.id, value)}
          />
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
        <label className="check">
          <input
            type="checkbox"
            checked={draft.several}
            onChange={(event) => change({ several: event.target.checked })}
          />
          <span>
            {t("new.several")}
            <br />
            <span className="small soft">{t("new.severalText")}</span>
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
        <label className="field">
          <span>{t("new.explains")}</span>
          <select
            value={Object.entries(EXPLAINING).find(([, value]) => value === draft.explains)?.[0]}
            onChange={(event) =>
              change({ explains: EXPLAINING[event.target.value as keyof typeof EXPLAINING] })
            }
          >
            {Object.keys(EXPLAINING).map((name) => (
              <option key={name} value={name}>
                {t(`new.explains.${name}`)}
              </option>
            ))}
          </select>
          <span className="small">{t("new.explainsText")}</span>
        </label>
      </fieldset>

      <ProblemNote problem={problem} />
      <button type="submit" className="button primary open-table" disabled={busy}>
        {t("new.open")}
      </button>
    </form>
  );
}

/** Whether a choice puts seats into one hand, so that it belongs to the seats rather than to the rules. */
function joinsSeats(choice: ChoiceInfo): boolean {
  return Object.keys(choice.hands).length > 0;
}

function SeatChoice(props: {
  choice: ChoiceInfo;
  allowed: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { choice, allowed, value, onChange } = props;
  return (
    <fieldset className="seat-choice">
      <legend>
        {choice.name} <ParagraphLink id={choice.paragraph} />
      </legend>
      {choice.values.map((one, index) => (
        <label className="check" key={one}>
          <input
            type="radio"
            name={choice.id}
            checked={value === one}
            disabled={!allowed.includes(one)}
            onChange={() => onChange(one)}
          />
          <span>{choice.value_names[index] ?? one}</span>
        </label>
      ))}
    </fieldset>
  );
}
