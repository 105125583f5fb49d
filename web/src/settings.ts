import { useSyncExternalStore } from "react";
import type { Language } from "./boards/types";
import type { Pace } from "./table/pace/queue";

export const THEMES = ["system", "light", "dark"] as const;
/** Colours for all eyes, for those that confuse red and green, and for those that confuse blue and yellow. */
export const PALETTES = ["usual", "red_green", "blue_yellow"] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  language: Language | null;
  /** Ask before every move; otherwise only before those that cannot be taken back. */
  confirmMoves: boolean;
  animations: boolean;
  /** Cover the screen between two seats that share it. */
  curtain: boolean;
  notifications: boolean;
  /** How fast what others do is played. */
  pace: Pace;
  sound: boolean;
  /** Of sounds, from 0 to 1. */
  volume: number;
  /** Whether the log, the score and the chat are folded away beside the board. */
  sideFolded: boolean;
  /** The games whose lesson has been offered, or taken. */
  knownGames: readonly string[];
}

const KEY = "tripartite.settings";
const DEFAULTS: Settings = {
  theme: "system",
  palette: "usual",
  language: null,
  confirmMoves: true,
  animations: true,
  curtain: true,
  notifications: false,
  pace: "normal",
  sound: false,
  volume: 0.5,
  sideFolded: false,
  knownGames: [],
};

let current = read();
const listeners = new Set<() => void>();

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser without storage keeps the settings until the page is closed.
  }
  showColours();
  for (const listener of listeners) listener();
}

/** Remembers that nobody needs to offer the lesson of a game any more. */
export function knowGame(game: string): void {
  if (!current.knownGames.includes(game)) changeSettings({ knownGames: [...current.knownGames, game] });
}

/** What `public/theme.js` does before the first paint. */
function showColours(): void {
  const { dataset } = document.documentElement;
  if (current.theme === "system") delete dataset["theme"];
  else dataset["theme"] = current.theme;
  if (current.palette === "usual") delete dataset["palette"];
  else dataset["palette"] = current.palette;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settings);
}
