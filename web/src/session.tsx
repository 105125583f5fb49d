import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { account } from "./api/calls";
import { Refusal } from "./api/request";
import type { Me } from "./api/types";

interface Session {
  /** undefined: not known yet; null: nobody is logged in. */
  me: Me | null | undefined;
  setMe: (me: Me | null) => void;
  /** Asks the server again who I am. */
  refresh: () => Promise<void>;
  /** Makes a guest of a visitor, for everything that needs a name. */
  ensure: () => Promise<Me>;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null | undefined>(undefined);

  const refresh = useCallback(async () => {
    try {
      setMe(await account.here());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setMe(null);
    }
  }, []);

  useEffect(() => {
    void Promise.resolve().then(refresh);
  }, [refresh]);

  const ensure = useCallback(async () => {
    if (me) return me;
    const guest = await account.guest();
    setMe(guest);
    return guest;
  }, [me]);

  const session = useMemo(() => ({ me, setMe, refresh, ensure }), [me, refresh, ensure]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("no session around this component");
  return session;
}
