import { useSpeech } from "../../i18n";
import { changeSettings, useSettings } from "../../settings";
import { PaceChoice } from "./PaceChoice";
import { playSound } from "./sounds";

/** How fast what happens is played, and whether it is heard. */
export function PaceSettings() {
  const { t } = useSpeech();
  const { sound, volume } = useSettings();
  return (
    <>
      <div className="field">
        <span aria-hidden="true">{t("settings.pace")}</span>
        <PaceChoice />
        <span className="small soft">{t("settings.paceText")}</span>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={(event) => changeSettings({ sound: event.target.checked })}
        />
        <span>
          {t("settings.sound")}
          <br />
          <span className="small soft">{t("settings.soundText")}</span>
        </span>
      </label>
      <label className="field" hidden={!sound}>
        <span>{t("settings.volume")}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={(event) => changeSettings({ volume: Number(event.target.value) / 100 })}
          onPointerUp={() => playSound("dice")}
          onKeyUp={() => playSound("dice")}
        />
      </label>
    </>
  );
}
