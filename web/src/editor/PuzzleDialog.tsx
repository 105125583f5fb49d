import { useState, type SubmitEvent } from "react";
import { drafts } from "../api/calls";
import type { Draft, GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { saveFile } from "../ui/files";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";

interface PuzzleDialogProps {
  game: GameInfo;
  draft: Draft;
  onClose: () => void;
}

/** Saves the position as a puzzle, with one step to fill in. */
export function PuzzleDialog({ game, draft, onClose }: PuzzleDialogProps) {
  const { t } = useSpeech();
  const { busy, problem, run } = useAction();
  const [title, setTitle] = useState("");

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    run(async () => {
      saveFile(
        `${game.id}-puzzle.toml`,
        await drafts.puzzle(game.id, { ...draft, title }),
        "application/toml",
      );
      onClose();
    });
  };

  return (
    <Dialog title={t("editor.puzzle")} onClose={onClose}>
      <form onSubmit={save}>
        <p>{t("editor.puzzleText")}</p>
        <label className="field">
          <span>{t("editor.puzzleTitle")}</span>
          <input required maxLength={100} value={title} onChange={(event) => setTitle(event.target.value)} />
        </label>
        <ProblemNote problem={problem} />
        <button type="submit" className="button primary" disabled={busy}>
          <Icon name="file" /> {t("editor.puzzleSave")}
        </button>
      </form>
    </Dialog>
  );
}
