"""The database: SQLite in a file by default, PostgreSQL where several servers share it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import ORMExecuteState, Session
from sqlalchemy.pool import PoolResetState, StaticPool

from tripartite.core.game import BadData
from tripartite.server.storage.models import GameTable, Seat, User
from tripartite.server.storage.private_files import close_database, make_file, make_folder
from tripartite.server.storage.writer import Write, Writer

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_MIGRATIONS = "SELECT pg_advisory_xact_lock(7719402)"  # servers that start together take turns
EXPECTED = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
AT_TABLES = (GameTable, Seat, User)  # whose rows tables keep in memory
KEPT_HAS_CHANGED = "*kept"  # told to the other servers
CHANNEL = "tripartite"
NOTIFY = text("SELECT pg_notify(:channel, :news)")
NOT_KEPT = {"not_kept": True}  # execution options of a statement on columns that no table keeps

# A server that does not answer any more counts as gone: seconds to connect, milliseconds for what was sent.
POSTGRES_PATIENCE: dict[str, Any] = {"connect_timeout": 10, "tcp_user_timeout": 30_000}
# Seconds in which a transaction has to go on: whoever is halted in one keeps others from what it has locked.
IDLE_WRITER = 5
IDLE_SESSION = 30


def database_url(written: str) -> URL:
    """Reads `sqlite:///FILE` or `postgresql://...`; complaints do not repeat its password."""
    try:
        url = make_url(written)
    except (ArgumentError, ValueError):
        raise BadData(f"database: {EXPECTED}") from None
    if url.get_backend_name() not in DRIVERS:
        raise BadData(f"database {url.get_backend_name()!r}: only sqlite and postgresql are supported")
    if "@" in (url.host or ""):
        raise BadData("database: write an @ in the user's name or password as %40")
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database, unless that is in memory or an address of its own kind."""
    name = url.database or ":memory:"
    if url.get_backend_name() != "sqlite" or name.startswith((":memory:", "file:")):
        return None
    return Path(name).absolute()


def first_line(text: object) -> str:
    """What an error says in short; the lines that follow may show rows of the database."""
    return next(iter(str(text).strip().splitlines()), "")


class ObservedSession(Session):
    """A session that notes whether it changes what tables keep in memory."""


@event.listens_for(ObservedSession, "after_flush")
def note_flushed(session: Session, _: Any) -> None:
    if any(isinstance(row, AT_TABLES) for row in (*session.dirty, *session.deleted)):
        session.info["at_tables"] = True


@event.listens_for(ObservedSession, "do_orm_execute")
def note_executed(state: ORMExecuteState) -> None:
    if not (state.is_update or state.is_delete) or state.execution_options.get("not_kept"):
        return
    if state.bind_mapper is not None and state.bind_mapper.class_ in AT_TABLES:
        state.session.info["at_tables"] = True


@event.listens_for(ObservedSession, "before_commit")
def tell_others(session: Session) -> None:
    """The other servers on a PostgreSQL keep such rows as well."""
    if session.get_bind().dialect.name == "postgresql":
        session.flush()
        if session.info.get("at_tables"):
            session.execute(NOTIFY, notice(KEPT_HAS_CHANGED))


def notice(*news: str | int) -> dict[str, str]:
    """What `NOTIFY` tells all servers when it is committed."""
    return {"channel": CHANNEL, "news": " ".join(map(str, news))}


