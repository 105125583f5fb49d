import type { Draft, FactsInfo, GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { settled } from "../pages/newtable";
import { OptionField } from "../pages/OptionField";

interface SetUpProps {
  game: GameInfo;
  info: FactsInfo;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** The scenario with its options, and the segment at which the position begins. */
export function SetUp({ game, info, draft, onDraft }: SetUpProps) {
  const { t } = useSpeech();
  const options = settled(game, draft);
  const choose = (part: Partial<Pick<Draft, "scenario" | "options">>) => {
    const wanted = { ...draft, ...part };
    onDraft({ ...wanted, options: settled(game, wanted) });
  };
  return (
    <>
      <label className="field">
        <span>{t("new.scenario")}</span>
        <select value={draft.scenario} onChange={(event) => choose({ scenario: event.target.value })}>
          {game.scenarios.map((scenario) => (
            <option key={scenario} value={scenario}>
              {game.scenario_names[scenario]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("editor.segment")}</span>
        <select
          value={draft.segment}
          onChange={(event) => onDraft({ ...draft, segment: event.target.value })}
        >
          {info.segments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <details hidden={game.choices.length === 0}>
        <summary>{t("new.options")}</summary>
        {game.choices.map((choice) => (
          <OptionField
            key={choice.id}
            choice={choice}
            scenario={draft.scenario}
            value={options[choice.id]}
            onChoose={(value) => choose({ options: { ...options, [choice.id]: value } })}
          />
        ))}
      </details>
    </>
  );
}
