"""States and messages in the words of a language, for programs; the browser client finds its own."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from tripartite.core.events import Event
from tripartite.server.present.states import NOT_BEGUN
from tripartite.server.web.schemas import (
    AskFacts,
    AskInfo,
    Message,
    MessageFacts,
    OptionFacts,
    OptionInfo,
    Phrase,
    ScoreFacts,
    ScoreInfo,
    SeatInfo,
    StateFacts,
    TableFacts,
    TableInfo,
    TableState,
)
from tripartite.texts import Texts


@cache
def for_clients(texts: Texts) -> tuple[bytes, str]:
    """The texts of a game as clients get them, and their hash."""
    written = to_json(texts.for_clients())
    return written, hashlib.sha256(written).hexdigest()[:16]


def state_in_words(facts: StateFacts, texts: Texts) -> TableState:
    return TableState(
        **with_fields(
            facts,
            table=table_in_words(facts.table, texts),
            segment_name="" if facts.segment == NOT_BEGUN else texts.segment(facts.segment),
            ask=None if facts.ask is None else ask_in_words(facts.ask, texts),
            score=score_in_words(facts.score, texts),
        )
    )


def table_in_words(facts: TableFacts, texts: Texts) -> TableInfo:
    """A scenario or a place that rules which were changed know no more has no name."""
    known = facts.scenario in texts.game.scenarios
    return TableInfo(
        **with_fields(
            facts,
            scenario_name=texts.name("scenario", facts.scenario) if known else facts.scenario,
            seats=[
                SeatInfo(**with_fields(each, seat_name=texts.name("seat", each.seat))) for each in facts.seats
            ],
            standing=None if facts.standing is None else standing_in_words(facts.standing, texts),
        )
    )


def standing_in_words(standing: Phrase, texts: Texts) -> str | None:
    try:
        return texts.say(standing.table, standing.key, standing.facts)
    except KeyError:
        return None


def ask_in_words(facts: AskFacts, texts: Texts) -> AskInfo:
    options = [option_in_words(option, texts) for option in facts.options]
    return AskInfo(**with_fields(facts, text=texts.say("prompt", facts.prompt, facts.facts), options=options))


def option_in_words(facts: OptionFacts, texts: Texts) -> OptionInfo:
    hint = facts.hint
    return OptionInfo(
        **with_fields(
            facts,
            text=texts.say("option", facts.verb, facts.facts),
            hint=None if hint is None else texts.phrase(hint.table, hint.key, hint.facts),
        )
    )


def score_in_words(facts: ScoreFacts, texts: Texts) -> ScoreInfo:
    return ScoreInfo(
        **with_fields(
            facts,
            condition_texts={letter: texts.condition(letter) for letter in facts.by_condition},
            verdict=" ".join([texts.say(each.table, each.key, each.facts) for each in facts.verdict]),
        )
    )


def message_in_words(facts: MessageFacts, texts: Texts) -> Message:
    return Message(**with_fields(facts, text=message_text(facts, texts)))


def message_text(facts: MessageFacts, texts: Texts) -> str:
    """What happened; of what rules that were changed have no words for, its key."""
    if facts.kind == "event":
        return event_text(Event(facts.facts["event"] or "", "", facts.facts), texts)
    if facts.said is None:
        return facts.body or ""
    said = facts.said
    if facts.kind != "answer" or facts.seat is None:
        return texts.say(said.table, said.key, said.facts)
    try:
        text = texts.say(said.table, said.key, said.facts)
    except KeyError:
        text = said.key
    return f"{texts.name('seat', facts.seat)}: {text}"


def event_text(event: Event, texts: Texts) -> str:
    try:
        return texts.event(event)
    except KeyError:
        return event.key


def with_fields(facts: BaseModel, **fields: Any) -> dict[str, Any]:
    """The fields of what has no words, with those that have."""
    return {**dict(facts), **fields}
