"""Who is watching which table, here and on the other servers that share the database."""

from __future__ import annotations

import asyncio

import psycopg
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.database import POSTGRES_PATIENCE, Database, first_line

log = structlog.get_logger()

CHANNEL = "tripartite"
SESSIONS_ENDED = "*sessions"  # what is announced in place of a table's id
RECONNECT = 1.0  # seconds


async def announce(session: AsyncSession, news: str) -> None:
    """Lets the other servers know, once the session is committed, which table has changed."""
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})


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

    def hear(self, news: str) -> None:
        """What another server has announced."""
        if news == SESSIONS_ENDED:
            self.sessions_ended.set()
        else:
            self.wake(news)

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

    def people(self) -> dict[str, set[str]]:
        """Who has which table open at this server."""
        return {
            table_id: {watcher.user_id for watcher in watchers if watcher.user_id is not None}
            for table_id, watchers in self._watchers.items()
        }

    @property
    def count(self) -> int:
        return sum(map(len, self._watchers.values()))


class Listener:
    """Hears from PostgreSQL when another server has changed a table or ended sessions."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self._address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hub = hub

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
            self._hub.wake_all()  # something may have happened while nobody was listening
            self._hub.sessions_ended.set()
            async for notice in connection.notifies():
                self._hub.hear(notice.payload)
