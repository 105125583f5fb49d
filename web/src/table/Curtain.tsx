import type { TableInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { SeatBadge } from "../ui/SeatBadge";
import { seatName } from "./seats";

/** Between two seats that share a screen: nothing of a hand is shown until the next one is there. */
export function Curtain({ table, next, onPass }: { table: TableInfo; next: string; onPass: () => void }) {
  const { t } = useSpeech();
  const name = seatName(table, next);
  return (
    <Dialog title={t("curtain.title", { seat: name })} className="curtain">
      <p className="row">
        <SeatBadge seat={next} name={name} size="large" />
        <span className="grow">{t("curtain.text", { seat: name })}</span>
      </p>
      <button type="button" className="button primary" onClick={onPass}>
        {t("curtain.show", { seat: name })}
      </button>
    </Dialog>
  );
}
