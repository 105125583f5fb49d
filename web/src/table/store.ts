import { tableCalls } from "../api/calls";
import { address, Refusal, spoken } from "../api/request";
import type { Change, MessageFacts, Problem, StateFacts, Update } from "../api/types";
import { append, backoff, merge, newer, stillFits, withChanges, type Pending } from "./stream";

/** live: over the socket; polling: it does not come about, so the server is asked; lost: nothing answers. */
export type Link = "live" | "polling" | "lost";

/** A table as it is known: in facts, as the store keeps it, or in the words of a language. */
export interface Known<State, Message> {
  state: State | null;
  messages: readonly Message[];
  /** The messages that led to this state. */
  recent: readonly Message[];
  link: Link;
  /** What the server said of why it cannot do its work, while the link is lost. */
  reason: string;
  pending: Pending | null;
  /** What the server refused last. */
  problem: Problem | null;
}

export type Facts = Known<StateFacts, MessageFacts>;

/** The code with which the server closes the line of a session that is over. */
const LOGGED_OUT = 4401;
const POLL_SECONDS = 3;
const PING_SECONDS = 25;
/** A line on which nothing comes for so long after something was due is dead, whatever the browser thinks. */
const SILENCE_SECONDS = 10;
const RESEND_SECONDS = 3;

/** One table seen from one seat, in no language: keeps itself up to date and never loses an answer. */
export class TableStore {
  private snapshot: Facts = {
    state: null,
    messages: [],
    recent: [],
    link: "polling",
    reason: "",
    pending: null,
    problem: null,
  };
  private readonly listeners = new Set<() => void>();
  private readonly calls;
  private socket: WebSocket | null = null;
  private attempt = 0;
  private socketAt = 0;
  private running = false;
  private retry: number | undefined;
  private beat: number | undefined;
  private silence: number | undefined;
  /** How an answer is on its way to the server now, if one is. */
  private delivering: "line" | "request" | null = null;
  /** Whether the seat has been found to be somebody else's. */
  private unseated = false;
  /** What the socket has shown last: changes are relative to it. */
  private shown: StateFacts | null = null;

