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
    WaiverInfo,
    WaiverOffer,
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
            waivers=[
                WaiverInfo(text=phrase_in_words(each.what, texts), given=each.given) for each in facts.waivers
            ],
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
        return sentence_in_words(standing, texts)
    except KeyError:
        return None


def ask_in_words(facts: AskFacts, texts: Texts) -> AskInfo:
    return AskInfo(
        **with_fields(
            facts,
            text=texts.say("prompt", facts.prompt, facts.facts),
            options=[option_in_words(option, texts) for option in facts.options],
            waivers=[
                WaiverOffer(by=each.by, text=phrase_in_words(each.what, texts)) for each in facts.waivers
            ],
        )
    )


def option_in_words(facts: OptionFacts, texts: Texts) -> OptionInfo:
    hint, waste = facts.hint, facts.waste
    return OptionInfo(
        **with_fields(
            facts,
            text=texts.say("option", facts.verb, facts.facts),
            hint=None if hint is None else phrase_in_words(hint, texts),
            waste=None if waste is None else sentence_in_words(waste, texts),
        )
    )


def score_in_words(facts: ScoreFacts, texts: Texts) -> ScoreInfo:
    return ScoreInfo(
        **with_fields(
            facts,
            condition_texts={letter: texts.condition(letter) for letter in facts.by_condition},
            verdict=" ".join([sentence_in_words(each, texts) for each in facts.verdict]),
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
    if facts.kind == "answer" and facts.seat is not None:
        return answer_in_words(facts.seat, facts.said, texts)
    try:
        return sentence_in_words(facts.said, texts)
    except KeyError:
        return facts.said.key


def answer_in_words(seat: str, said: Phrase, texts: Texts) -> str:
    """Who answered what."""
    try:
        text = sentence_in_words(said, texts)
    except KeyError:
        text = said.key
    return f"{texts.name('seat', seat)}: {text}"


def event_text(event: Event, texts: Texts) -> str:
    try:
        return texts.event(event)
    except KeyError:
        return event.key


def phrase_in_words(said: Phrase, texts: Texts) -> str:
    """A part of a sentence."""
    return texts.phrase(said.table, said.key, said.facts)


def sentence_in_words(said: Phrase, texts: Texts) -> str:
    return texts.say(said.table, said.key, said.facts)


def with_fields(facts: BaseModel, **fields: Any) -> dict[str, Any]:
    """The fields of what has no words, with those that have."""
    return {**dict(facts), **fields}
