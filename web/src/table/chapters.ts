import type { Message } from "../api/types";
import { takenBack } from "./stream";

/** The events with which a conference or a turn begins. */
const BEGINNINGS: readonly unknown[] = ["conference_begins", "turn_begins"];

export function opensChapter(message: Message): boolean {
  return BEGINNINGS.includes(message.facts["event"]);
}

/** Where a chapter begins: its name in words and the number of the answer that led there. */
export interface Chapter {
  answer: number;
  title: string;
}

export function chapters(messages: readonly Message[]): Chapter[] {
  const gone = takenBack(messages);
  return messages
    .filter((message) => opensChapter(message) && !gone.has(message.seq))
    .map((message) => ({ answer: message.answer ?? 0, title: message.text }));
}
