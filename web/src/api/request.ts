import type { Problem } from "./types";

/** A request that the server refused, or that never reached it (status 0). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }

  /** Whether trying again may help: the server was not there, or not well, or heard only half of it. */
  get passing(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 502;
  }
}

/** A server that takes longer to answer counts as not there. */
const LOOK_SECONDS = 30;
const CHANGE_SECONDS = 60;
/** An answer that has waited longer than this for whoever wants it is out of date. */
const AHEAD_SECONDS = 10;

export type Query = Record<string, string | number | boolean | null | undefined>;

let language = "en";

/** Every later request asks for texts in this language. */
export function speak(code: string): void {
  language = code;
}

export function spoken(): string {
  return language;
}

export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams({ lang: language });
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(key, String(value));
  }
  return `/api${path}?${search.toString()}`;
}

const ahead = new Map<string, { answer: Promise<unknown>; until: number }>();
let lookingAhead = false;

/** What is asked meanwhile is kept for whoever asks the same first: the page that is still on its way. */
export function lookAhead<T>(look: () => Promise<T>): Promise<T> {
  lookingAhead = true;
  try {
    return look();
  } finally {
    lookingAhead = false;
  }
}

export function get<T>(path: string, query?: Query): Promise<T> {
  const at = address(path, query);
  const kept = ahead.get(at);
  ahead.delete(at);
  if (kept !== undefined && performance.now() < kept.until) return kept.answer as Promise<T>;
  const answer = ask<T>("GET", path, query);
  if (lookingAhead) keep(at, answer);
  return answer;
}

function keep(at: string, answer: Promise<unknown>): void {
  answer.catch(() => undefined); // whoever asks for it hears of it
  ahead.set(at, { answer, until: performance.now() + AHEAD_SECONDS * 1000 });
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>("POST", path, undefined, body);
}

/** Sends the text of a file. */
export async function sendFile<T>(path: string, text: string): Promise<T> {
  const response = await answerTo("POST", path, undefined, { type: "text/plain", text });
  return reached(response.json() as Promise<T>);
}

/** Asks for a file. */
export async function fetchFile(path: string, body: unknown): Promise<string> {
  return reached((await answerTo("POST", path, undefined, inJson(body))).text());
}

export async function ask<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const response = await answerTo(method, path, query, body === undefined ? null : inJson(body));
  if (response.status === 204) return undefined as T;
  return reached(response.json() as Promise<T>);
}

interface Content {
  type: string;
  text: string;
}

function inJson(body: unknown): Content {
  return { type: "application/json", text: JSON.stringify(body) };
}

/** The answer of the server, if it does not refuse. */
async function answerTo(
  method: string,
  path: string,
  query: Query | undefined,
  content: Content | null,
): Promise<Response> {
  const response = await reached(
    fetch(address(path, query), {
      method,
      headers: {
        // A foreign page cannot send this header, so the server knows that the request is ours.
        ...(method === "GET" ? {} : { "X-Tripartite": "1" }),
        ...(content === null ? {} : { "Content-Type": content.type }),
      },
      body: content === null ? null : content.text,
      signal: AbortSignal.timeout(1000 * (method === "GET" ? LOOK_SECONDS : CHANGE_SECONDS)),
    }),
  );
  if (!response.ok) throw new Refusal(response.status, await problemIn(response));
  return response;
}

/** What the server sends, head or body; whatever does not come means that it was not there. */
async function reached<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch {
    throw new Refusal(0, { error: "unreachable", text: "", paragraph: null, facts: {} });
  }
}

async function problemIn(response: Response): Promise<Problem> {
  const text = `${response.status} ${response.statusText}`;
  const unknown: Problem = { error: "unknown", text, paragraph: null, facts: {} };
  try {
    const body = (await response.json()) as Partial<Problem>;
    return typeof body.text === "string" ? { ...unknown, ...body } : unknown;
  } catch {
    return unknown;
  }
}
