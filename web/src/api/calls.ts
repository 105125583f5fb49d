import { ask, fetchFile, get, post, sendFile, type Query } from "./request";
import type {
  Advice,
  ArrangedPosition,
  ArrangedTable,
  Draft,
  FactsInfo,
  GameInfo,
  Inquiry,
  Language,
  LessonScript,
  Me,
  Message,
  MessageFacts,
  Muted,
  NewTable,
  PlanState,
  PlayedPlan,
  Preferences,
  PushState,
  ReplayStep,
  RuleParagraph,
  SeatKind,
  SeatRequest,
  StateFacts,
  Summary,
  TableInfo,
  TableSettings,
  TableState,
  Verification,
  WhyNot,
} from "./types";
import type { Components } from "../boards/types";
import type { GameTexts } from "../i18n/words";

/** A long game's messages come in pages of this many. */
const MESSAGES_AT_ONCE = 5000;

export type TableFilter = "open" | "mine" | "public" | "finished";

export const account = {
  here: () => get<Me | null>("/session"),
  guest: () => post<Me>("/guest"),
  signUp: (name: string, password: string, email: string) =>
    post<Me>("/signup", { name, password, ...(email ? { email } : {}) }),
  logIn: (name: string, password: string) => post<Me>("/login", { name, password }),
  logOut: () => post<undefined>("/logout"),
  change: (preferences: Preferences) => ask<Me>("PATCH", "/me", undefined, preferences),
  mutes: () => get<Muted[]>("/me/mutes"),
  remove: (password: string) => ask<undefined>("DELETE", "/me", undefined, { current_password: password }),
  forgotten: (email: string) => post<undefined>("/forgotten-password", { email }),
  renew: (token: string, password: string) => post<Me>("/new-password", { token, password }),
};

/** Notices on this device. */
export const push = {
  read: () => get<PushState>("/me/push"),
  show: ({ endpoint, keys }: PushSubscriptionJSON) =>
    ask<undefined>("PUT", "/me/push", undefined, { endpoint, keys }),
  hide: () => ask<undefined>("DELETE", "/me/push"),
};

export const games = {
  all: () => get<GameInfo[]>("/games"),
  components: (game: string) => get<Components>(`/games/${game}/components`),
  texts: (game: string, language: Language, hash: string) =>
    get<GameTexts>(`/games/${game}/texts/${language}`, { hash }),
  rules: (game: string) => get<RuleParagraph[]>(`/games/${game}/rules`),
};

export const lessons = {
  read: (game: string, id: string) => get<LessonScript>(`/games/${game}/lessons/${id}`),
  /** Begins it, or goes on where it was left. */
  begin: (game: string, id: string) => post<TableInfo>(`/games/${game}/lessons/${id}`),
};

/** Positions that somebody arranges. */
export const drafts = {
  facts: (game: string) => get<FactsInfo>(`/games/${game}/facts`),
  check: (game: string, draft: Draft) => post<ArrangedPosition>(`/games/${game}/arranged`, draft),
  play: (game: string, wanted: ArrangedTable) => post<TableInfo>(`/games/${game}/arranged/table`, wanted),
  /** The position as a file, with one step to fill in. */
  puzzle: (game: string, wanted: Draft & { title: string }) =>
    fetchFile(`/games/${game}/arranged/puzzle`, wanted),
  inFile: (game: string, text: string) => sendFile<Draft>(`/games/${game}/arranged/file`, text),
  ofTable: (table: string, answer: number) => post<Draft>(`/tables/${table}/arranged`, { at_answer: answer }),
};

export const tables = {
  list: (filter: TableFilter) => get<TableInfo[]>("/tables", { filter }),
  create: (table: NewTable) => post<TableInfo>("/tables", table),
  playNow: (game: string) => post<TableInfo>("/play-now", { game }),
  acceptInvite: (token: string) => post<TableInfo>(`/invites/${token}`),
  importRecord: (record: unknown) => post<TableInfo>("/import", record),
};

