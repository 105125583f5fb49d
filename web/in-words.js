/* Puts what a file holds into words as the client does, and writes it as JSON: what is in `states` and `messages`
   by the game's texts in `texts`, which are those of one language. */
import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  root: import.meta.dirname,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { Words } = await vite.ssrLoadModule("/src/i18n/words.ts");
const { messageInWords, stateInWords } = await vite.ssrLoadModule("/src/table/wording.ts");

const told = JSON.parse(readFileSync(argv[2], "utf-8")).map(({ texts, states, messages }) => {
  const words = new Words(texts, "");
  return {
    states: states.map((state) => stateInWords(state, words)),
    messages: messages.map((message) => messageInWords(message, words)),
  };
});
stdout.write(JSON.stringify(told));
await vite.close();
