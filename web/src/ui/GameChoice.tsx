import { useSpeech } from "../i18n";
import "./gamechoice.css";

/** The games by id, in the order in which they are offered; their names are the same in every language. */
export const GAME_NAMES: Readonly<Record<string, string>> = {
  churchill: "Churchill",
  downfall: "Downfall of the Third Reich",
};

interface GameChoiceProps {
  games: readonly string[];
  chosen: string;
  onChoose: (game: string) => void;
}

/** One card for each game, of which one is chosen. */
export function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const { t } = useSpeech();
  return (
    <fieldset className="game-choice">
      <legend className="hidden-visually">{t("new.game")}</legend>
      {games.map((game) => (
        <label key={game} htmlFor={`game-${game}`} className="game-card" data-game={game}>
          <input
            type="radio"
            name="game"
            id={`game-${game}`}
            checked={game === chosen}
            onChange={() => onChoose(game)}
          />
          <strong>{GAME_NAMES[game] ?? game}</strong>
          <span className="small">{t(`game.${game}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
