import { useSpeech } from "../i18n";
import { changeSettings, useSettings } from "../settings";

/** The browser is asked for permission only when somebody wants notifications. */
export function NotificationSwitch() {
  const { t } = useSpeech();
  const settings = useSettings();
  if (!("Notification" in window)) return null;

  const change = async (wanted: boolean) => {
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    changeSettings({ notifications: allowed });
  };

  return (
    <label className="check">
      <input
        type="checkbox"
        checked={settings.notifications && Notification.permission === "granted"}
        onChange={(event) => void change(event.target.checked)}
      />
      <span>
        {t("settings.notifications")}
        {Notification.permission === "denied" ? (
          <span className="small soft"> {t("settings.denied")}</span>
        ) : null}
      </span>
    </label>
  );
}
