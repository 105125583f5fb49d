import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";

interface DeskFoldProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
  myTurn: boolean;
}

/** Folds the decision away from beside the map where there is no room for both, and brings it back. */
export function DeskFold({ folded, onFold, myTurn }: DeskFoldProps) {
  const { t } = useSpeech();
  return (
    <button
      type="button"
      className="button small desk-fold"
      aria-expanded={!folded}
      title={t(folded ? "desk.unfold" : "desk.fold")}
      onClick={() => onFold(!folded)}
    >
      <Icon name="chevron" size={16} />
      <span className={folded ? "" : "hidden-visually"}>{t(folded ? "desk.unfold" : "desk.fold")}</span>
      {folded && myTurn ? <span className="dot" aria-hidden="true" /> : null}
    </button>
  );
}
