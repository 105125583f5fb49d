import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { tables } from "../api/calls";
import type { TableInfo } from "../api/types";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { Icon } from "../ui/Icon";
import { waitingElsewhere } from "../ui/urgency";

const FIRST_LOOK_SECONDS = 1;
const LOOK_SECONDS = 30;

/** Tells somebody at one table, or reading the rules, that another game waits for them. */
export function TurnBell() {
  const { t } = useSpeech();
  const [location] = useLocation();
  const waiting = waitingElsewhere(useMyTables(location), location);
  const [first] = waiting;
  if (first === undefined) return null;
  const label = t("nav.turns", { count: waiting.length });
  return (
    <Link href={`/tables/${first.id}`} className="button small turn-bell" aria-label={label} title={label}>
      <Icon name="bell" size={18} /> {waiting.length}
    </Link>
  );
}

function useMyTables(location: string): readonly TableInfo[] {
  const { me } = useSession();
  const [mine, setMine] = useState<readonly TableInfo[]>([]);
  const id = me?.id;

  useEffect(() => {
    if (id === undefined) return;
    let wanted = true;
    const look = () => {
      if (document.hidden) return;
      // A look that fails changes nothing; the next one follows soon.
      tables.list("mine").then(
        (found) => wanted && setMine(found),
        () => undefined,
      );
    };
    const first = window.setTimeout(look, FIRST_LOOK_SECONDS * 1000);
    const timer = window.setInterval(look, LOOK_SECONDS * 1000);
    return () => {
      wanted = false;
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [id, location]);

  return id === undefined ? [] : mine;
}
