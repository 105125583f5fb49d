"""A database that is gone or full: how that is told apart from our own mistakes, and how it is found out."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tripartite.server.storage.database import Database, first_line

log = structlog.get_logger("tripartite")

NO_DATABASE, CANNOT_STORE = "no_database", "cannot_store"  # the names of the problems
PATIENCE = 10.0  # seconds
SHARED = 1.0  # seconds that what was written proves that more can be

SQLITE_UNWRITABLE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY}
SQLITE_IO_ERRORS_OF_READING = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ}
SQLITE_UNUSABLE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
}
# Classes of SQLSTATE: connections, resources, an operator who intervenes, the system below.
POSTGRES_UNUSABLE = ("08", "53", "57", "58")
POSTGRES_UNWRITABLE = ("53100", "25006")  # no room on the disk; read only
UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO}


class LostFile(Exception):
    """The file of the database has gone, or another one lies in its place."""


class LeaseLost(Exception):
    """Another process holds what this one wanted to change, or may do so."""


def trouble_of(error: BaseException) -> str | None:
    """The problem that a failure of the database is, which will pass; None for any other failure."""
    if isinstance(error, LostFile | LeaseLost | PoolTimeout):
        return NO_DATABASE
    if isinstance(error, OSError):
        return CANNOT_STORE if error.errno in UNWRITABLE else None
    if not isinstance(error, DBAPIError):
        return None
    if isinstance(error.orig, sqlite3.Error):
        return _trouble_of_sqlite(getattr(error.orig, "sqlite_errorcode", 0))
    return _trouble_of_postgres(error)


def _trouble_of_sqlite(code: int) -> str | None:
    """By its code; the lowest byte is the kind of failure, the others say more."""
    kind = code & 0xFF
    if kind == sqlite3.SQLITE_IOERR:
        return NO_DATABASE if code in SQLITE_IO_ERRORS_OF_READING else CANNOT_STORE
    if kind in SQLITE_UNWRITABLE:
        return CANNOT_STORE
    return NO_DATABASE if kind in SQLITE_UNUSABLE else None


def _trouble_of_postgres(error: DBAPIError) -> str | None:
    state = getattr(error.orig, "sqlstate", None)
    if state in POSTGRES_UNWRITABLE:
        return CANNOT_STORE
    lost = error.connection_invalidated or (state is None and type(error.orig).__name__ == "OperationalError")
    return NO_DATABASE if lost or str(state).startswith(POSTGRES_UNUSABLE) else None


def complain(what: str, error: Exception, **facts: str) -> str | None:
    """Logs a failure: trouble of the database, which is returned, in one line, and ours with its stack."""
    trouble = trouble_of(error)
    if trouble is None:
        log.exception(what, **facts)
    else:
        log.warning(what, trouble=trouble, error=first_line(error), **facts)
    return trouble


class Pulse:
    """Whether the database can be written, found out by writing."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._identity = identity(database.file)
        self._asking = asyncio.Lock()
        self._written = -SHARED
        if database.file is not None:
            for engine in database.engines():
                for moment in ("do_connect", "checkout", "commit"):
                    event.listen(engine, moment, self._need_file)

    def _need_file(self, *_: Any) -> None:
        """What is written into a file that was removed, or into another in its place, would be lost."""
        if identity(self.database.file) != self._identity:
            raise LostFile

    async def trouble(self) -> str | None:
        """The problem that the database has now: whoever asks reads, and at times also writes."""
        async with self._asking:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._read()
                    if time.monotonic() >= self._written + SHARED:
                        await self._write()
                        self._written = time.monotonic()
            except Exception as error:
                return trouble_of(error) or NO_DATABASE
            return None

    async def _read(self) -> None:
        async with self.database.session() as session:
            await session.execute(text("SELECT count(*) FROM alembic_version"))

    async def _write(self) -> None:
        """The least that reaches the disk: a number in the head of the file, or one of a transaction."""
        async with self.database.writing() as session:
            postgres = self.database.is_postgresql
            await session.execute(text("SELECT txid_current()" if postgres else "PRAGMA user_version = 1"))
            await session.commit()


def identity(file: Path | None) -> tuple[int, int] | None:
    """What tells a file from another in its place; None if there is none."""
    try:
        found = os.stat(file) if file is not None else None
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)
