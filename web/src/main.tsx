import "./style/tokens.css";
import "./style/palette.css";
import "./style/base.css";
import "./style/shell.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { GamesProvider } from "./games";
import { SpeechProvider } from "./i18n";
import { SessionProvider } from "./session";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");

// Not while the client is worked on, and browsers know no service workers without https, but for one's own machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    // Without it the client is only not there without a connection.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}

createRoot(root).render(
  <StrictMode>
    <SpeechProvider>
      <SessionProvider>
        <GamesProvider>
          <App />
        </GamesProvider>
      </SessionProvider>
    </SpeechProvider>
  </StrictMode>,
);
