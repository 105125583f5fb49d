import "./style/tokens.css";
import "./style/palette.css";
import "./style/base.css";
import "./style/shell.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { GamesProvider } from "./games";
import { language } from "./early";
import { SpeechProvider } from "./i18n";
import { loadTexts } from "./i18n/texts";
import { SessionProvider } from "./session";
import { beginWorker } from "./worker";

/** After so long a page that has been loaded is at rest. */
const SETTLED_SECONDS = 3;

/** Puts the page in place of the empty room that came with it. */
async function begin(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no root");
  const texts = await loadTexts(language);
  createRoot(root).render(
    <StrictMode>
      <SpeechProvider language={language} texts={texts}>
        <SessionProvider>
          <GamesProvider>
            <App />
          </GamesProvider>
        </SessionProvider>
      </SpeechProvider>
    </StrictMode>,
  );
}

// Without its worker the client is only not there without a connection, so that the page itself comes first.
window.addEventListener("load", () => window.setTimeout(() => void beginWorker(), 1000 * SETTLED_SECONDS));

void begin();
