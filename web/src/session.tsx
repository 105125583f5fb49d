import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { account } from "./api/calls";
import { Refusal } from "./api/request";
import type { Me } from "./api/types";
import { unsubscribe } from "./push";

interface Session {
  /** undefined: not known yet; null: nobody is logged in. */
  me: Me | null | undefined;
  setMe: (me: Me | null) => void;
  /** Asks the server again who I am; gives what it says, and undefined if it cannot say. */
  refresh: () => Promise<Me | null | undefined>;
  /** Makes a guest of a visitor, for everything that needs a name. */
  ensure: () => Promise<Me>;
}

const RETRY_SECONDS = 5;

const SessionContext = createContext<Session | null>(null);

/** The tabs of a browser share one session; whichever changes it tells the others. */
const tabs = new BroadcastChannel("session");

/** Calls the listener whenever another tab has changed the session; returns the way to stop. */
export function onOtherTab(listener: () => void): () => void {
  tabs.addEventListener("message", listener);
  return () => tabs.removeEventListener("message", listener);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, learn] = useState<Me | null | undefined>(undefined);
  /** How often the server could not say who I am, since it last did. */
  const [unsure, setUnsure] = useState(0);

  /** What the server was asked before the latest is out of date, however late it answers. */
  const latest = useRef(0);

  const setMe = useCallback((changed: Me | null) => {
    latest.current += 1;
    learn(changed);
    tabs.postMessage(null);
  }, []);

  const refresh = useCallback(async () => {
    const asked = (latest.current += 1);
    const settle = (found: Me | null | undefined) => {
      if (asked !== latest.current) return found;
      if (found !== undefined) learn(found);
      setUnsure((before) => (found === undefined ? before + 1 : 0));
      return found;
    };
    try {
      return settle(await account.here());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A server that is not well does not know who I am; that does not log me out.
      return settle(error.passing ? undefined : null);
    }
  }, []);

  useEffect(() => {
    if (unsure === 0) return;
    const timer = window.setTimeout(() => void refresh(), RETRY_SECONDS * 1000);
    return () => window.clearTimeout(timer);
  }, [unsure, refresh]);

  useEffect(() => {
    void Promise.resolve().then(refresh);
    return onOtherTab(() => void refresh());
  }, [refresh]);

  // Whoever comes next to a browser that somebody has left gets no notices of theirs.
  useEffect(() => {
    if (me === null) void unsubscribe();
  }, [me]);

  const ensure = useCallback(async () => {
    if (me) return me;
    const guest = await account.guest();
    setMe(guest);
    return guest;
  }, [me, setMe]);

  const session = useMemo(() => ({ me, setMe, refresh, ensure }), [me, setMe, refresh, ensure]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("no session around this component");
  return session;
}
