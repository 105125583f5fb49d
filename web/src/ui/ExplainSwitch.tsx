import type { TableInfo } from "../api/types";
import { useSpeech } from "../i18n";

interface ExplainSwitchProps {
  table: TableInfo;
  busy: boolean;
  onChange: (explain: boolean) => void;
}

/** Whether the bots of a table say why they did what mattered; only its host may change that. */
export function ExplainSwitch({ table, busy, onChange }: ExplainSwitchProps) {
  const { t } = useSpeech();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={table.bots_explain}
        disabled={busy || !mayChange(table)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t("new.explains")}
        <br />
        <span className="small soft">{t("new.explainsText")}</span>
      </span>
    </label>
  );
}

/** The host of a table that waits, or at which nobody else plays. */
function mayChange({ status, seats, lesson, i_am_host }: TableInfo): boolean {
  const alone = seats.every((seat) => seat.player === null || seat.mine);
  return i_am_host && lesson === null && (status === "waiting" || (status === "running" && alone));
}
