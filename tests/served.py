"""A server in a process of its own, as its users have it."""

from __future__ import annotations

import contextlib
import json
import queue
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from processes import PATIENCE, Process, StartedProcess

HEADERS = {"X-Tripartite": "1"}


class Served:
    """A running server: where it is, what it says, and a way to end it."""

    def __init__(self, process: Process | StartedProcess, data: Path) -> None:
        self.process = process
        self.data = data
        self.log: list[str] = []
        self.printed: list[str] = []
        self._lines: queue.Queue[str] = queue.Queue()
        self._readers = [
            threading.Thread(target=self._read, args=(process.stdout, self._print)),
            threading.Thread(target=self._read, args=(process.stderr, self.log.append)),
        ]
        for reader in self._readers:
            reader.start()
        self.address = ""

    @staticmethod
    def _read(stream: Any, put: Any) -> None:
        for line in stream:
            put(line)
        put("")

    def _print(self, line: str) -> None:
        self.printed.append(line)
        self._lines.put(line)

    def wait_until_ready(self) -> None:
        line = self._lines.get(timeout=PATIENCE)
        assert line.startswith("Tripartite is at "), (line, self.log)
        self.address = line.removeprefix("Tripartite is at ").strip().rstrip("/")

    @cached_property
    def local_address(self) -> str:
        """Where it is on this machine, also if its public address is another."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for entry in map(json.loads, filter(None, list(self.log))):
                if entry["event"] == "started":
                    return f"http://127.0.0.1:{entry['port']}"
            time.sleep(0.05)
        raise AssertionError(self.log)

    def said_nothing_more(self) -> bool:
        return self._lines.get(timeout=PATIENCE) == "" and self._lines.empty()

    @property
    def database(self) -> Path:
        return self.data / "tripartite.db"

    def write(self, change: str, *values: object) -> None:
        """Changes the database behind the back of the server."""
        with contextlib.closing(sqlite3.connect(self.database, timeout=PATIENCE)) as database, database:
            assert database.execute(change, values).rowcount != 0, change

    def browser(self, **options: Any) -> httpx.Client:
        """Somebody with cookies of their own."""
        headers = {**HEADERS, **options.pop("headers", {})}
        # There is no https here, so that no certificates need be read.
        options = {"trust_env": False, "timeout": PATIENCE, "verify": False, **options}
        return httpx.Client(base_url=self.local_address, headers=headers, **options)

    def end(self, number: int = signal.SIGTERM) -> int:
        """Asks the server to stop and waits for it."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(timeout=PATIENCE)
        for reader in self._readers:
            reader.join(timeout=PATIENCE)
        self.process.close()
        return code


@contextlib.contextmanager
def served(data: Path, *options: str, **environment: str) -> Iterator[Served]:
    """Starts a server on a free port, without limits unless `--limits` is among the options."""
    limits = () if "--limits" in options else ("--no-limits",)
    named = {f"TRIPARTITE_{name.upper()}": value for name, value in environment.items()}
    process = Process("serve", "--port", "0", "--data-dir", str(data), *limits, *options, **named)
    with serving(process, data) as server:
        yield server


@contextlib.contextmanager
def serving(process: Process | StartedProcess, data: Path) -> Iterator[Served]:
    """A server that has been started, until it is no longer needed."""
    server = Served(process, data)
    try:
        server.wait_until_ready()
        yield server
    finally:
        server.end()


def closing_code(live: ClientConnection) -> int:
    """The code that the server closes a live connection with."""
    try:
        while True:
            live.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


def problem(response: httpx.Response, status: int) -> str:
    """The name of the problem that an answer of that status tells."""
    assert response.status_code == status, response.text
    told = response.json()
    assert set(told) == {"error", "text", "paragraph", "facts"}
    assert told["text"]
    return str(told["error"])
