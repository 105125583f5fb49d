import { useState } from "react";
import { useLocation } from "wouter";
import { lessons, tables } from "../api/calls";
import type { GameInfo, LessonInfo, Problem, TableInfo } from "../api/types";
import { useSession } from "../session";
import { knowGame, settings } from "../settings";
import { useAction } from "../ui/useAction";

/** A lesson that is offered before a first game. */
export interface Offer {
  game: GameInfo;
  lesson: LessonInfo;
}

export interface Beginning {
  busy: boolean;
  problem: Problem | null;
  /** Begins a game against bots at once; whoever has never played it is offered its lesson before. */
  play: (game: GameInfo) => void;
  learn: (game: string, lesson: string) => void;
  offer: Offer | null;
  /** Whoever is offered a lesson plays at once, or does neither. */
  decline: (play: boolean) => void;
}

export function useBeginning(): Beginning {
  const { me, refresh } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();
  const [offer, setOffer] = useState<Offer | null>(null);

  const open = async (begun: Promise<TableInfo>) => {
    const table = await begun;
    await refresh();
    go(`/tables/${table.id}`);
  };

  const isKnown = async (game: string) => {
    if (settings().knownGames.includes(game)) return true;
    const who = me === undefined ? await refresh() : me;
    return who != null && (await tables.list("mine")).some((table) => table.game === game);
  };

  const play = (game: GameInfo) =>
    run(async () => {
      const [lesson] = game.lessons.filter(({ puzzle }) => !puzzle);
      if (lesson && !(await isKnown(game.id))) setOffer({ game, lesson });
      else await open(tables.playNow(game.id));
    });

  const learn = (game: string, lesson: string) =>
    run(async () => {
      knowGame(game);
      await open(lessons.begin(game, lesson));
    });

  const decline = (wanted: boolean) => {
    if (offer === null) return;
    knowGame(offer.game.id);
    setOffer(null);
    if (wanted) run(() => open(tables.playNow(offer.game.id)));
  };

  return { busy, problem, play, learn, offer, decline };
}
