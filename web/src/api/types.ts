import type { components } from "./schema";

type Schemas = components["schemas"];

export type Language = "en" | "es" | "it";

export type AskInfo = Schemas["AskInfo"];
export type ChoiceInfo = Schemas["ChoiceInfo"];
export type GameInfo = Schemas["GameInfo"];
export type Me = Schemas["Me"];
export type Message = Schemas["Message"];
export type NewTable = Schemas["NewTable"];
export type OptionInfo = Schemas["OptionInfo"];
export type Preferences = Schemas["Preferences"];
export type Problem = Schemas["Problem"];
export type ReplayStep = Schemas["ReplayStep"];
export type RollCheck = Schemas["RollCheck"];
export type RuleParagraph = Schemas["RuleParagraph"];
export type ScoreInfo = Schemas["ScoreInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatKind = SeatInfo["kind"];
export type SeatRequest = Schemas["SeatRequest"];
export type TableInfo = Schemas["TableInfo"];
export type TableState = Schemas["TableState"];
export type Update = Schemas["Update"];
export type Verification = Schemas["Verification"];
export type WhyNot = Schemas["WhyNot"];
