"""A process for work that takes seconds: the rules do not let other threads run, so a thread would not do."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeVar

import structlog

from tripartite.server.tables.bot_workers import end, set_up_worker

log = structlog.get_logger()

TRIES = 2
T = TypeVar("T")


class Beside:
    """One worker, made when it is first needed and replaced if it dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What the work returns or raises; it and what it is given have to be picklable."""
        for tries_left in reversed(range(TRIES)):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), set_up_worker)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
            except BrokenExecutor:
                log.warning("worker_lost", work=work.__name__)
                if self._pool is pool:
                    self.close()
                if not tries_left:
                    raise
        raise AssertionError

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)
            self._pool = None
