import { useEffect } from "react";
import { settings } from "../../settings";
import { diceOf } from "./beats";
import type { Shot } from "./queue";

/** `tools/sounds.py` makes them. */
export type Sound = "card" | "close" | "dice" | "moment" | "step";

const FILES = import.meta.glob<string>("./sounds/*.wav", { eager: true, query: "?url", import: "default" });
const A_MOMENT = 4;
const A_CARD = 2;

/** What a shot sounds like: great moments before dice, and these before everything else. */
export function soundOf({ beat, summary }: Shot): Sound {
  if (summary || !beat) return "close";
  if (beat.opening.weight >= A_MOMENT) return "moment";
  if (diceOf(beat).length > 0) return "dice";
  return beat.opening.weight >= A_CARD ? "card" : "step";
}

/** Only for whoever wants to hear anything. */
export function playSound(sound: Sound): void {
  const { sound: wanted, volume } = settings();
  const file = FILES[`./sounds/${sound}.wav`];
  if (!wanted || file === undefined) return;
  const audio = new Audio(file);
  audio.volume = volume;
  // A browser that allows no sound before the first click is no trouble.
  void audio.play().catch(() => undefined);
}

/** Each shot is heard once when it comes on view; `turn` tells it from the same one shown again. */
export function useSound(shot: Shot | null, turn: number): void {
  const sound = shot && soundOf(shot);
  useEffect(() => {
    if (sound !== null) playSound(sound);
  }, [sound, turn]);
}
