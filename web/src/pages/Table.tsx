import { useCallback, useEffect, useState } from "react";
import { Link, useParams } from "wouter";
import { tableCalls } from "../api/calls";
import type { TableInfo } from "../api/types";
import { GameContext } from "../games";
import { useSpeech } from "../i18n";
import { onOtherTab } from "../session";
import { useSettings } from "../settings";
import { Curtain } from "../table/Curtain";
import { isShared, mySeats, seatToShow } from "../table/seats";
import { TableView } from "../table/TableView";
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

function Seated({ table, onReload }: { table: TableInfo; onReload: () => void }) {
  const { language } = useSpeech();
  const { curtain } = useSettings();
  const [seat, setSeat] = useState(() => seatToShow(table));
  // Who comes to a screen that several share may not be the one whose turn it is.
  const [covered, setCovered] = useState(table.status === "running" && isShared(table));
  if (covered && curtain && seat !== null) {
    return <Curtain table={table} next={seat} onPass={() => setCovered(false)} />;
  }
  // Another seat or another language is another stream of texts, so the view begins afresh.
  return (
    <TableView
      key={`${seat ?? ""}:${language}`}
      id={table.id}
      game={table.game}
      seat={seat}
      onSeat={setSeat}
      onReload={onReload}
    />
  );
}
