import type { HtmlTagDescriptor, Plugin } from "vite";

const EARLY = "early";
/** The letters that every page begins with. */
const LETTERS = /libre-caslon-text-400-.*\.woff2$/;

/** What of a build the page names, so that it comes before the client has been read. */
export function headTags(
  built: readonly { fileName: string; name?: string; isEntry?: boolean }[],
): HtmlTagDescriptor[] {
  const tags: HtmlTagDescriptor[] = [];
  for (const { fileName, name, isEntry } of built) {
    const path = `/${fileName}`;
    if (isEntry && name === EARLY) {
      const attrs = { type: "module", crossorigin: true, src: path };
      tags.push({ tag: "script", attrs, injectTo: "head-prepend" });
    }
    if (LETTERS.test(fileName)) {
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: path };
      tags.push({ tag: "link", attrs, injectTo: "head" });
    }
  }
  return tags;
}

/** Begins the page with the script that looks ahead, and with the letters. */
export function head(): Plugin {
  return {
    name: "head",
    apply: "build",
    config: () => ({
      build: { rolldownOptions: { input: { index: "index.html", [EARLY]: `src/${EARLY}.ts` } } },
    }),
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => headTags(Object.values(bundle ?? {})),
    },
  };
}
