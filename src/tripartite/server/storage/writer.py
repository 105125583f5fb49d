"""One thread that writes to the database: what comes while it commits is committed together afterwards."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
Rows = dict[str, Any] | list[dict[str, Any]]


class Write(NamedTuple):
    """A statement with its rows; `expected` ones have to find what they change as it was read."""

    statement: Executable
    rows: Rows
    expected: bool = False


class Overtaken(Exception):
    """Somebody else has changed what was read before."""


class Writer:
    """Commits changes in the order in which they come, many by one sync. A change is a list of writes.

    A transaction begins and ends within one call in the thread, so that nobody who goes away leaves one open.
    """

    def __init__(self, engine: Engine) -> None:
        self.turn = asyncio.Lock()  # also for whoever writes by a session of their own
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[list[Write], asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None
        self._seen = -1  # what SQLite counts up when another connection has written

    async def commit(self, writes: list[Write]) -> None:
        """Returns when all of them are on disk; raises if none of them is."""
        outcome = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, outcome))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_waiting())
        await certain(outcome)

    async def _commit_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self.turn:
                batch, self._waiting = self._waiting, []
                changes = [writes for writes, _ in batch]
                errors = await loop.run_in_executor(self._thread, self._commit, changes)
            for (_, outcome), error in zip(batch, errors, strict=True):
                if error is None:
                    outcome.set_result(None)
                else:
                    outcome.set_exception(error)
        self._committing = None

    def _commit(self, changes: list[list[Write]]) -> list[Exception | None]:
        """What went wrong with each; if something does, each is committed by itself."""
        try:
            with self.engine.connect() as connection:
                for writes in changes:
                    carry_out(connection, writes)
                connection.commit()
        except Exception as error:
            lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if lost or len(changes) == 1:  # what was committed by a line that broke is not known
                return [error] * len(changes)
            return [self._commit([writes])[0] for writes in changes]
        return [None] * len(changes)

    async def others_wrote(self) -> bool:
        """Whether another connection has written since the last look."""
        before = self._seen
        self._seen = await asyncio.get_running_loop().run_in_executor(self._thread, self._data_version)
        return before not in (-1, self._seen)

    def _data_version(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())

    async def close(self) -> None:
        if self._committing is not None:
            await self._committing
        self._thread.submit(self.engine.dispose).result()
        self._thread.shutdown()


def carry_out(connection: Connection, writes: Iterable[Write]) -> None:
    for write in writes:
        result = connection.execute(write.statement, write.rows)
        if write.expected and result.rowcount != 1:
            raise Overtaken


async def certain(outcome: asyncio.Future[T]) -> T:
    """The outcome, also for a task that is told to stop meanwhile: it stops at its next step."""
    try:
        return await asyncio.shield(outcome)
    except asyncio.CancelledError:
        while not outcome.done():
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait([outcome])
    task = asyncio.current_task()
    assert task is not None
    task.cancel()
    return outcome.result()
