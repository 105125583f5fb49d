"""The tables in play: one lock and one match each, and changes that are on disk before they are told."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.asks import Refused
from tripartite.core.sheet import Sheet
from tripartite.lessons import Shelf
from tripartite.server.ops.settings import Settings
from tripartite.server.present.film import Films
from tripartite.server.storage.database import KEPT_HAS_CHANGED, NOTIFY, Database, notice
from tripartite.server.storage.models import GameTable, StreamMessage
from tripartite.server.storage.trouble import LeaseLost, complain
from tripartite.server.storage.writer import Overtaken, Write
from tripartite.server.tables import upgrades
from tripartite.server.tables.beside import Beside
from tripartite.server.tables.bot_scheduler import BotScheduler
from tripartite.server.tables.hub import ASKED_FOR, HANDED_OVER, MISSED, SESSIONS_ENDED, Hub, Listener
from tripartite.server.tables.leases import Leases, fence
from tripartite.server.tables.loader import Folders, Loaded, LostGame, answers_of, load
from tripartite.server.tables.plans import Plans
from tripartite.server.tables.presence import Presence
from tripartite.server.tables.rows import TableRows, read_rows
from tripartite.server.tables.snapshot import Shown, TableLook, TableSnapshot
from tripartite.server.tables.stream import Recent
from tripartite.server.tables.transaction import TableTransaction
from tripartite.server.web.errors import ApiError

if TYPE_CHECKING:
    from tripartite.server.tables.relay import Relay

log = structlog.get_logger()

IDLE = 900.0  # seconds after which a match is dropped from memory
MOST_MATCHES = 5000  # of some 50 kB; those that follow push out the ones that were used longest ago
AT_ONCE = 0.02  # seconds in which all who hear of a change look: who is connected is asked once for them

Hook = Callable[[str, str, str], Awaitable[None]]  # the table, the seat, and the user whose turn it is
Counted = Callable[[float | None], None]  # the seconds that a person waited for an answer, None for bots


class RunningTable:
    """A table's lock, its rows and its match, which can be dropped and read again at any time."""

    def __init__(self, table_id: str, components: Folders, lessons: Shelf) -> None:
        self.id = table_id
        self.components = components
        self.lessons = lessons
        self.lock = asyncio.Lock()
        self.rows: TableRows | None = None
        self.edition = -1  # of the database, when the rows were read
        self.lease = 0  # the number under which this process has taken it, where there are several
        self.holder = 0  # that of the process that was last known to hold it
        self.heard = False  # whether nothing was announced since the rows were read
        self.recent = Recent()
        self.shown = Shown()
        self.lasting = Shown()
        self.sheets: defaultdict[str | None, Sheet] = defaultdict(Sheet)
        self.glanced: tuple[float, TableSnapshot] | None = None  # when, and at what
        self.loaded: Loaded | None = None
        self.seq = -1  # the last message that the match knows of
        self.used = time.monotonic()
        self.bots_wanted = False
        self.rests_until = 0.0  # after a failure
        self.driver: asyncio.Task[None] | None = None

    def forget(self, match: bool = True) -> None:
        """Lets go of what may not be as the database has it."""
        self.rows = self.glanced = None
        self.shown, self.lasting = Shown(), Shown()
        if match:
            self.loaded = None
            self.sheets.clear()
            self.seq = -1

    async def catch_up(self, look: TableLook) -> Loaded:
        """The match as the database has it; another server may have gone on meanwhile."""
        table = look.table
        if self.loaded is None or self.seq != table.seq:
            async with look.reading() as session:
                self.loaded = await self._brought_up(session, table)
            self.seq = table.seq
        return self.loaded

    async def _brought_up(self, session: AsyncSession, table: GameTable) -> Loaded:
        loaded = self.loaded
        if loaded is None or await self._went_back(session, table):
            return await load(session, table, self.components)
        try:
            loaded.repeat(await answers_of(session, table, loaded.match.answers))
        except (Refused, LostGame):
            return await load(session, table, self.components)
        return loaded

    async def _went_back(self, session: AsyncSession, table: GameTable) -> bool:
        """Whether answers that this match holds have been taken back elsewhere."""
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
        self.lessons = Shelf(settings.lessons)
        self.hub = Hub()
        self.presence = Presence(self)
        self.films = Films()
        self.plans = Plans()
        self.beside = Beside()
        self.driver = BotScheduler(self)
        self.on_turn: list[Hook] = []
        self.on_answer: list[Counted] = []
        self._tables: dict[str, RunningTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.leases = Leases(database) if database.is_postgresql else None
        self.relay: Relay | None = None
        self.hearing: dict[str, Callable[..., None]] = {
            SESSIONS_ENDED: self.hub.sessions_ended.set,
            KEPT_HAS_CHANGED: self._hear_kept,
            ASKED_FOR: self._hear_asked,
            HANDED_OVER: self._hear_handed,
            MISSED: self._hear_missed,
        }

    async def start(self) -> None:
        """Goes on where the last server stopped."""
        if self.leases is not None:
            self.begin(Listener(self.database, self.hear).run())
            self.begin(self.leases.live())
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
        self.beside.close()

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
            running = self._tables[table_id] = RunningTable(table_id, self.components, self.lessons)
        running.used = time.monotonic()
        return running

    def reread(self, table_id: str) -> None:
        """The database knows better than memory what a table waits for, if somebody has written beside us."""
        running = self.running(table_id)
        if not running.lock.locked():
            running.forget(match=False)

    # --- several processes -------------------------------------------------------------------------------

    def hear(self, news: str, *told: str) -> None:
        """What a server has announced, perhaps this one."""
        if news in self.hearing:
            self.hearing[news](*told)
        else:
            self._hear_changed(news, *told)

    def _hear_kept(self) -> None:
        self.database.edition += 1

    def _hear_missed(self) -> None:
        self.database.edition += 1
        self.hub.sessions_ended.set()
        for running in self._tables.values():
            running.holder = 0
        self.look_again()

    def _hear_changed(self, table_id: str, by: str) -> None:
        assert self.leases is not None
        if by == str(self.leases.process):
            return
        if table_id in self._tables:
            running = self._tables[table_id]
            running.heard, running.holder = False, int(by)
        self.hub.wake(table_id)

    def _hear_asked(self, table_id: str, holder: str, asker: str) -> None:
        assert self.leases is not None
        if holder == str(self.leases.process):
            self.begin(self.hand_over(table_id, int(asker)))

    def _hear_handed(self, table_id: str, to: str) -> None:
        assert self.leases is not None
        if table_id in self._tables:
            self._tables[table_id].holder = int(to)
        if to == str(self.leases.process):
            self.leases.given(table_id)

    async def hand_over(self, table_id: str, asker: int) -> None:
        """After the changes that came before."""
        assert self.leases is not None
        running = self.running(table_id)
        async with running.lock:
            running.lease = 0
            try:
                await self.leases.give(table_id, asker)
            except Exception as error:
                complain("not_handed_over", error, table=table_id)

    def look_again(self) -> None:
        """Lets everybody see what was not announced."""
        for running in self._tables.values():
            running.heard = False
        self.hub.wake_all()

    def holds(self, running: RunningTable) -> bool:
        """Whether nobody else can change the table."""
        return self.leases is None or self.leases.holds(running.lease)

    def held_elsewhere(self, running: RunningTable) -> int:
        """The process that holds the table as far as is known, if it is another one."""
        return 0 if self.leases is None or running.holder == self.leases.process else running.holder

    async def _take(self, running: RunningTable) -> None:
        """Holds the table from now on; bots that others have left are taken care of."""
        assert self.leases is not None
        running.lease = running.holder = await self.leases.take(running.id)
        async with self.database.reading() as session:
            rows = await self._read(running, session)
        if rows.table.bots_waited_for:
            self.driver.drive(running)

    # --- looking and changing ----------------------------------------------------------------------------

    @asynccontextmanager
    async def seeing(
        self, table_id: str, match: bool = True, as_told: bool = False
    ) -> AsyncIterator[TableSnapshot]:
        """The table as it is at one moment; its seats can be looked at without the match. Who is told of
        changes may see it as it was when the last of them was announced."""
        running = self.running(table_id)
        async with running.lock, AsyncExitStack() as stack:
            session = None
            rows = self._kept(running, as_told)
            if rows is None:
                session = await stack.enter_async_context(self.database.reading())
                rows = await self._read(running, session)
            snapshot = self._look(running, rows, session)
            # A game that has not begun, or was abandoned before, has no match.
            if match and rows.table.standing is not None:
                snapshot.loaded = await running.catch_up(snapshot)
            yield snapshot

    def glance(self, table_id: str) -> TableSnapshot | None:
        """As `seeing` for who is told of changes, where nobody is at the table and all of it is in memory. It
        stays so until the caller waits for something."""
        running = self.running(table_id)
        rows = None if running.lock.locked() else self._kept(running, as_told=True)
        if rows is None or running.loaded is None or running.seq != rows.table.seq:
            return None
        if running.glanced is not None:
            moment, snapshot = running.glanced
            same = (snapshot.rows, snapshot.shown, snapshot.loaded) == (rows, running.shown, running.loaded)
            if same and time.monotonic() < moment + AT_ONCE:
                return snapshot
        snapshot = self._look(running, rows)
        snapshot.loaded = running.loaded
        running.glanced = time.monotonic(), snapshot
        return snapshot

    def _look(
        self, running: RunningTable, rows: TableRows, session: AsyncSession | None = None
    ) -> TableSnapshot:
        recent, shown, lasting, sheets = running.recent, running.shown, running.lasting, running.sheets
        after = self.settings.absent_after
        return TableSnapshot(self.database, rows, session, None, recent, shown, lasting, sheets, after)

    def _kept(self, running: RunningTable, as_told: bool = False) -> TableRows | None:
        """The rows in memory, where nobody else can have changed the table."""
        if running.edition != self.database.edition:
            return None
        if not (self.holds(running) or (as_told and running.heard)):
            return None
        rows = running.rows
        return rows if rows is not None and rows.table.status == "running" else None

    async def _read(self, running: RunningTable, session: AsyncSession) -> TableRows:
        running.edition = self.database.edition
        running.heard = True
        rows = await read_rows(session, running.id, self.components)
        if running.rows is None or not rows.same_as(running.rows):
            running.shown, running.lasting = Shown(), Shown()
        running.rows = rows
        return rows

    @asynccontextmanager
    async def changing(self, table_id: str) -> AsyncIterator[TableTransaction]:
        """One change: what it did is on disk before anybody hears of it, or has not happened at all."""
        running = self.running(table_id)
        async with running.lock:
            change = await self._turn(running)
            try:
                yield change
                await self._commit(change)
            except BaseException:
                running.forget(match=change.touched)
                raise
            if running.loaded is not None and (change.touched or running.seq == change.seq_before):
                running.seq = change.table.seq
            running.recent.add(change.told)
            running.shown = Shown()
            if not change.lasts:
                running.lasting = Shown()
            if change.moved:
                running.forget(match=False)
        if change.changed or change.came_or_went:
            self.hub.wake(table_id)
        if change.changed:
            self._follow(change)

    async def _turn(self, running: RunningTable) -> TableTransaction:
        """The table to change, held by this process."""
        if not self.holds(running):
            await self._take(running)
        kept = self._kept(running)
        if kept is None:
            async with self.database.reading() as session:
                kept = await self._read(running, session)
        return TableTransaction(self.database, kept, running)

    async def _commit(self, change: TableTransaction) -> None:
        if change.changed:
            await change.settle()
        writes = change.writes()
        if not writes:
            return
        try:
            await self.database.commit([*self._fence(change), *writes])
        except Overtaken:
            if not self.holds(change.running):
                raise LeaseLost(f"table {change.table.id}") from None
            raise ApiError(409, "overtaken") from None

    def _fence(self, change: TableTransaction) -> list[Write]:
        """Where there are other servers, what keeps them from changing the table and lets them hear of it."""
        if self.leases is None:
            return []
        lease = change.running.lease
        told = change.changed or change.came_or_went
        return [fence(lease), *([Write(NOTIFY, notice(change.table.id, lease))] if told else [])]

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
