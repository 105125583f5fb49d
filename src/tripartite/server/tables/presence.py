"""Who is at which table: kept in the database, so that all servers that share it agree."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import ColumnElement, or_, update
from sqlalchemy.exc import SQLAlchemyError

from tripartite.server.storage.models import Seat, now
from tripartite.server.storage.trouble import complain
from tripartite.server.tables.rows import LEASE, LONGEST_LEASE, aware, is_person, played_by
from tripartite.server.web.errors import ApiError

if TYPE_CHECKING:
    from tripartite.server.tables.registry import TableRegistry
    from tripartite.server.tables.snapshot import TableSnapshot

log = structlog.get_logger()

RENEW_EVERY = 60.0  # seconds
BATCH = 10  # tables that are renewed together, by one commit; nobody's answer waits for many
LOOKS_APART = timedelta(minutes=1)  # looks that are closer together need not be written down


class Presence:
    """Notes who comes, looks and goes, and lets the others at the table know."""

    def __init__(self, games: TableRegistry) -> None:
        self.games = games
        self.database = games.database
        self.hub = games.hub

    async def come(self, table_id: str, user_id: str | None) -> None:
        """Somebody opens a live connection, or sits down at a table that they have open."""
        if user_id is not None:
            await self._note(table_id, {user_id}, now() + LEASE, tell=True)

    async def go(self, table_id: str, user_id: str | None, seq: int) -> None:
        """A live connection has ended; who has another one at this server is still there."""
        if user_id is not None and not self.hub.is_watching(table_id, user_id):
            await self._note(table_id, {user_id}, now(), seq, tell=True)

    async def look(self, snapshot: TableSnapshot, user_id: str | None) -> None:
        """Somebody has seen the table as it is; who has it open is noted when they go."""
        table, moment = snapshot.table, now()
        if user_id is None or self.hub.is_watching(table.id, user_id):
            return
        mine = [seat for seat in snapshot.seats.values() if played_by(seat, user_id)]
        latest = moment - LOOKS_APART
        if any(seat.seen_seq < table.seq or aware(seat.present_until) < latest for seat in mine):
            longest = max(moment, *[aware(seat.present_until) for seat in mine])
            try:
                await self._note(table.id, {user_id}, longest, table.seq)
            except Exception as error:  # it was seen nevertheless, and the answer that led to it stands
                complain("look not noted", error, table=table.id)

    async def _note(
        self, table_id: str, people: set[str], until: datetime, seq: int = 0, tell: bool = False
    ) -> None:
        with contextlib.suppress(ApiError):  # there is no such table
            async with self.games.changing(table_id) as change:
                for seat in change.seats.values():
                    if is_person(seat) and seat.user_id in people:
                        seat.present_until = until
                        seat.seen_seq = max(seat.seen_seq, seq)
                        change.came_or_went = tell

    async def forget_all(self) -> None:
        """Whoever was connected when the only server of a database stopped is not any more; where there are
        others, nobody is whose lease is longer than any."""
        moment = now()
        limit = moment + LONGEST_LEASE if self.database.is_postgresql else moment
        async with self.database.writing() as session:
            await session.execute(update(Seat).where(Seat.present_until > limit).values(present_until=moment))
            await session.commit()

    async def _renew(self, table_id: str) -> None:
        try:
            await self._note(table_id, self.hub.people_at(table_id), now() + LEASE)
        except SQLAlchemyError:
            log.exception("presence_not_renewed", table=table_id)

    async def keep(self) -> None:
        """Renews what would run out, and lets everybody look for those whose server has died."""
        while True:
            tables = self.hub.tables()
            batches = [tables[start : start + BATCH] for start in range(0, len(tables), BATCH)] or [[]]
            for batch in batches:
                await asyncio.sleep(RENEW_EVERY / len(batches))
                await asyncio.gather(*map(self._renew, batch))
            if self.database.is_postgresql:
                self.games.look_again()


def away() -> ColumnElement[bool]:
    """Whether the person of a seat does not have the table open, at this server or another."""
    moment = now()
    return or_(Seat.present_until <= moment, Seat.present_until > moment + LONGEST_LEASE)