async function allMessages<M extends { seq: number }>(
  path: string,
  since: number,
  query: Query,
): Promise<M[]> {
  const all: M[] = [];
  for (let more = true; more;) {
    const page = await get<M[]>(path, { ...query, since: all.at(-1)?.seq ?? since });
    all.push(...page);
    more = page.length >= MESSAGES_AT_ONCE;
  }
  return all;
}

/** What can be asked of one table. */
export function tableCalls(id: string) {
  const path = `/tables/${id}`;
  return {
    info: () => get<TableInfo>(path),
    join: (seat: string) => post<TableInfo>(`${path}/join`, { seat }),
    start: () => post<TableInfo>(`${path}/start`),
    changeSeat: (seat: string, kind: SeatKind, bot?: string) =>
      post<TableInfo>(`${path}/seats`, { seat, kind, ...(bot ? { bot } : {}) }),
    change: (settings: TableSettings) => post<TableInfo>(`${path}/settings`, settings),
    leave: () => post<TableInfo>(`${path}/leave`),
    resign: () => post<TableInfo>(`${path}/resign`),
    abandon: () => post<TableInfo>(`${path}/abandon`),
    rematch: () => post<TableInfo>(`${path}/rematch`),
    fork: (answer: number, seats: Record<string, SeatRequest>) =>
      post<TableInfo>(`${path}/fork`, { at_answer: answer, seats }),
    state: (seat: string | null) => get<StateFacts>(`${path}/state`, { seat, words: false }),
    messages: (since: number, seat: string | null) =>
      allMessages<MessageFacts>(`${path}/messages`, since, { seat, words: false }),
    messagesInWords: (since: number, seat: string | null) =>
      allMessages<Message>(`${path}/messages`, since, { seat }),
    summaries: (since: number, seat: string | null) => get<Summary[]>(`${path}/summaries`, { since, seat }),
    answer: (seat: string, option: string, version: number) =>
      ask<StateFacts>("POST", `${path}/answers`, { words: false }, { seat, option, version }),
    whyOption: (seat: string, option: string) => get<WhyNot>(`${path}/why`, { seat, option }),
    whyTouch: (seat: string, touch: string) => get<WhyNot>(`${path}/why`, { seat, touch }),
    inquire: (seat: string | null, element: string) => get<Inquiry>(`${path}/inquiry`, { seat, element }),
    advice: (seat: string) => get<Advice>(`${path}/advice`, { seat }),
    waive: (seat: string, by: string, version: number) =>
      post<TableState>(`${path}/waivers`, { seat, by, version }),
    withdrawWaiver: (seat: string, number: number) =>
      ask<TableState>("DELETE", `${path}/waivers/${number}`, { seat }),
    undo: (answer: number) => post<TableState>(`${path}/undo`, { to_answer: answer }),
    consent: (agree: boolean) => post<TableState>(`${path}/undo/consent`, { agree }),
    chat: (text: string) => post<undefined>(`${path}/chat`, { text }),
    mute: (player: string, muted: boolean) => post<undefined>(`${path}/mute`, { player_id: player, muted }),
    replay: (at: number, seat: string | null, asSeen: boolean) =>
      get<ReplayStep>(`${path}/replay`, { at, seat, as_seen: asSeen }),
    plan: {
      start: (seat: string, version: number) => post<PlanState>(`${path}/plan`, { seat, version }),
      read: () => get<PlanState>(`${path}/plan`),
      answer: (option: string, version: number) =>
        post<PlanState>(`${path}/plan/answers`, { option, version }),
      undo: (toStep: number) => post<PlanState>(`${path}/plan/undo`, { to_step: toStep }),
      discard: () => post<undefined>(`${path}/plan/discard`),
      play: (version: number) => post<PlayedPlan>(`${path}/plan/play`, { version }),
      whyTouch: (touch: string) => get<WhyNot>(`${path}/plan/why`, { touch }),
      inquire: (element: string) => get<Inquiry>(`${path}/plan/inquiry`, { element }),
      advice: () => get<Advice>(`${path}/plan/advice`),
    },
    record: () => get<unknown>(`${path}/record`),
    verify: () => get<Verification>(`${path}/verify`),
  };
}
