import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, Route, Switch, useLocation, useRoute } from "wouter";
import { useGames } from "./games";
import { useSpeech } from "./i18n";
import Home from "./pages/Home";
import { RulesContext } from "./rules/context";
import { Footer } from "./shell/Footer";
import { Header } from "./shell/Header";

const About = lazy(() => import("./pages/About"));
const Account = lazy(() => import("./pages/Account"));
const Editor = lazy(() => import("./pages/Editor"));
const Invite = lazy(() => import("./pages/Invite"));
const NewTable = lazy(() => import("./pages/NewTable"));
const Replay = lazy(() => import("./pages/Replay"));
const Reset = lazy(() => import("./pages/Reset"));
const Rules = lazy(() => import("./pages/Rules"));
const RulesDrawer = lazy(() => import("./rules/RulesDrawer"));
const Table = lazy(() => import("./pages/Table"));
const Verify = lazy(() => import("./pages/Verify"));

export function App() {
  const { t } = useSpeech();
  const [atRealTable] = useRoute("/tables/:id/*?");
  const [atEditor] = useRoute("/editor/:game");
  const atTable = atRealTable || atEditor;
  useArrival();
  const [first] = useGames();
  const [shown, setGame] = useState("");
  const game = shown || (first?.id ?? "");
  const [paragraph, setParagraph] = useState<string | null>(null);
  const close = useCallback(() => setParagraph(null), []);
  const rules = useMemo(
    () => ({ game, setGame, paragraph, open: setParagraph, close }),
    [game, paragraph, close],
  );

  return (
    <RulesContext value={rules}>
      <a className="button skip" href="#main">
        {t("skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={atTable ? "at-table" : ""}>
        <Suspense fallback={<p className="loading">{t("loading")}</p>}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/new" component={NewTable} />
            <Route path="/tables/:id" component={Table} />
            <Route path="/tables/:id/replay" component={Replay} />
            <Route path="/tables/:id/verify" component={Verify} />
            <Route path="/editor/:game" component={Editor} />
            <Route path="/invites/:token" component={Invite} />
            <Route path="/rules/:game?/:paragraph?" component={Rules} />
            <Route path="/account" component={Account} />
            <Route path="/reset" component={Reset} />
            <Route path="/about" component={About} />
            <Route>
              <div className="page">
                <h1>{t("missing.title")}</h1>
                <p>{t("missing.text")}</p>
                <Link href="/" className="button">
                  {t("missing.home")}
                </Link>
              </div>
            </Route>
          </Switch>
        </Suspense>
      </main>
      {paragraph === null ? null : (
        <Suspense fallback={null}>
          <RulesDrawer />
        </Suspense>
      )}
      {atTable ? null : <Footer />}
    </RulesContext>
  );
}

/** A new page begins at its top, and with the focus there; the rules find their paragraph themselves. */
function useArrival(): void {
  const [location] = useLocation();
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (location.startsWith("/rules/")) return;
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [location]);
}
