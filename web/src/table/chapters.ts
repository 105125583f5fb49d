import type { Message } from "../api/types";
import { standing } from "./stream";

/** Where a conference or a turn begins: its name in words and the number of the answer that led there. */
export interface Chapter {
  answer: number;
  title: string;
}

const CHAPTERS: readonly unknown[] = ["conference_begins", "turn_begins"];
const SCENES: readonly unknown[] = [...CHAPTERS, "part_begins", "end_of_meeting", "war_ends"];

export function opensChapter(message: Message): boolean {
  return CHAPTERS.includes(message.facts["event"]);
}

export function chapters(messages: readonly Message[]): Chapter[] {
  return standing(messages)
    .filter(opensChapter)
    .map((message) => ({ answer: message.answer ?? 0, title: message.text }));
}

/** The answers after which a new part of a turn begins: what a film by turns shows. */
export function scenes(messages: readonly Message[]): number[] {
  const found = standing(messages)
    .filter((message) => SCENES.includes(message.facts["event"]))
    .map((message) => message.answer ?? 0);
  return [...new Set(found)].sort((one, other) => one - other);
}
