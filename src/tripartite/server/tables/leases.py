"""Which process holds a table, where several share a PostgreSQL: only the holder changes it.

A process has a number and says again and again that it lives. It counts as gone when it has not done so for a
while, or when the connection that it speaks by has ended, as when it is killed; then its row is deleted, and
all that it held with it. Every commit of a change locks that row (`fence`): whoever was halted, and taken for
dead meanwhile, cannot write any more, and begins anew under another number. Whoever is halted amid a commit
loses the connection after a while, and with it the commit and the lock.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from tripartite.server.storage.database import NOTIFY, POSTGRES_PATIENCE, Database, first_line, notice
from tripartite.server.storage.trouble import LeaseLost
from tripartite.server.storage.writer import Write
from tripartite.server.tables.hub import ASKED_FOR, HANDED_OVER
from tripartite.server.web.errors import ApiError

log = structlog.get_logger()

LEASE = 6.0  # seconds without a word after which a process counts as gone
BEAT = 1.0
RECONNECT = 0.5
ASK_AGAIN = 1.0
PATIENCE = 20.0  # seconds in which a table is handed over, or its holder found to be gone

LIVING = 7719403  # the class of the advisory locks that living processes hold, by their number
NUMBER = "SELECT nextval(pg_get_serial_sequence('processes', 'id'))"
LIVE = "SELECT pg_advisory_lock(%s, %s::int)"
ENTER = "INSERT INTO processes (id, until) VALUES (%s, now() + make_interval(secs => %s))"
STAY = "UPDATE processes SET until = now() + make_interval(secs => %s) WHERE id = %s AND until > now()"
BURY = """
    DELETE FROM processes WHERE id IN (
        SELECT id FROM processes WHERE id <> %s AND (until <= now() OR pg_try_advisory_xact_lock(%s, id))
        FOR UPDATE SKIP LOCKED
    )
"""
LEAVE = "DELETE FROM processes WHERE id = %s"

TAKE = text("""
    INSERT INTO leases (table_id, process_id)
    SELECT tables.id, processes.id FROM tables, processes
    WHERE tables.id = :table AND processes.id = :process
    ON CONFLICT (table_id) DO NOTHING
""")
HOLDER = text("""
    SELECT tables.id, leases.process_id FROM tables LEFT JOIN leases ON leases.table_id = tables.id
    WHERE tables.id = :table
""")
GIVE = text("""
    UPDATE leases SET process_id = :to WHERE table_id = :table AND process_id = :process
    AND EXISTS (SELECT FROM processes WHERE id = :to)
""")
LIVES = text("SELECT FROM processes WHERE id = :process AND until > now()")
FENCE = text("SELECT id FROM processes WHERE id = :process FOR KEY SHARE")


def fence(process: int) -> Write:
    """Fails if that process counts as gone; until the commit nobody can find it so."""
    return Write(FENCE, {"process": process}, expected=True)


class Leases:
    """The number that this process lives under, and tables that it takes and gives away."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.process = 0  # none for now
        self._until = 0.0
        self._entered = asyncio.Event()
        self._waiting: dict[str, asyncio.Event] = {}  # for tables that others have been asked for

    def holds(self, process: int) -> bool:
        """Whether what was taken under that number is still held, by a clock that goes on in a halt."""
        return process == self.process != 0 and time.monotonic() < self._until

    # --- living ------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Says that this process is there, under another number whenever it was not heard for too long."""
        while True:
            try:
                await self._live()
            except (psycopg.Error, OSError, LeaseLost) as error:
                log.warning("leases_lost", error=first_line(error))
            finally:
                self._entered.clear()
            await asyncio.sleep(RECONNECT)

    async def _live(self) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, **POSTGRES_PATIENCE
        )
        async with connection:
            [number] = await (await connection.execute(NUMBER)).fetchone() or [0]
            await connection.execute(LIVE, (LIVING, number))
            began = time.monotonic()
            await connection.execute(ENTER, (number, LEASE))
            gone, self.process = self.process, 0  # nothing is held under it any more
            await connection.execute(LEAVE, (gone,))
            self._renewed(number, began)
            while True:
                await connection.execute(BURY, (number, LIVING))
                self._entered.set()
                await asyncio.sleep(BEAT)
                began = time.monotonic()
                if (await connection.execute(STAY, (LEASE, number))).rowcount != 1:
                    raise LeaseLost(f"process {number} was taken for gone")
                self._renewed(number, began)

    def _renewed(self, number: int, moment: float) -> None:
        self.process, self._until = number, moment + LEASE

    # --- holding tables ----------------------------------------------------------------------------------

    async def take(self, table_id: str) -> int:
        """Holds the table, which its holder is asked for if there is one; returns the number to do it under.
        The caller has the table's lock."""
        given = self._waiting[table_id] = asyncio.Event()
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self._entered.wait()
                    process = self.process
                    given.clear()
                    holder = await self._holder(table_id, process)
                    if holder == process and self.holds(process):
                        return process
                    with suppress(TimeoutError):
                        await asyncio.wait_for(given.wait(), ASK_AGAIN)
        except TimeoutError:
            raise LeaseLost(f"table {table_id} is not handed over") from None
        finally:
            del self._waiting[table_id]

    async def _holder(self, table_id: str, process: int) -> int | None:
        """Who holds it: this process if nobody did; another one is asked for it."""
        async with self._statements() as connection:
            await connection.execute(TAKE, {"table": table_id, "process": process})
            found = (await connection.execute(HOLDER, {"table": table_id})).first()
            if found is None:
                raise ApiError(404, "no_such_table")
            holder: int | None = found.process_id
            if holder not in (None, process):
                await connection.execute(NOTIFY, notice(ASKED_FOR, table_id, holder, process))
            return holder

    async def lives(self, process: int) -> bool:
        """Whether a process has not been found gone."""
        async with self._statements() as connection:
            return (await connection.execute(LIVES, {"process": process})).first() is not None

    async def give(self, table_id: str, process: int) -> None:
        """Hands a table over to another process. The caller has the table's lock."""
        change = {"table": table_id, "process": self.process, "to": process}
        async with self._statements() as connection:
            await connection.execute(GIVE, change)
            await connection.execute(NOTIFY, notice(HANDED_OVER, table_id, process))

    @asynccontextmanager
    async def _statements(self) -> AsyncIterator[AsyncConnection]:
        """A connection by which each statement is committed by itself: whoever is halted between two of them
        has nothing locked."""
        async with self._database.engine.connect() as connection:
            yield await connection.execution_options(isolation_level="AUTOCOMMIT")

    def given(self, table_id: str) -> None:
        """Another process has handed the table over."""
        if table_id in self._waiting:
            self._waiting[table_id].set()