  constructor(
    private readonly id: string,
    private readonly seat: string | null,
    private readonly onLoggedOut: () => void,
  ) {
    this.calls = tableCalls(id);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Facts => this.snapshot;

  /** Begins to follow the table; returns the way to stop. */
  readonly follow = (): (() => void) => {
    this.running = true;
    void this.load();
    this.beat = window.setInterval(() => this.ping(), PING_SECONDS * 1000);
    window.addEventListener("online", this.comeBack);
    document.addEventListener("visibilitychange", this.comeBack);
    return () => {
      this.running = false;
      window.clearTimeout(this.retry);
      window.clearTimeout(this.silence);
      window.clearInterval(this.beat);
      window.removeEventListener("online", this.comeBack);
      document.removeEventListener("visibilitychange", this.comeBack);
      this.dropSocket();
    };
  };

  /** Sends an answer to the pending decision; one that gets lost is sent again once the server is back. */
  readonly answer = (option: string): void => {
    const { state, pending } = this.snapshot;
    if (state?.seat == null || pending) return;
    this.set({ pending: { seat: state.seat, option, version: state.version }, problem: null });
    void this.deliver();
  };

  /** Any other request that changes the table; what it answers need not be from this seat's eyes. */
  readonly act = async (request: Promise<unknown>): Promise<void> => {
    try {
      await request;
      await this.fetch();
    } catch (error) {
      this.refused(error);
    }
  };

  /** Reads the whole stream again, because what may be seen of it has changed. */
  readonly reread = async (): Promise<void> => {
    const all = await this.calls.messages(0, this.seat);
    this.set({ messages: merge(this.snapshot.messages, all) });
  };

  readonly report = (problem: Problem | null): void => this.set({ problem });

  private set(change: Partial<Facts>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }

  private async load(): Promise<void> {
    if (await this.fetch()) this.connect();
    else this.later(false);
  }

  /** Asks the server over HTTP; false when it could not be reached. */
  private async fetch(): Promise<boolean> {
    try {
      await this.complete(await this.calls.state(this.seat));
      this.reached();
      return true;
    } catch (error) {
      if (error instanceof Refusal && !error.passing) {
        // A table that is closed to me stays closed: asking again would not help.
        this.running = this.snapshot.state !== null;
        this.set({ problem: error.problem });
        return this.running;
      }
      this.lose(error);
      return false;
    }
  }

  private lose(error: unknown): void {
    const told = error instanceof Refusal && error.problem.error !== "unknown";
    this.set({ link: "lost", reason: told ? error.problem.text : "" });
  }

  /** The server has answered: a connection that was thought lost is not, and its socket may have outlived it. */
  private reached(): void {
    if (this.snapshot.link !== "lost") return;
    this.set({ link: this.socket?.readyState === WebSocket.OPEN ? "live" : "polling" });
  }

  /** Takes a state that came over HTTP together with the messages up to it. */
  private async complete(state: StateFacts): Promise<void> {
    const since = this.snapshot.messages.at(-1)?.seq ?? 0;
    const messages = since < state.seq ? await this.calls.messages(since, this.seat) : [];
    this.arrive(state, messages);
  }

  private connect(): void {
    if (!this.running || this.socket) return;
    const since = this.snapshot.messages.at(-1)?.seq ?? 0;
    const path = address(`/tables/${this.id}/live`, { since, seat: this.seat, changes: true });
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`);
    this.socket = socket;
    this.expectWord();
    socket.onopen = () => {
      this.attempt = 0;
      this.set({ link: "live" });
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.hangUp();
      if (code === LOGGED_OUT) this.onLoggedOut();
    };
  }

  private hangUp(): void {
    window.clearTimeout(this.silence);
    this.dropSocket();
    this.later(true);
  }

  /** A line that is still being opened is closed once it is open: the browser calls anything else an error. */
  private dropSocket(): void {
    const socket = this.socket;
    this.socket = null;
    this.shown = null;
    if (this.delivering === "line") this.delivering = null; // it is sent again if it did not get there
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Something is due on the line now; a line that stays silent is replaced. */
  private expectWord(): void {
    window.clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.hangUp(), SILENCE_SECONDS * 1000);
  }

  private hear(data: string): void {
    window.clearTimeout(this.silence);
    const heard = JSON.parse(data) as
      Update | Change | { type: "refused"; problem: Problem } | { type: "pong" };
    if (heard.type === "update") this.show(heard.state, heard.messages);
    else if (heard.type === "change" && this.shown)
      this.show(withChanges(this.shown, heard.state), heard.messages);
    else if (heard.type === "refused") this.hearRefusal(heard.problem);
  }

  private show(state: StateFacts, messages: readonly MessageFacts[]): void {
    this.shown = state;
    this.reached();
    this.arrive(state, messages);
  }

  private hearRefusal(problem: Problem): void {
    if (this.delivering !== "line") {
      this.set({ problem });
      return;
    }
    this.delivering = null;
    this.set({ pending: null, problem });
    void this.fetch();
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ type: "ping" }));
    this.expectWord();
  }

  /** The socket is gone: it is tried again after a while, and meanwhile the server is asked over HTTP. */
  private later(reached: boolean): void {
    if (!this.running) return;
    const wait = backoff(this.attempt, Math.random());
    this.attempt += 1;
    this.socketAt = Date.now() + wait * 1000;
    if (this.snapshot.link === "live") this.set({ link: "polling" });
    this.wait(reached ? Math.min(wait, POLL_SECONDS) : wait);
  }

  private wait(seconds: number): void {
    window.clearTimeout(this.retry);
    this.retry = window.setTimeout(() => void this.again(), seconds * 1000);
  }

  private async again(): Promise<void> {
    if (!this.running || this.socket) return;
    if (!(await this.fetch())) this.later(false);
    else if (Date.now() >= this.socketAt) this.connect();
    else this.wait(POLL_SECONDS);
  }

  /** The network or the reader is back: no reason to wait any longer. */
  private readonly comeBack = (): void => {
    if (document.hidden) return;
    if (this.socket) {
      this.ping(); // it may have died unnoticed
      return;
    }
    this.attempt = 0;
    this.socketAt = 0;
    this.wait(0);
  };

  private arrive(state: StateFacts, messages: readonly MessageFacts[]): void {
    const before = this.snapshot;
    const all = append(before.messages, messages);
    const latest = newer(before.state, state);
    // What happened before somebody sat down is no news.
    const fresh = before.state === null ? [] : all.slice(before.messages.length);
    const recent = all === before.messages ? before.recent : fresh;
    const settled = before.pending !== null && !stillFits(before.pending, latest);
    if (settled && this.delivering === "line") this.delivering = null;
    this.set({ state: latest, messages: all, recent, ...(settled ? { pending: null } : {}) });
    if (this.seat !== null && state.seat === null && !this.unseated) {
      this.unseated = true; // as when the line was opened after the session had ended
      this.onLoggedOut();
    }
    if (before.pending && !settled && !this.delivering) void this.deliver();
  }

  /** Over the socket if there is one: what comes back over it settles the answer. */
  private async deliver(): Promise<void> {
    const { pending } = this.snapshot;
    if (!pending || this.delivering || !this.running) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.delivering = "line";
      this.socket.send(JSON.stringify({ type: "answer", lang: spoken(), ...pending }));
      this.expectWord();
      return;
    }
    this.delivering = "request";
    try {
      await this.complete(await this.calls.answer(pending.seat, pending.option, pending.version));
      this.reached();
    } catch (error) {
      this.undelivered(error);
    } finally {
      this.delivering = null;
    }
    // The next decision may have been shown, and answered, before this answer's own reply was here.
    if (this.snapshot.pending !== pending) void this.deliver();
  }

  /** What got lost on the way waits for the server; what was refused is shown, with the table as it is now. */
  private undelivered(error: unknown): void {
    if (error instanceof Refusal && error.passing) {
      this.lose(error);
      this.comeBack();
      window.setTimeout(() => void this.deliver(), RESEND_SECONDS * 1000);
      return;
    }
    this.set({ pending: null });
    this.refused(error);
    void this.fetch();
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.set({ problem: error.problem });
  }
}
