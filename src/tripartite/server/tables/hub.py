"""Who is watching which table, here and on the other servers that share the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg
import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.database import (
    CHANNEL,
    NOTIFY,
    POSTGRES_PATIENCE,
    Database,
    first_line,
    notice,
)

log = structlog.get_logger()

# What is announced in place of a table's id, which follows.
SESSIONS_ENDED = "*sessions"
ASKED_FOR = "*asked"  # a table, of one process, for another
HANDED_OVER = "*handed"  # a table, to a process
MISSED = "*missed"  # nobody listened for a while
RECONNECT = 1.0  # seconds


async def announce(session: AsyncSession, news: str) -> None:
    """Lets the other servers know once the session is committed."""
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(NOTIFY, notice(news))


class Watcher:
    """One open socket: whose it is, and through which seat's eyes it looks."""

    def __init__(self, user_id: str | None, seat: str | None) -> None:
        self.user_id = user_id
        self.seat = seat
        self.news = asyncio.Event()
        self.look_again = False  # the state is wanted although nothing is new
        self.closed = False


class Hub:
    """The watchers of this server by table."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self.sessions_ended = asyncio.Event()  # some, at another server

    def add(self, table_id: str, watcher: Watcher) -> None:
        self._watchers.setdefault(table_id, set()).add(watcher)

    def remove(self, table_id: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(table_id, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(table_id, None)

    def wake(self, table_id: str) -> None:
        """Tells the watchers of a table to look again."""
        for watcher in self._watchers.get(table_id, ()):
            watcher.news.set()

    def wake_all(self) -> None:
        for table_id in list(self._watchers):
            self.wake(table_id)

    def close(self) -> None:
        """Lets every watcher end."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.closed = True
                watcher.news.set()

    def is_watched(self, table_id: str) -> bool:
        return table_id in self._watchers

    def is_watching(self, table_id: str, user_id: str) -> bool:
        """Whether that person has the table open at this server."""
        return any(watcher.user_id == user_id for watcher in self._watchers.get(table_id, ()))

    def tables(self) -> list[str]:
        """Those that somebody has open at this server."""
        return list(self._watchers)

    def people_at(self, table_id: str) -> set[str]:
        """Who has the table open at this server."""
        return {
            watcher.user_id for watcher in self._watchers.get(table_id, ()) if watcher.user_id is not None
        }

    @property
    def count(self) -> int:
        return sum(map(len, self._watchers.values()))


class Listener:
    """Hears from PostgreSQL what servers announce."""

    def __init__(self, database: Database, hear: Callable[..., None]) -> None:
        self._address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hear = hear

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("listener_lost", error=first_line(error))
            await asyncio.sleep(RECONNECT)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, **POSTGRES_PATIENCE
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._hear(MISSED)
            async for told in connection.notifies():
                self._hear(*told.payload.split())
