"""A player lets something be from now on, or wants to be asked again."""

from __future__ import annotations

from tripartite.server.present.states import present_in
from tripartite.server.storage.models import User
from tripartite.server.tables.play import give
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import played_by
from tripartite.server.tables.waivers import declining, new_waiver
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest, WaiverRequest

MOST_WAIVERS = 20  # of a seat


async def waive(
    games: TableRegistry, table_id: str, user: User, wanted: WaiverRequest, language: str
) -> None:
    """Declines what the seat is asked now, and whatever is alike until the end of the chapter."""
    async with games.changing(table_id) as change:
        seat = change.seat(wanted.seat)
        if not played_by(seat, user.id):
            raise ApiError(403, "not_your_seat")
        change.need("running")
        match = await change.match()
        present = present_in(match.game, language)
        waiver = new_waiver(match, wanted.seat, present, wanted.by)
        option = declining(match.view(wanted.seat), present)
        if waiver is None or option is None or len(seat.waivers) >= MOST_WAIVERS:
            raise ApiError(409, "not_to_waive")
        given = AnswerRequest(seat=wanted.seat, option=option.id, version=wanted.version)
        await give(change, user.id, given, language)
        seat.waivers = [*seat.waivers, waiver]
    games.note_answer()


async def withdraw(games: TableRegistry, table_id: str, user: User, seat_name: str, number: int) -> None:
    """The seat is asked again."""
    async with games.changing(table_id) as change:
        seat = change.seat(seat_name)
        if not played_by(seat, user.id):
            raise ApiError(403, "not_your_seat")
        change.need("running")
        if number >= len(seat.waivers):
            raise ApiError(404, "no_such_waiver")
        seat.waivers = [*seat.waivers[:number], *seat.waivers[number + 1 :]]
        await change.note_waiting()
        change.came_or_went = True  # the others see no difference
