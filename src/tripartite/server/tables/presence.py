"""Who is at which table: kept in the database, so that all servers that share it agree."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import structlog
from sqlalchemy import Case, ColumnElement, case, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from tripartite.server.storage.database import Database
from tripartite.server.storage.models import GameTable, Seat, now
from tripartite.server.tables.hub import Hub, announce
from tripartite.server.tables.transaction import aware, is_person

log = structlog.get_logger()

RENEW_EVERY = 60.0  # seconds
LEASE = timedelta(seconds=150)  # how long somebody counts as connected whose server has died
LONGEST_LEASE = 2 * LEASE  # what lasts longer was written when the clock was wrong
LOOKS_APART = timedelta(minutes=1)  # looks that are closer together need not be written down


def is_connected(seat: Seat) -> bool:
    """Whether the person of a seat has the table open."""
    return is_person(seat) and now() < aware(seat.present_until) <= now() + LONGEST_LEASE


def is_absent(seat: Seat, after: timedelta) -> bool:
    """Whether a bot may take over: the person is not there, and ran out of time or has long been away."""
    if not is_person(seat) or is_connected(seat):
        return False
    return seat.out_of_time or aware(seat.present_until) + after <= now()


class Presence:
    """Notes who comes, looks and goes, and lets the others at the table know."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub

    async def come(self, table_id: str, user_id: str | None) -> None:
        """Somebody opens a live connection, or sits down at a table that they have open."""
        if user_id is not None:
            await self._write(table_id, {user_id}, tell=True, present_until=now() + LEASE)

    async def go(self, table_id: str, user_id: str | None, seq: int) -> None:
        """A live connection has ended; who has another one at this server is still there."""
        if user_id is not None and not self.hub.is_watching(table_id, user_id):
            await self._write(
                table_id, {user_id}, tell=True, present_until=now(), seen_seq=later(Seat.seen_seq, seq)
            )

    async def look(self, table_id: str, user_id: str | None, seq: int) -> None:
        """Somebody has seen the table up to that message; who has it open is noted when they go."""
        if user_id is None or self.hub.is_watching(table_id, user_id):
            return
        moment = now()
        news = or_(Seat.seen_seq < seq, Seat.present_until < moment - LOOKS_APART)
        await self._write(
            table_id,
            {user_id},
            news,
            present_until=later(Seat.present_until, moment),
            seen_seq=later(Seat.seen_seq, seq),
        )

    async def _write(
        self,
        table_id: str,
        people: set[str],
        *conditions: ColumnElement[bool],
        tell: bool = False,
        **values: object,
    ) -> None:
        mine = (Seat.table_id == table_id, Seat.user_id.in_(people), Seat.kind == "human", *conditions)
        async with self.database.writing() as session:
            if await session.scalar(select(Seat.seat).where(*mine).limit(1)) is None:
                return
            # Seats are written under the lock of their table alone, so that nobody waits in a circle.
            await session.execute(select(GameTable.id).where(GameTable.id == table_id).with_for_update())
            await session.execute(update(Seat).where(*mine).values(**values))
            if tell:
                await announce(session, table_id)
            await session.commit()
        if tell:
            self.hub.wake(table_id)

    async def forget_all(self) -> None:
        """Whoever was connected when the only server of a database stopped is not any more; where there are
        others, nobody is whose lease is longer than any."""
        moment = now()
        limit = moment + LONGEST_LEASE if self.database.is_postgresql else moment
        async with self.database.writing() as session:
            await session.execute(update(Seat).where(Seat.present_until > limit).values(present_until=moment))
            await session.commit()

    async def keep(self) -> None:
        """Renews what would run out, and lets everybody look for those whose server has died."""
        while True:
            await asyncio.sleep(RENEW_EVERY)
            for table_id, people in self.hub.people().items():
                try:
                    await self._write(table_id, people, present_until=now() + LEASE)
                except SQLAlchemyError:
                    log.exception("presence_not_renewed", table=table_id)
            self.hub.wake_all()


def away() -> ColumnElement[bool]:
    """Whether the person of a seat does not have the table open, at this server or another."""
    moment = now()
    return or_(Seat.present_until <= moment, Seat.present_until > moment + LONGEST_LEASE)


def later(column: Any, value: object) -> Case[Any]:
    """What has been seen is never forgotten."""
    return case((column < value, value), else_=column)
