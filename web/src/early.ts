import { account, games, tableCalls, tables } from "./api/calls";
import { lookAhead, speak } from "./api/request";
import type { GameInfo } from "./api/types";
import { LOADS } from "./boards/modules";
import { languageToSpeak } from "./i18n/languages";
import { isShared, seatToShow } from "./table/seats";

// A small script that comes before the client: what the first page will ask for is on its way while that is loaded.

/** The letters of names and headings, which a table has in its first picture. */
const BOLD = '700 1em "Libre Caslon Text"';

/** What the page begins in. */
export const language = languageToSpeak();

function begin(): void {
  speak(language);
  const [page, id, ...more] = location.pathname.split("/").slice(1);
  const offered = lookAhead(games.all);
  void lookAhead(account.here);
  if (page === "") lookAheadHome();
  if (page === "tables" && id && more.length === 0) ignoreTrouble(lookAheadTable(id, offered));
}

function lookAheadHome(): void {
  for (const filter of ["open", "public"] as const) void lookAhead(() => tables.list(filter));
}

async function lookAheadTable(id: string, offered: Promise<GameInfo[]>): Promise<void> {
  void import("./pages/Table");
  const calls = tableCalls(id);
  const table = await lookAhead(calls.info);
  if (table.status === "waiting" || isShared(table)) return;
  ignoreTrouble(Promise.all([LOADS[table.game]?.(), document.fonts.load(BOLD)]));
  const seat = seatToShow(table);
  void lookAhead(() => calls.state(seat));
  void lookAhead(() => calls.messages(0, seat));
  void lookAhead(() => games.components(table.game));
  const hash = (await offered).find(({ id }) => id === table.game)?.texts[language];
  if (hash !== undefined) void lookAhead(() => games.texts(table.game, language, hash));
}

/** Whoever asks for the same hears of it, and tells. */
function ignoreTrouble(looking: Promise<unknown>): void {
  looking.catch(() => undefined);
}

begin();
