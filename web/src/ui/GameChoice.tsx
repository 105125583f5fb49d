import type { GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import "./gamechoice.css";

interface GameChoiceProps {
  games: readonly GameInfo[];
  chosen: string;
  onChoose: (game: string) => void;
}

/** One card for each game, of which one is chosen. */
export function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const { t } = useSpeech();
  return (
    <fieldset className="game-choice">
      <legend className="hidden-visually">{t("new.game")}</legend>
      {games.map(({ id, name, line }) => (
        <label key={id} htmlFor={`game-${id}`} className="game-card" data-game={id}>
          <input
            type="radio"
            name="game"
            id={`game-${id}`}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <strong>{name}</strong>
          <span className="small">{line}</span>
        </label>
      ))}
    </fieldset>
  );
}
