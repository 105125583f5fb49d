import type { Message, MessageFacts, TableState } from "../api/types";
import type { Words } from "../i18n/words";
import type { Facts, Known, TableStore } from "./store";
import { messageInWords, stateInWords } from "./wording";

export type Snapshot = Known<TableState, Message>;

/** A table in one language: what the store keeps, put into words when somebody looks. */
export class TableInWords {
  private facts: Facts | null = null;
  private snapshot: Snapshot | null = null;
  private readonly told = new WeakMap<MessageFacts, Message>();

  constructor(
    private readonly store: TableStore,
    private readonly words: Words,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  readonly read = (): Snapshot => {
    const facts = this.store.read();
    if (this.snapshot === null || facts !== this.facts) this.snapshot = this.inWords(facts);
    this.facts = facts;
    return this.snapshot;
  };

  /** What has not changed stays the same object, so that it is not drawn anew. */
  private inWords(facts: Facts): Snapshot {
    const { facts: before, snapshot: last } = this;
    const { state, messages, recent } = facts;
    return {
      ...facts,
      state: last && before?.state === state ? last.state : state && stateInWords(state, this.words),
      messages: last && before?.messages === messages ? last.messages : messages.map(this.tell),
      recent: last && before?.recent === recent ? last.recent : recent.map(this.tell),
    };
  }

  private readonly tell = (facts: MessageFacts): Message => {
    const known = this.told.get(facts) ?? messageInWords(facts, this.words);
    this.told.set(facts, known);
    return known;
  };
}
