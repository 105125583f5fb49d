import type { ComponentType } from "react";

/** boards/<game id>/Entrance.tsx draws the picture of a game on the home page. */
const MODULES = import.meta.glob<{ Entrance: ComponentType }>("./*/Entrance.tsx", { eager: true });

/** The picture of a game, if it has one. */
export function Entrance({ game }: { game: string }) {
  return Object.entries(MODULES).map(([path, { Entrance: Picture }]) =>
    path === `./${game}/Entrance.tsx` ? <Picture key={path} /> : null,
  );
}
