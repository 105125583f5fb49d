import { useSpeech } from "../../i18n";
import { changeSettings, useSettings } from "../../settings";
import { PACES, type Pace } from "./queue";

/** How fast what happens is played; kept for all tables of this browser. */
export function PaceChoice() {
  const { t } = useSpeech();
  const { pace } = useSettings();
  return (
    <select
      className="input pace-choice"
      aria-label={t("settings.pace")}
      value={pace}
      onChange={(event) => changeSettings({ pace: event.target.value as Pace })}
    >
      {PACES.map((one) => (
        <option key={one} value={one}>
          {t(`pace.is.${one}`)}
        </option>
      ))}
    </select>
  );
}
