import { useState } from "react";
import { useLocation } from "wouter";
import { games, tableCalls } from "../api/calls";
import type { GameInfo, TableInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { mySeats } from "../table/seats";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { SeatForm } from "../ui/SeatForm";
import { useAction } from "../ui/useAction";
import { useResource } from "../ui/useResource";
import { handsOf, playingOn, seatRequests } from "./newtable";

interface BranchDialogProps {
  table: TableInfo;
  answer: number;
  onClose: () => void;
}

/** A new table that goes on from a point of this game: who plays there? */
export function BranchDialog({ table, answer, onClose }: BranchDialogProps) {
  const { t } = useSpeech();
  const { data, problem } = useResource(games.all);
  const game = data?.find(({ id }) => id === table.game);
  return (
    <Dialog title={t("replay.branch")} onClose={onClose}>
      <p>{t("replay.branchText")}</p>
      <ProblemNote problem={problem} />
      {game ? <BranchForm table={table} answer={answer} game={game} /> : null}
    </Dialog>
  );
}

function BranchForm({ table, answer, game }: { table: TableInfo; answer: number; game: GameInfo }) {
  const { t } = useSpeech();
  const { ensure } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const [seats, setSeats] = useState(() => playingOn(game, table.options, mySeats(table)));

  const begin = () =>
    run(async () => {
      await ensure();
      const branch = await tableCalls(table.id).fork(answer, seatRequests(seats));
      go(`/tables/${branch.id}`);
    });

  return (
    <>
      <SeatForm game={game} hands={handsOf(game, table.options)} seats={seats} onChange={setSeats} />
      <ProblemNote problem={problem} />
      <button type="button" className="button primary branch-begin" disabled={busy} onClick={begin}>
        <Icon name="fork" /> {t("replay.branchBegin")}
      </button>
    </>
  );
}
