"""The tables in play: one lock and one match each, and changes that are on disk before they are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.asks import Refused
from tripartite.server.ops.settings import Settings
from tripartite.server.present.film import Films
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import GameTable, StreamMessage
from tripartite.server.tables import upgrades
from tripartite.server.tables.bot_scheduler import BotScheduler
from tripartite.server.tables.hub import Hub, Listener, announce
from tripartite.server.tables.loader import Folders, Loaded, LostGame, answers_of, load
from tripartite.server.tables.plans import Plans
from tripartite.server.tables.presence import Presence
from tripartite.server.tables.snapshot import TableSnapshot, names_of
from tripartite.server.tables.transaction import TableTransaction, seats_of, table_row

log = structlog.get_logger()

IDLE = 900.0  # seconds after which a match is dropped from memory
MOST_MATCHES = 300

Hook = Callable[[str, str, str], Awaitable[None]]  # the table, the seat, and the user whose turn it is


class RunningTable:
    """A table's lock and its match, which can be dropped and loaded again at any time."""

    def __init__(self, table_id: str, components: Folders) -> None:
        self.id = table_id
        self.components = components
        self.lock = asyncio.Lock()
        self.loaded: Loaded | None = None
        self.seq = -1  # the last message that the match knows of
        self.used = time.monotonic()
        self.bots_wanted = False
        self.rests_until = 0.0  # after a failure
        self.driver: asyncio.Task[None] | None = None

    def forget(self) -> None:
        self.loaded = None
        self.seq = -1

    async def catch_up(self, session: AsyncSession, table: GameTable) -> Loaded:
        """The match as the database has it; another server may have gone on meanwhile."""
        loaded = self.loaded
        if loaded is None or await self._went_back(session, table):
            loaded = await load(session, table, self.components)
        elif self.seq != table.seq:
            try:
                loaded.repeat(await answers_of(session, table, len(loaded.match.journal)))
            except (Refused, LostGame):
                loaded = await load(session, table, self.components)
        self.loaded = loaded
        self.seq = table.seq
        return loaded

    async def _went_back(self, session: AsyncSession, table: GameTable) -> bool:
        """Whether answers that this match holds have been taken back elsewhere."""
        if self.seq == table.seq:
            return False
        query = select(StreamMessage.seq).where(
            StreamMessage.table_id == table.id, StreamMessage.kind == "undone", StreamMessage.seq > self.seq
        )
        return await session.scalar(query.limit(1)) is not None


class TableRegistry:
    """All tables of this server."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.components: Folders = settings.components
        self.hub = Hub()
        self.presence = Presence(database, self.hub)
        self.films = Films()
        self.plans = Plans()
        self.driver = BotScheduler(self)
        self.on_turn: list[Hook] = []
        self.on_answer: list[
            Callable[[float | None], None]
        ] = []  # seconds that a person waited, None for bots
        self._tables: dict[str, RunningTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener = Listener(database, self.hub) if database.is_postgresql else None

    async def start(self) -> None:
        """Goes on where the last server stopped."""
        if self._listener is not None:
            self.begin(self._listener.run())
        await self.presence.forget_all()
        self.begin(self.presence.keep())
        self.begin(self.driver.watch())
        self.begin(upgrades.warn(self.database, self.components))

    async def close(self) -> None:
        self.hub.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.driver.close()

    def begin(self, work: Awaitable[None]) -> asyncio.Task[None]:
        """Work in the background that ends with the server."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def running(self, table_id: str) -> RunningTable:
        """The table's lock; whether there is such a table shows in the database."""
        running = self._tables.get(table_id)
        if running is None:
            running = self._tables[table_id] = RunningTable(table_id, self.components)
        running.used = time.monotonic()
        return running

    # --- looking and changing ----------------------------------------------------------------------------

    @asynccontextmanager
    async def seeing(self, table_id: str, match: bool = True) -> AsyncIterator[TableSnapshot]:
        """The table as it is at one moment; its seats can be looked at without the match."""
        running = self.running(table_id)
        async with running.lock, self.database.reading() as session:
            table = await table_row(session, table_id)
            seats = await seats_of(session, table, self.components)
            loaded = await self._caught_up(running, session, table) if match else None
            yield TableSnapshot(
                session, table, seats, await names_of(session, [table], seats.values()), loaded
            )

    async def _caught_up(
        self, running: RunningTable, session: AsyncSession, table: GameTable
    ) -> Loaded | None:
        """The match; a game that has not begun, or was abandoned before, has none."""
        if table.standing is None:
            return None
        return await running.catch_up(session, table)

    @asynccontextmanager
    async def changing(self, table_id: str) -> AsyncIterator[TableTransaction]:
        """One change: what it did is on disk before anybody hears of it, or has not happened at all."""
        running = self.running(table_id)
        async with running.lock:
            async with self.database.writing() as session:
                table = await table_row(session, table_id, lock=True)
                change = TableTransaction(
                    running, session, table, await seats_of(session, table, self.components)
                )
                try:
                    yield change
                    if change.changed:
                        await change.settle()
                        await announce(session, table_id)
                    await session.commit()
                except BaseException:
                    if change.touched:
                        running.forget()
                    raise
            if running.loaded is not None and (change.touched or running.seq == change.seq_before):
                running.seq = table.seq
        if change.changed:
            self.hub.wake(table_id)
            self._follow(change)

    def _follow(self, change: TableTransaction) -> None:
        """What comes after a change: bots answer, and people learn that it is their turn."""
        table = change.table
        if table.bots_waited_for:
            self.driver.drive(self.running(table.id))
        for seat, user_id in change.newly_waited_for():
            for hook in self.on_turn:
                self.begin(self._call(hook, table.id, seat, user_id))

    async def _call(self, hook: Hook, table_id: str, seat: str, user_id: str) -> None:
        try:
            await hook(table_id, seat, user_id)
        except Exception:
            log.exception("turn_hook_failed", table=table_id)

    def note_answer(self, seconds: float | None = None) -> None:
        """An answer stands; a person has waited for that so long."""
        for hook in self.on_answer:
            hook(seconds)

    @property
    def in_memory(self) -> int:
        return len(self._tables)

    def is_connected(self, table_id: str, user_id: str) -> bool:
        """Whether that person has the table open at this server."""
        return self.hub.is_watching(table_id, user_id)

    def drop_idle(self) -> None:
        """Keeps memory bounded: matches can always be loaded again."""
        self.plans.tidy()
        oldest_first = sorted(self._tables.values(), key=lambda running: running.used)
        limit = time.monotonic() - IDLE
        for number, running in enumerate(oldest_first):
            crowded = len(oldest_first) - number > MOST_MATCHES
            if running.lock.locked() or running.driver is not None:
                continue
            if crowded or (running.used < limit and not self.hub.is_watched(running.id)):
                del self._tables[running.id]
