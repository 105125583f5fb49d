import { useSpeech } from "../i18n";
import { Dialog } from "./Dialog";

interface ConfirmProps {
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const { t } = useSpeech();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="row">
        <button
          type="button"
          className="button danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </Dialog>
  );
}