class Database:
    """The engine and its sessions."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.is_postgresql = self.url.get_backend_name() == "postgresql"
        self.file = sqlite_file(self.url)
        if self.file is not None:
            make_folder(self.file.parent)
        self.engine = create_async_engine(
            self.url.set(drivername=DRIVERS[self.url.get_backend_name()]),
            pool_pre_ping=self.is_postgresql,
            connect_args=POSTGRES_PATIENCE if self.is_postgresql else {},
            hide_parameters=True,
        )
        if self.is_postgresql:
            end_idle_transactions(self.engine.sync_engine, IDLE_SESSION)
        else:
            event.listen(self.engine.sync_engine, "connect", durable_sqlite)
            event.listen(self.engine.sync_engine, "reset", leave_no_transaction)
        self.sessions = async_sessionmaker(
            self.engine, expire_on_commit=False, sync_session_class=ObservedSession
        )
        self.writer = Writer(postgres_writing(self.url) if self.is_postgresql else sqlite_writing(self.url))
        self.edition = 0  # another one when what tables keep in memory has been written beside them

    def engines(self) -> list[Engine]:
        """All that connect to the database."""
        return [self.engine.sync_engine, self.writer.engine]

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """A session; what is not committed is rolled back."""
        async with self.sessions() as session:
            yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session in which all that is read belongs to one moment."""
        async with self.sessions() as session:
            if self.is_postgresql:
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            else:
                await session.execute(text("BEGIN"))
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session that changes what it has read; on SQLite nobody else writes meanwhile."""
        if self.is_postgresql:
            async with self.sessions() as session:
                yield session
            return
        # Waiting here is fair and cheap; the database's own lock is for other processes.
        async with self.writer.turn:
            await self._look()
            async with self.sessions() as session:
                try:
                    await session.execute(text("BEGIN IMMEDIATE"))
                    yield session
                finally:
                    if session.info.get("at_tables"):
                        self.edition += 1
            await self.writer.others_wrote()  # that was us

    async def commit(self, writes: list[Write]) -> None:
        """Writes a change, as one transaction and together with whatever else waits."""
        await self.writer.commit(writes)

    async def look_around(self) -> None:
        """Finds out whether somebody has written into the SQLite file without us."""
        if not self.is_postgresql:
            async with self.writer.turn:
                await self._look()

    async def _look(self) -> None:
        if await self.writer.others_wrote():
            self.edition += 1

    def migrate(self) -> None:
        """Brings an empty or older database to the present shape."""
        if self.file is not None:
            make_file(self.file)
        engine = sync_engine(self.url)
        with engine.connect() as connection:
            connection.execute(text(LOCK_MIGRATIONS if self.is_postgresql else "BEGIN IMMEDIATE"))
            upgrade(connection)
            connection.commit()
        engine.dispose()
        if self.file is not None:
            close_database(self.file)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()


def sync_engine(url: URL) -> Engine:
    """For commands and migrations; what statements are given is no part of error messages."""
    driver = "postgresql+psycopg" if url.get_backend_name() == "postgresql" else "sqlite"
    return create_engine(url.set(drivername=driver), hide_parameters=True)


def postgres_writing(url: URL) -> Engine:
    """One connection for the thread that writes, a new one when it is lost."""
    engine = create_engine(
        url.set(drivername=DRIVERS["postgresql"]),
        hide_parameters=True,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        connect_args=POSTGRES_PATIENCE,
    )
    end_idle_transactions(engine, IDLE_WRITER)
    return engine


def end_idle_transactions(engine: Engine, seconds: int) -> None:
    """Lets PostgreSQL end the connection of a process that stands still within a transaction."""

    def begin(connection: Any, _: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET idle_in_transaction_session_timeout = '{seconds}s'")
        connection.commit()

    event.listen(engine, "connect", begin)


def sqlite_writing(url: URL) -> Engine:
    """One connection for the thread that writes, which lets nobody else write from its first change on."""
    engine = create_engine(
        url.set(drivername="sqlite"),
        hide_parameters=True,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "isolation_level": "IMMEDIATE"},
    )
    event.listen(engine, "connect", durable_sqlite)
    event.listen(engine, "reset", leave_no_transaction)
    return engine


def upgrade(connection: Connection) -> None:
    """Alembic is slow to load, and most starts need nothing of it."""
    if revision_of(connection) == newest_revision():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def leave_no_transaction(connection: Any, _: Any, state: PoolResetState) -> None:
    """Takes back what a commit that failed has left; the pool believes that it is over, and would not."""
    driven = getattr(connection, "driver_connection", connection)  # behind the asynchronous one
    if state.asyncio_safe and not state.terminate_only and driven.in_transaction:
        connection.rollback()


def revision_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def newest_revision() -> str:
    """Migrations are numbered in their order."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def durable_sqlite(connection: Any, _: Any) -> None:
    """Acknowledged means on disk: write-ahead log with full synchronisation."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
