import type { components } from "./schema";

type Schemas = components["schemas"];

/** An answer of the server: fields with a default are always there. */
type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

export type Language = "en" | "es" | "it";

export type ArrangedPosition = Omit<Whole<Schemas["ArrangedPosition"]>, "state" | "values"> & {
  state: TableState | null;
  values: Record<string, unknown>;
};
export type ArrangedTable = Schemas["ArrangedTable"];
export type AskFacts = Whole<Schemas["AskFacts"]>;
export type AskInfo = Whole<Schemas["AskInfo"]>;
export type ChoiceInfo = Whole<Schemas["ChoiceInfo"]>;
export type Draft = Omit<Whole<Schemas["Draft"]>, "facts"> & { facts: Record<string, unknown> };
export type FactInfo = { id: string; name: string; shape: FactShape };
/** What may be written as the value of a fact. */
export type FactShape = Omit<Whole<Schemas["FactShape"]>, "item" | "keys" | "parts"> & {
  item: FactShape | null;
  keys: FactShape | null;
  parts: FactShape[];
};
export type FactsInfo = {
  segments: Whole<Schemas["NamedThing"]>[];
  chapters: { id: string; name: string; facts: FactInfo[] }[];
  first: Draft;
};
export type GameInfo = Whole<Schemas["GameInfo"]>;
export type Advice = Whole<Schemas["Advice"]>;
export type Inquiry = Whole<Schemas["Inquiry"]>;
export type LessonInfo = Whole<Schemas["LessonInfo"]>;
export type LessonPlace = Whole<Schemas["LessonPlace"]>;
export type LessonScript = Omit<Whole<Schemas["LessonScript"]>, "script"> & {
  script: (Omit<Whole<Schemas["LessonStep"]>, "point"> & { point: string[] | null })[];
};
export type Me = Whole<Schemas["Me"]>;
export type Message = Whole<Schemas["Message"]>;
export type MessageFacts = Whole<Schemas["MessageFacts"]>;
export type Muted = Whole<Schemas["Muted"]>;
export type OptionFacts = Whole<Schemas["OptionFacts"]>;
export type OptionInfo = Whole<Schemas["OptionInfo"]>;
export type PlanState = Whole<Schemas["PlanState"]>;
export type PlanStep = Whole<Schemas["PlanStep"]>;
export type PlayedPlan = Whole<Schemas["PlayedPlan"]>;
export type Problem = Whole<Schemas["Problem"]>;
export type PushState = Whole<Schemas["PushState"]>;
export type ReplayStep = Whole<Schemas["ReplayStep"]>;
export type RollCheck = Whole<Schemas["RollCheck"]>;
export type RuleParagraph = Whole<Schemas["RuleParagraph"]>;
export type ScoreFacts = Whole<Schemas["ScoreFacts"]>;
export type ScoreInfo = Whole<Schemas["ScoreInfo"]>;
export type SeatInfo = Whole<Schemas["SeatInfo"]>;
export type SeatKind = SeatInfo["kind"];
export type StateFacts = Whole<Schemas["StateFacts"]>;
export type Summary = Whole<Schemas["Summary"]>;
export type TableFacts = Whole<Schemas["TableFacts"]>;
export type TableInfo = Whole<Schemas["TableInfo"]>;
export type TableSettings = Schemas["TableSettings"];
export type TableState = Whole<Schemas["TableState"]>;
export type Verification = Whole<Schemas["Verification"]>;
export type WhyNot = Whole<Schemas["WhyNot"]>;

/** What the live socket sends, without words; sockets are not part of the generated description. */
export interface Update {
  type: "update";
  messages: MessageFacts[];
  state: StateFacts;
}

/** The same for a client that asked for changes: only the fields that differ, and of the board only its own. */
export interface Change {
  type: "change";
  messages: MessageFacts[];
  state: Partial<StateFacts>;
}

export type NewTable = Schemas["NewTable"];
export type Preferences = Schemas["Preferences"];
export type SeatRequest = Schemas["SeatRequest"];
