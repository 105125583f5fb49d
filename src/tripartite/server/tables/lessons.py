"""Lessons at tables: begun and resumed, what others answer in them, and what they do not accept."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import select

from tripartite.core.game import BadData, Game
from tripartite.core.match import Match
from tripartite.lessons import Lesson, Shelf, walk
from tripartite.present import Present
from tripartite.server.storage.models import GameTable, Seat, User
from tripartite.server.tables.rows import is_person
from tripartite.server.web.errors import ApiError
from tripartite.texts import Texts

if TYPE_CHECKING:
    from tripartite.server.tables.registry import TableRegistry
    from tripartite.server.tables.transaction import TableTransaction

MOST_NAMED = 3  # answers that a refusal names as meant


class Place(NamedTuple):
    """How far somebody has come in a lesson."""

    lesson: Lesson
    answers: int

    @property
    def step(self) -> int:
        return self.lesson.step_at(self.answers)

    @property
    def is_over(self) -> bool:
        return self.lesson.turn(self.answers) is None


def place_at(table: GameTable, seats: Mapping[str, Seat], shelf: Shelf) -> Place | None:
    """The lesson of a table, as long as the learner is there and its file is the one it began with."""
    if table.lesson is None or table.status == "abandoned":
        return None
    lesson = shelf.find(table.game, table.lesson)
    if lesson is None or lesson.edition != table.lesson_edition or not is_person(seats[lesson.head.seat]):
        return None
    return Place(lesson, table.answers)


def under_way(table: GameTable, seats: Mapping[str, Seat], shelf: Shelf) -> Place | None:
    """The same until the last step has been done."""
    place = place_at(table, seats, shelf)
    return None if place is None or place.is_over else place


# --- beginning -------------------------------------------------------------------------------------------


def find_lesson(shelf: Shelf, game_id: str, lesson_id: str) -> Lesson:
    lesson = shelf.find(game_id, lesson_id)
    if lesson is None:
        raise ApiError(404, "no_such_lesson", facts={"lesson": lesson_id})
    return lesson


async def first_position(lesson: Lesson, game: Game) -> Match:
    """Where a lesson begins; an owner's component data may not fit it."""
    try:
        await asyncio.to_thread(walk, lesson, game)
    except BadData as error:
        raise ApiError(409, "lesson_does_not_fit", facts={"why": str(error)}) from None
    return lesson.begin(game)


async def unfinished(games: TableRegistry, user: User, lesson: Lesson) -> str | None:
    """The table at which somebody has begun that lesson and not come to its end."""
    query = select(GameTable.id).where(
        GameTable.host_id == user.id,
        GameTable.game == lesson.head.game,
        GameTable.lesson == lesson.id,
        GameTable.lesson_edition == lesson.edition,
        GameTable.status == "running",
        GameTable.answers < len(lesson.turns),
    )
    async with games.database.reading() as session:
        return await session.scalar(query.order_by(GameTable.updated.desc()).limit(1))


# --- playing ---------------------------------------------------------------------------------------------


async def follow(change: TableTransaction) -> None:
    """Gives the answers that come next in a lesson and are not the learner's."""
    while change.table.status == "running":
        place = place_at(change.table, change.seats, change.running.lessons)
        turn = None if place is None else place.lesson.turn(place.answers)
        if turn is None or turn.is_learners:
            return
        await change.answer(turn.seat, turn.option)


def need_accepted(change: TableTransaction, match: Match, seat: str, option_id: str, texts: Texts) -> None:
    """Refuses an answer that the rules allow but the step of a lesson does not accept, in its words."""
    place = under_way(change.table, change.seats, change.running.lessons)
    if place is None or option_id not in match.legal(seat):
        return
    refusal = refusal_to(place, match, seat, option_id, texts)
    if refusal is not None:
        raise refusal


def refusal_to(place: Place, match: Match, seat: str, option_id: str, texts: Texts) -> ApiError | None:
    """Why a lesson does not accept an answer that is allowed; None if it does."""
    step = place.lesson.steps[place.step]
    if step.accepts(option_id):
        return None
    text = f"{step.refusal(option_id, texts.language)} {meant(place, match, seat, texts)}".strip()
    facts: dict[str, Any] = {"step": step.id}
    return ApiError(409, "not_in_lesson", text, step.paragraph, facts)


def meant(place: Place, match: Match, seat: str, texts: Texts) -> str:
    """What a step wants done, unless it is for the learner to find out."""
    ask = match.ask(seat)
    if ask is None or place.lesson.head.puzzle:
        return ""
    step = place.lesson.steps[place.step]
    wanted = [texts.option(option, match.board) for option in ask.options if step.accepts(option.id)]
    return texts.label("lesson_instead", wanted=wanted[:MOST_NAMED])


def need_no_lesson(change: TableTransaction) -> None:
    """Refuses what would take a lesson apart."""
    if under_way(change.table, change.seats, change.running.lessons) is not None:
        raise ApiError(409, "in_lesson")


def why_in_lesson(
    place: Place, match: Match, seat: str, option: str | None, touch: str | None, present: Present
) -> ApiError | None:
    """Why not, where a lesson and not the rules forbid it."""
    ask = match.ask(seat)
    if ask is None:
        return None
    view = match.view(seat)
    step = place.lesson.steps[place.step]
    about = [
        one.id for one in ask.options if one.id == option or (touch and touch in present.touches(view, one))
    ]
    if not about or any(step.accepts(one) for one in about):
        return None
    return refusal_to(place, match, seat, about[0], present.texts)
