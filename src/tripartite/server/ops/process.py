"""The server as a process: its socket, its start, and an end that loses nothing."""

from __future__ import annotations

import errno
import gc
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from tripartite.core.game import BadData
from tripartite.games.registry import load_game
from tripartite.server.ops.observability import configure_logging, log
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database, first_line
from tripartite.server.storage.private_files import InUse, close_to_others, held, sweep
from tripartite.server.web.app import create_app

SECONDS_TO_FINISH = 15
KEEP_ALIVE_SECONDS = 75  # longer than proxies do, or they use a line that is just being closed
LARGEST_SOCKET_MESSAGE = 64 * 1024
# Objects: nearly all are freed without the collector, which stops everybody while it looks at the new ones.
COLLECT_AFTER = (100_000, 20, 20)
SWITCH_AFTER = 0.001  # seconds that the thread which writes waits for its turn, several times in a commit
TICKS_A_SECOND = 10
SECONDS_TO_START = 60  # that another process may take until it says where it is
LOOK_AGAIN = 0.1
READING_PATIENCE = 6  # how many times longer an answer may take to be read than a request to arrive
BUSY: Any = object()


def run_at_home(settings: Settings) -> None:
    """Serves one's own games and opens them in the browser; where a server already does, only opens them."""
    patience = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            return run(settings, open_browser=True, any_port=True)
        except InUse as other:
            if other.address:
                say_where(other.address)
                webbrowser.open(other.address)
                return None
            if time.monotonic() > patience:
                raise
        time.sleep(LOOK_AGAIN)


def say_where(address: str) -> None:
    print(f"Tripartite is at {address}/", flush=True)


def run(settings: Settings, open_browser: bool, any_port: bool = False) -> None:
    """Serves until a signal ends it; at any free port, if it may and its own is taken."""
    configure_logging(settings.log_level)
    if settings.trusts_any_host:
        log.warning("any name of this server is believed: set TRIPARTITE_BASE_URL or TRIPARTITE_HOSTS")
    for game_id, folder in settings.components.items():
        load_game(game_id, folder)
    with prepared(settings) as tell, listening(settings.host, settings.port, any_port) as sock:
        settings = settings.model_copy(update={"port": sock.getsockname()[1]})
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            ws_max_size=LARGEST_SOCKET_MESSAGE,
            ws_per_message_deflate=False,
            lifespan="on",
        )
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)  # uvicorn handles them and repeats them at its end
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        sys.setswitchinterval(SWITCH_AFTER)
        Server(config, app, settings, open_browser, tell).run([sock])


@contextmanager
def prepared(settings: Settings) -> Iterator[Callable[[str], None]]:
    """Makes or updates the database, and tells in one line if that is not possible. What it gives is to be
    told the address of the server."""
    database = Database(settings.database)
    with shared() if database.file is None else held(database.file) as tell:
        if database.file is not None:
            sweep(database.file.parent)
            if database.file.parent == settings.data_dir.absolute():
                close_to_others(database.file.parent)
        try:
            database.migrate()
        except SQLAlchemyError as error:
            raise BadData(f"the database cannot be used: {first_line(error)}") from None
        yield tell


@contextmanager
def shared() -> Iterator[Callable[[str], None]]:
    """A database that any number of servers may use: nobody need find one of them."""
    yield lambda address: None


def listening(host: str, port: int, or_any: bool = False) -> socket.socket:
    """A socket that is TCP by name: only then does asyncio send small answers without delay."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
        return listener
    except OSError as error:
        if or_any and error.errno == errno.EADDRINUSE:
            return listening(host, 0)
        raise BadData(f"cannot listen at {host}, port {port}: {error.strerror}") from None


class Server(uvicorn.Server):
    """Says where it is once it can answer, and takes leave of the live connections before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        settings: Settings,
        open_browser: bool,
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(config)
        self.app = app
        self.settings = settings
        self.open_browser = open_browser
        self.tell = tell
        self._waiting: WeakKeyDictionary[Any, tuple[Any, float]] = WeakKeyDictionary()
        self._unread: WeakKeyDictionary[Any, float] = WeakKeyDictionary()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self._drop_slow(time.monotonic())
            self._drop_unread(time.monotonic())
        return await super().on_tick(counter)

    def _drop_slow(self, moment: float) -> None:
        """Ends connections on which the head of a request does not arrive; uvicorn would wait for ever."""
        for line in list(self.server_state.connections):
            cycle = getattr(line, "cycle", BUSY)  # the last request; sockets have none
            if cycle is BUSY or (cycle is not None and not cycle.response_complete):
                continue
            last, since = self._waiting.get(line, (BUSY, moment))
            if last is not cycle:
                self._waiting[line] = (cycle, moment)
            elif moment - since > self.settings.request_seconds + (KEEP_ALIVE_SECONDS if cycle else 0):
                line.transport.close()

    def _drop_unread(self, moment: float) -> None:
        """Ends connections whose answers nobody reads: they would be kept for ever."""
        for line in list(self.server_state.connections):
            flow = getattr(line, "flow", None)  # sockets have none, and end by their own pings
            if flow is None or not flow.write_paused:
                self._unread.pop(line, None)
            elif (
                moment - self._unread.setdefault(line, moment)
                > READING_PATIENCE * self.settings.request_seconds
            ):
                line.transport.abort()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("started", host=self.settings.host, port=self.settings.port)
        self.tell(self.settings.address)
        say_where(self.settings.address)
        if self.open_browser:  # which may take as long as the browser is open
            threading.Thread(target=webbrowser.open, args=[self.settings.address], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.state.sockets.close()
        await super().shutdown(sockets)
