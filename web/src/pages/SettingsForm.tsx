import { useSpeech } from "../i18n";
import { changeSettings, THEMES, useSettings, type Settings } from "../settings";
import { PaceSettings } from "../table/pace/PaceSettings";
import { NotificationSwitch } from "../ui/NotificationSwitch";
import { PaletteSelect } from "../ui/PaletteSelect";
import { PushSwitch } from "../ui/PushSwitch";

const SWITCHES = ["confirmMoves", "animations", "curtain"] as const;

/** What this browser remembers. */
export function SettingsForm() {
  const { t } = useSpeech();
  const settings = useSettings();
  return (
    <section className="card" aria-label={t("settings.title")}>
      <h2>{t("settings.title")}</h2>
      <label className="field">
        <span>{t("settings.theme")}</span>
        <select
          value={settings.theme}
          onChange={(event) => changeSettings({ theme: event.target.value as Settings["theme"] })}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {t(`settings.theme.${theme}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("settings.palette")}</span>
        <PaletteSelect />
        <span className="small soft">{t("settings.paletteText")}</span>
      </label>
      {SWITCHES.map((name) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={(event) => changeSettings({ [name]: event.target.checked })}
          />
          <span>
            {t(`settings.${name}`)}
            <br />
            <span className="small soft">{t(`settings.${name}Text`)}</span>
          </span>
        </label>
      ))}
      <PaceSettings />
      <NotificationSwitch />
      <PushSwitch />
    </section>
  );
}
