import { useState } from "react";
import { useLocation } from "wouter";
import { drafts } from "../api/calls";
import type { Draft, GameInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { handsOf, playingOn, seatRequests, settled } from "../pages/newtable";
import { useSession } from "../session";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { SeatForm } from "../ui/SeatForm";
import { useAction } from "../ui/useAction";

interface PlayDialogProps {
  game: GameInfo;
  draft: Draft;
  onClose: () => void;
}

/** A table that begins with the position: who plays there? */
export function PlayDialog({ game, draft, onClose }: PlayDialogProps) {
  const { t } = useSpeech();
  const { refresh } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const options = settled(game, draft);
  const [seats, setSeats] = useState(() => playingOn(game, options, []));

  const begin = () =>
    run(async () => {
      const table = await drafts.play(game.id, { ...draft, seats: seatRequests(seats) });
      await refresh();
      go(`/tables/${table.id}`);
    });

  return (
    <Dialog title={t("editor.play")} onClose={onClose}>
      <p>{t("editor.playText")}</p>
      <SeatForm game={game} hands={handsOf(game, options)} seats={seats} onChange={setSeats} />
      <ProblemNote problem={problem} />
      <button type="button" className="button primary" disabled={busy} onClick={begin}>
        <Icon name="play" /> {t("editor.playBegin")}
      </button>
    </Dialog>
  );
}
