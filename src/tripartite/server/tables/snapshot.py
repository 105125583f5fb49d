"""A table at one moment, with all that is needed to describe it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Hashable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.sheet import Sheet
from tripartite.server.storage.database import Database
from tripartite.server.tables.loader import Loaded
from tripartite.server.tables.rows import ENDED, TableRows, is_there, played_by
from tripartite.server.tables.stream import Recent

T = TypeVar("T")


class Shown:
    """What has been made of a table since it changed last, for whoever else looks at it the same way."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made under that key, or is made now."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made


class TableLook:
    """A table that stands still: its rows, and a way to read more of it from the same moment."""

    def __init__(self, database: Database, rows: TableRows, session: AsyncSession | None) -> None:
        self.database = database
        self.rows = rows
        self.table = rows.table
        self.seats = rows.seats
        self.names = rows.names
        self._session = session  # by which the rows were read

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that finds the table as it is here: nobody changes it as long as it is held."""
        if self._session is not None:
            yield self._session
            return
        async with self.database.reading() as session:
            yield session


class TableSnapshot(TableLook):
    """The table, its people and its match, as long as the lock is held."""

    def __init__(
        self,
        database: Database,
        rows: TableRows,
        session: AsyncSession | None,
        loaded: Loaded | None,
        recent: Recent,
        shown: Shown,
        lasting: Shown,
        sheets: Mapping[str | None, Sheet],
        absent_after: timedelta,
    ) -> None:
        super().__init__(database, rows, session)
        self.loaded = loaded
        self.recent = recent
        self.shown = shown
        self.lasting = lasting  # as `shown`, of what answers do not change
        self.sheets = sheets  # by seat
        self.there = {name: is_there(seat, absent_after) for name, seat in rows.seats.items()}

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
        return {
            seat.user_id for seat in self.seats.values() if seat.user_id and self.there[seat.seat].connected
        }

    def undo_to(self, user_id: str | None) -> int | None:
        """The start of the turn: no die fell since, and what others answered since lies face down."""
        if self.loaded is None or self.table.status != "running" or user_id is None:
            return None
        match = self.loaded.match
        mine = {name for name, seat in self.seats.items() if played_by(seat, user_id)}
        closed = self.loaded.undo_limit_of(mine)
        given = zip(match.since(closed), self.loaded.by_people[closed - match.earlier :], strict=True)
        since = {number: entry.seat for number, (entry, by_person) in enumerate(given, closed) if by_person}
        others = [number for number, seat in since.items() if seat not in mine]
        if others:
            closed = min(others[-1] + 1, match.answers - match.face_down)
        return next((number for number in since if number >= closed and number not in others), None)
