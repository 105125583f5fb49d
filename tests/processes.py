"""The command `tripartite` in processes that are forked from one that has loaded it, to save time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import IO

import tripartite

PACKAGE = Path(tripartite.__file__).resolve().parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(PACKAGE), "LC_ALL": "C.UTF-8", "COLUMNS": "80", "TERM": "dumb"}
COMMAND = [sys.executable, "-m", "tripartite"]  # for whoever needs a process from its very start
THROTTLE = int(os.environ.get("TRIPARTITE_THROTTLE", "1"))  # how many times slower everything is made
PATIENCE = 240.0 * THROTTLE  # seconds to wait for anything: nearly as long as a test may take
LOADER = multiprocessing.get_context("forkserver")
LOADER.set_forkserver_preload(["tripartite.cli", "tripartite.server.ops.process", "alembic.command"])


class Process:
    """A running command; it can be used like one of `subprocess`."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        stdin, self._typed = LOADER.Pipe(duplex=False)
        printed, stdout = LOADER.Pipe(duplex=False)
        logged, stderr = LOADER.Pipe(duplex=False)
        ends = (stdin, stdout, stderr)
        self._process = LOADER.Process(target=run, args=(arguments, {**ENVIRONMENT, **environment}, ends))
        self._reading = threading.Lock()
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid
        for end in ends:
            end.close()
        self.stdout, self.stderr = stream(printed), stream(logged)

    def poll(self) -> int | None:
        with self._reading:  # the exit status can be read once, and threads may ask for it together
            return self._process.exitcode

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
            os.kill(self.pid, number)

    def wait(self, timeout: float = PATIENCE) -> int:
        wait([self._process.sentinel], timeout)
        code = self.poll()
        assert code is not None, f"process {self.pid} has not ended within {timeout} s"
        return code

    def communicate(self, typed: str) -> tuple[str, str]:
        """Types that and waits for the end; what was printed on both streams."""
        said: list[str] = []
        reader = threading.Thread(target=lambda: said.append(self.stderr.read()))
        reader.start()
        with contextlib.suppress(BrokenPipeError):  # it may end without reading all
            self._type(typed)
        printed = self.stdout.read()
        reader.join()
        self.close()
        return printed, said[0]

    def _type(self, typed: str) -> None:
        with self._typed, open(os.dup(self._typed.fileno()), "w", encoding="utf-8") as keys:
            keys.write(typed)

    def close(self) -> None:
        """Lets go of its streams."""
        for end in (self._typed, self.stdout, self.stderr):
            end.close()


class StartedProcess(subprocess.Popen[str]):
    """As `Process`, but from the very start, in its own environment; `command` may be any program."""

    def __init__(
        self,
        environment: dict[str, str],
        *arguments: str,
        command: Sequence[str] = COMMAND,
        cwd: Path | None = None,
    ) -> None:
        pipe = subprocess.PIPE
        super().__init__(
            [*command, *arguments], env=environment, stdout=pipe, stderr=pipe, text=True, cwd=cwd
        )

    def close(self) -> None:
        for end in (self.stdout, self.stderr):
            if end is not None:
                end.close()


def stream(end: Connection) -> IO[str]:
    """The text that comes out of a pipe."""
    with end:
        return open(os.dup(end.fileno()), encoding="utf-8")


def run(arguments: tuple[str, ...], environment: dict[str, str], ends: tuple[Connection, ...]) -> None:
    """What the new process does."""
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False, buffering=1)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["tripartite", *arguments]
    from tripartite.cli import main

    main()
