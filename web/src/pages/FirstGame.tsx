import { useSpeech } from "../i18n";
import { Dialog } from "../ui/Dialog";
import type { Beginning } from "./useBeginning";

/** Before a first game: whether its lesson should come first. */
export function FirstGame({ offer, learn, decline }: Beginning) {
  const { t } = useSpeech();
  if (offer === null) return null;
  const { game, lesson } = offer;
  return (
    <Dialog title={t("first.title", { game: game.name })} onClose={() => decline(false)}>
      <p>{t("first.text", { title: lesson.title, minutes: lesson.minutes })}</p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => learn(game.id, lesson.id)}>
          {t("first.learn")}
        </button>
        <button type="button" className="button" onClick={() => decline(true)}>
          {t("first.play")}
        </button>
      </div>
    </Dialog>
  );
}
