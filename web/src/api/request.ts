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

export type Query = Record<string, string | number | boolean | null | undefined>;

let language = "en";

/** Every later request asks for texts in this language. */
export function speak(code: string): void {
  language = code;
}

export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams({ lang: language });
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(key, String(value));
  }
  return `/api${path}?${search.toString()}`;
}

export function get<T>(path: string, query?: Query): Promise<T> {
  return ask<T>("GET", path, query);
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>("POST", path, undefined, body);
}

export async function ask<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const response = await reached(
    fetch(address(path, query), {
      method,
      headers: {
        // A foreign page cannot send this header, so the server knows that the request is ours.
        ...(method === "GET" ? {} : { "X-Tripartite": "1" }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(1000 * (method === "GET" ? LOOK_SECONDS : CHANGE_SECONDS)),
    }),
  );
  if (!response.ok) throw new Refusal(response.status, await problemIn(response));
  if (response.status === 204) return undefined as T;
  return reached(response.json() as Promise<T>);
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
