"""A table at one moment, with all that is needed to describe it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.models import GameTable, Seat, User
from tripartite.server.tables.loader import Loaded
from tripartite.server.tables.presence import is_connected
from tripartite.server.tables.transaction import ENDED, played_by


async def names_of(
    session: AsyncSession, tables: Iterable[GameTable], seats: Iterable[Seat]
) -> dict[str, str]:
    """The names of everybody at some tables."""
    ids = {table.host_id for table in tables} | {seat.user_id for seat in seats}
    found = await session.execute(select(User.id, User.name).where(User.id.in_(ids - {None})))
    return {row.id: row.name for row in found}


class TableSnapshot:
    """The table, its people and its match, as long as the lock is held."""

    def __init__(
        self,
        session: AsyncSession,
        table: GameTable,
        seats: dict[str, Seat],
        names: dict[str, str],
        loaded: Loaded | None,
    ) -> None:
        self.session = session
        self.table = table
        self.seats = seats
        self.names = names
        self.loaded = loaded

    @property
    def ended(self) -> bool:
        return self.table.status in ENDED

    def viewpoint(self, user_id: str | None, seat: str | None) -> str | None:
        """The seat that somebody looks through: one of the own seats, otherwise none."""
        if seat is None or seat not in self.seats or not played_by(self.seats[seat], user_id):
            return None
        return seat

    def replay_viewpoint(self, user_id: str | None, seat: str | None) -> str | None:
        """As `viewpoint`, for looking back: after the end through those of any seat."""
        if self.ended:
            return seat if seat in self.seats else None
        return self.viewpoint(user_id, seat)

    def own_seat(self, user_id: str | None) -> str | None:
        """One of the own seats, rather one that has to answer."""
        mine = [name for name, seat in self.seats.items() if played_by(seat, user_id)]
        asked = [name for name in mine if name in self.table.waiting_for]
        return next(iter([*asked, *mine]), None)

    def plays(self, user_id: str | None) -> bool:
        return any(played_by(seat, user_id) for seat in self.seats.values())

    def present(self) -> set[str]:
        """The players who have the table open."""
        return {seat.user_id for seat in self.seats.values() if seat.user_id and is_connected(seat)}

    def undo_to(self, user_id: str | None) -> int | None:
        """The start of the turn: no die fell since, and what others answered since lies face down."""
        if self.loaded is None or self.table.status != "running" or user_id is None:
            return None
        match, by_people = self.loaded.match, self.loaded.by_people
        mine = {name for name, seat in self.seats.items() if played_by(seat, user_id)}
        closed = self.loaded.undo_limit_of(mine)
        since = [number for number in range(closed, len(match.journal)) if by_people[number]]
        others = [number for number in since if match.journal[number].seat not in mine]
        if others:
            closed = min(others[-1] + 1, len(match.journal) - match.face_down)
        return next((number for number in since if number >= closed and number not in others), None)
