import type { Message } from "../api/types";
import { takenBack } from "./stream";

/** Where a conference begins: its name in words and the number of the answer that led there. */
export interface Chapter {
  answer: number;
  title: string;
}

export function chapters(messages: readonly Message[]): Chapter[] {
  const gone = takenBack(messages);
  return messages
    .filter((message) => message.facts["event"] === "conference_begins" && !gone.has(message.seq))
    .map((message) => ({ answer: message.answer ?? 0, title: message.text }));
}
