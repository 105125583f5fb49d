import { useCallback, useEffect, useState } from "react";
import { Link, useParams } from "wouter";
import { tableCalls } from "../api/calls";
import type { TableInfo } from "../api/types";
import { GameContext } from "../games";
import { useSpeech } from "../i18n";
import { useWords } from "../i18n/useWords";
import { onOtherTab, useSession } from "../session";
import { useSettings } from "../settings";
import { Curtain } from "../table/Curtain";
import { isShared, mySeats, seatToShow } from "../table/seats";
import { TableView } from "../table/TableView";
import { useStore } from "../table/useTable";
import { WaitingRoom } from "../table/WaitingRoom";
import { ProblemNote } from "../ui/ProblemNote";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import "../table/table.css";

/** A table by its address: the waiting room before the game, then the board from one seat's eyes. */
export default function TablePage() {
  const { t } = useSpeech();
  const { id = "" } = useParams();
  const request = useCallback(() => tableCalls(id).info(), [id]);
  const { data, problem, reload } = useResource(request);
  const sessions = useSessionsOfOtherTabs(reload);
  useTitle(data?.scenario_name ?? "");
  if (problem) {
    return (
      <div className="page narrow">
        <ProblemNote problem={problem} />
        <Link href="/" className="button">
          {t("missing.home")}
        </Link>
      </div>
    );
  }
  if (!data) return <p className="loading">{t("loading")}</p>;
  return (
    <GameContext value={data.game}>
      {data.status === "waiting" ? (
        <WaitingRoom table={data} onChange={reload} />
      ) : (
        <Seated key={`${data.id} ${mySeats(data).join(" ")} ${sessions}`} table={data} onReload={reload} />
      )}
    </GameContext>
  );
}

/** How often another tab has changed the session: each time I may be somebody else here, too. */
function useSessionsOfOtherTabs(reload: () => void): number {
  const [sessions, setSessions] = useState(0);
  useEffect(
    () =>
      onOtherTab(() => {
        setSessions((before) => before + 1);
        reload();
      }),
    [reload],
  );
  return sessions;
}

interface SeatedProps {
  table: TableInfo;
  onReload: () => void;
}

function Seated({ table, onReload }: SeatedProps) {
  const { curtain } = useSettings();
  const [seat, setSeat] = useState(() => seatToShow(table));
  // Who comes to a screen that several share may not be the one whose turn it is.
  const [covered, setCovered] = useState(table.status === "running" && isShared(table));
  if (covered && curtain && seat !== null) {
    return <Curtain table={table} next={seat} onPass={() => setCovered(false)} />;
  }
  // Another seat is another stream of messages, so the view begins afresh.
  return <Follower key={seat ?? ""} table={table} seat={seat} onSeat={setSeat} onReload={onReload} />;
}

interface FollowerProps extends SeatedProps {
  seat: string | null;
  onSeat: (seat: string | null) => void;
}

/** Follows the table in no language; in another one the view begins afresh, but the line stays. */
function Follower({ table, seat, onSeat, onReload }: FollowerProps) {
  const { t } = useSpeech();
  const { refresh } = useSession();
  // Whoever is logged out becomes a spectator; whoever got a new session in another tab goes on.
  const lookAgain = useCallback(() => {
    void refresh();
    onReload();
  }, [refresh, onReload]);
  const store = useStore(table.id, seat, lookAgain);
  const words = useWords(table.game);
  if (words === null) return <p className="loading">{t("loading")}</p>;
  const { id, game } = table;
  return <TableView key={words.id} {...{ id, game, seat, store, words, onSeat, onReload }} />;
}
