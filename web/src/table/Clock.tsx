import { useEffect, useState } from "react";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { remainingTime } from "./time";

/** The time that is left for the pending decision. */
export function Clock({ deadline }: { deadline: string }) {
  const { t } = useSpeech();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);

  const left = remainingTime(Date.parse(deadline) - now);
  return (
    <span className={`clock ${left.urgent ? "urgent" : ""}`} role="timer" aria-label={t("clock.left")}>
      <Icon name="clock" size={16} /> {left.text}
    </span>
  );
}
