import type { Plugin } from "vite";
import english from "../i18n/en.json";
import spanish from "../i18n/es.json";
import italian from "../i18n/it.json";
import { translator } from "../i18n/texts";

const OFFLINE = "/offline.html";
const ALWAYS = [OFFLINE, "/favicon.svg", "/manifest.webmanifest"];
const TEXTS = { en: english, es: spanish, it: italian };

/** What came out of a build, as far as it matters here. */
interface Built {
  type: "asset" | "chunk";
  fileName: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The page for times without a connection; nobody has chosen a language then. */
export function offlinePage(styles: readonly string[]): string {
  const words = Object.entries(TEXTS).map(([language, texts]) => {
    const t = translator(texts);
    return `<section class="card" lang="${language}">
        <h1>${t("offline.title")}</h1>
        <p>${t("offline.text")}</p>
        <p><a class="button primary" href="">${t("offline.again")}</a></p>
      </section>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Tripartite</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${styles.map((path) => `<link rel="stylesheet" href="${path}" />`).join("\n    ")}
  </head>
  <body>
    <main class="page">
      ${words.join("\n      ")}
    </main>
  </body>
</html>
`;
}

/** The files that every page begins with: scripts and styles of the entry, and the letters. */
export function shellOf(built: readonly Built[]): { entry: string; styles: string[]; files: string[] } {
  const chunks = new Map(built.map((file) => [file.fileName, file]));
  const entry = built.find((file) => file.isEntry && file.name === "index");
  const wanted = new Set<string>();
  const take = (name: string) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const next of chunks.get(name)?.imports ?? []) take(next);
  };
  if (entry !== undefined) take(entry.fileName);
  const assets = built.filter((file) => file.type === "asset").map((file) => file.fileName);
  const styles = assets.filter((name) => /\/index-[^/]*\.css$/.test(name)).map((name) => `/${name}`);
  const letters = assets.filter((name) => name.endsWith(".woff2")).map((name) => `/${name}`);
  const scripts = [...wanted].map((name) => `/${name}`);
  return { entry: entry?.fileName ?? "", styles, files: [...ALWAYS, ...scripts, ...styles, ...letters] };
}

/** Tells the service worker what to keep of each build. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_, bundle) {
      const { entry, styles, files } = shellOf(Object.values(bundle));
      const shell = JSON.stringify({ build: entry, offline: OFFLINE, files });
      this.emitFile({ type: "asset", fileName: "shell.js", source: `self.SHELL = ${shell};\n` });
      this.emitFile({ type: "asset", fileName: OFFLINE.slice(1), source: offlinePage(styles) });
    },
  };
}
