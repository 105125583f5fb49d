"""Arranged positions as clients see them: what may be said of one, and what the rules say of a draft."""

from __future__ import annotations

from typing import Any

from tripartite import drafts
from tripartite.core.game import Game
from tripartite.core.match import check_options
from tripartite.core.position import Position, unstarted_position
from tripartite.core.values import Shape
from tripartite.drafts import Checked, Draft, Flaw
from tripartite.present import Present
from tripartite.server.present.states import Reader, position_fields, score_facts, table_facts
from tripartite.server.present.wording import state_in_words
from tripartite.server.storage.models import GameTable, Seat, now
from tripartite.server.web import schemas
from tripartite.server.web.schemas import (
    ArrangedPosition,
    DraftReason,
    FactChapter,
    FactInfo,
    FactShape,
    FactsInfo,
    NamedThing,
    StateFacts,
    TableState,
)

NOWHERE = "arranged"  # stands for the table at which nobody sits yet


# --- what may be said ------------------------------------------------------------------------------------


def facts_info(present: Present) -> FactsInfo:
    """The facts of a game by chapter, with all words in the reader's language."""
    texts, game = present.texts, present.game
    chapters = [
        FactChapter(
            id=chapter,
            name=texts.name("fact_chapter", chapter),
            facts=[
                FactInfo(
                    id=fact.name,
                    name=texts.name("fact", fact.name),
                    shape=shape_info(present, fact.kind.shape(game.vocabulary.world)),
                )
                for fact in facts
            ],
        )
        for chapter, facts in drafts.facts_of(game).chapters.items()
    ]
    segments = [NamedThing(id=segment, name=texts.segment(segment)) for segment in game.sequence.names]
    return FactsInfo(segments=segments, chapters=chapters, first=written(drafts.first_draft(game)))


def shape_info(present: Present, shape: Shape) -> FactShape:
    names = [NamedThing(id=id, name=present.texts.name(shape.words, id)) for id in shape.ids]
    on_board = any(present.touched(f"{shape.words}:{id}") for id in shape.ids)
    return FactShape.model_validate(
        {
            "kind": shape.kind,
            "low": shape.low,
            "high": shape.high,
            "names": names,
            "element": shape.words if on_board else None,
            "item": None if shape.item is None else shape_info(present, shape.item),
            "keys": None if shape.keys is None else shape_info(present, shape.keys),
            "parts": [shape_info(present, part) for part in shape.parts],
            "between": shape.between,
            "whole": shape.whole or None,
        }
    )


def written(draft: Draft) -> schemas.Draft:
    return schemas.Draft.model_validate(draft._asdict())


# --- what the rules say ----------------------------------------------------------------------------------


def arranged(game: Game, draft: Draft, checked: Checked, reader: Reader) -> ArrangedPosition:
    """The table as it would begin, with everything, or the reasons why it cannot."""
    texts = reader.texts(game.id)
    if checked.start is None:
        reasons = [reason(flaw) for flaw in checked.flaws]
        return ArrangedPosition(state=None, asked=[], values={}, reasons=reasons)
    asked: dict[str, list[str]] = {}
    for seat, prompt, facts in checked.asked:
        asked.setdefault(texts.say("prompt", prompt, facts), []).append(texts.name("seat", seat))
    questions = [f"{', '.join(seats)}: {question}" for question, seats in asked.items()]
    position = unstarted_position(game, checked.start)
    state = state_of(game, draft, position, reader)
    return ArrangedPosition(state=state, asked=questions, values=checked.told, reasons=[])


def reason(flaw: Flaw) -> DraftReason:
    return DraftReason(field=flaw.field, text=flaw.text, paragraph=flaw.paragraph or None)


def state_of(game: Game, draft: Draft, position: Position, reader: Reader) -> TableState:
    """The state of a table that is not there: nobody sits at it, and whoever looks sees everything."""
    table = GameTable(
        id=NOWHERE,
        game=game.id,
        scenario=draft.scenario,
        options=check_options(game, draft.scenario, draft.options),
        status="running",
        private=True,
        several_seats=False,
        bots_explain=False,
        rules_version=game.rules_version,
        components=game.component_hash,
        seed=b"",
        seq=0,
        answers=0,
        waiting_for=[],
        created=now(),
        updated=now(),
    )
    seats = {
        name: Seat(table_id=table.id, seat=name, kind="open", resigned=False, present_until=now())
        for name in game.seats
    }
    score = score_facts(position, [], reader.wordless(game.id))
    fields: dict[str, Any] = position_fields(table, position, None, score, reader, everything=True)
    facts = StateFacts.model_validate({**fields, "table": table_facts(table, seats, {}, reader)})
    return state_in_words(facts, reader.texts(game.id))
