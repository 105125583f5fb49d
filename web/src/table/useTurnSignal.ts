import { useEffect, useRef } from "react";
import type { TableState } from "../api/types";
import { useSpeech } from "../i18n";
import { settings } from "../settings";

/** Tells somebody who looks elsewhere that it is their turn: in the title, and by a notification if allowed. */
export function useTurnSignal(state: TableState | null): void {
  const { t } = useSpeech();
  const mine = state?.ask != null;
  const name = state?.table.scenario_name ?? "";
  const text = state?.ask?.text ?? "";
  const before = useRef(mine);

  useEffect(() => {
    document.title = `${mine ? `● ${t("turn.yours")} · ` : ""}${name} · Tripartite`;
  }, [mine, name, t]);

  useEffect(() => {
    const began = mine && !before.current;
    before.current = mine;
    if (!began || !document.hidden || !settings().notifications) return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const note = new Notification(t("turn.yours"), {
      body: text,
      icon: "/favicon.svg",
      tag: "tripartite-turn",
    });
    note.onclick = () => window.focus();
  }, [mine, text, t]);
}
