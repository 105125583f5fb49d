import type {
  AskFacts,
  AskInfo,
  Message,
  MessageFacts,
  OptionFacts,
  OptionInfo,
  ScoreFacts,
  ScoreInfo,
  StateFacts,
  TableFacts,
  TableInfo,
  TableState,
} from "../api/types";
import { Wordless, type Words } from "../i18n/words";

/** The segment of a table at which nothing has been dealt yet. */
const NOT_BEGUN = "waiting";

/** A state as the server would tell it to a program in that language. */
export function stateInWords(facts: StateFacts, words: Words): TableState {
  return {
    ...facts,
    table: tableInWords(facts.table, words),
    segment_name: facts.segment === NOT_BEGUN ? "" : words.name("segment", facts.segment),
    ask: facts.ask && askInWords(facts.ask, words),
    score: scoreInWords(facts.score, words),
    waivers: facts.waivers.map(({ what, given }) => ({ text: words.inWords(what), given })),
  };
}

/** A scenario or a place that rules which were changed know no more has no name. */
function tableInWords(facts: TableFacts, words: Words): TableInfo {
  const { scenario, seats, standing } = facts;
  return {
    ...facts,
    scenario_name: orElse(scenario, () => words.name("scenario", scenario)),
    seats: seats.map((seat) => ({ ...seat, seat_name: words.name("seat", seat.seat) })),
    standing: standing && orElse(null, () => words.sentences([standing])),
  };
}

function askInWords(ask: AskFacts, words: Words): AskInfo {
  const { prompt, paragraph, facts, options, waivers } = ask;
  return {
    prompt,
    paragraph,
    text: words.say("prompt", prompt, facts),
    options: options.map((option) => optionInWords(option, words)),
    waivers: waivers.map(({ by, what }) => ({ by, text: words.inWords(what) })),
  };
}

function optionInWords({ facts, hint, waste, ...option }: OptionFacts, words: Words): OptionInfo {
  return {
    ...option,
    text: words.say("option", option.verb, facts),
    hint: hint && words.inWords(hint),
    waste: waste && words.sentences([waste]),
  };
}

function scoreInWords(score: ScoreFacts, words: Words): ScoreInfo {
  const letters = Object.keys(score.by_condition);
  return {
    ...score,
    condition_texts: Object.fromEntries(letters.map((letter) => [letter, words.name("condition", letter)])),
    verdict: words.sentences(score.verdict),
  };
}

export function messageInWords({ said, body, ...message }: MessageFacts, words: Words): Message {
  return { ...message, text: textOf({ said, body, ...message }, words) };
}

/** What happened; of what rules that were changed have no words for, its key. */
function textOf({ kind, facts, seat, said, body }: MessageFacts, words: Words): string {
  if (kind === "event") {
    const event = String(facts["event"]);
    return orElse(event, () => words.say("event", event, facts));
  }
  if (said === null) return body ?? "";
  const sentence = orElse(said.key, () => words.sentences([said]));
  return kind === "answer" && seat !== null ? `${words.name("seat", seat)}: ${sentence}` : sentence;
}

function orElse<T>(other: T, find: () => string): string | T {
  try {
    return find();
  } catch (error) {
    if (error instanceof Wordless) return other;
    throw error;
  }
}
