"""The server as a process: its socket, its start, and an end that loses nothing."""

from __future__ import annotations

import gc
import signal
import socket
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
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
from tripartite.server.storage.private_files import close_to_others, held, sweep
from tripartite.server.web.app import create_app

SECONDS_TO_FINISH = 15
KEEP_ALIVE_SECONDS = 75  # longer than proxies do, or they use a line that is just being closed
LARGEST_SOCKET_MESSAGE = 64 * 1024
COLLECT_AFTER = (20_000, 20, 20)  # objects: nearly all are freed without the collector, which stops all
TICKS_A_SECOND = 10
BUSY: Any = object()


def run(settings: Settings, open_browser: bool) -> None:
    """Serves until a signal ends it."""
    configure_logging(settings.log_level)
    if settings.trusts_any_host:
        log.warning("any name of this server is believed: set TRIPARTITE_BASE_URL or TRIPARTITE_HOSTS")
    for game_id, folder in settings.components.items():
        load_game(game_id, folder)
    with prepared(settings), listening(settings.host, settings.port) as sock:
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
        Server(config, app, settings, open_browser).run([sock])


@contextmanager
def prepared(settings: Settings) -> Iterator[None]:
    """Makes or updates the database, and tells in one line if that is not possible."""
    database = Database(settings.database)
    with nullcontext() if database.file is None else held(database.file):
        if database.file is not None:
            sweep(database.file.parent)
            if database.file.parent == settings.data_dir.absolute():
                close_to_others(database.file.parent)
        try:
            database.migrate()
        except SQLAlchemyError as error:
            raise BadData(f"the database cannot be used: {first_line(error)}") from None
        yield


def listening(host: str, port: int) -> socket.socket:
    """A socket that is TCP by name: only then does asyncio send small answers without delay."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
        return listener
    except OSError as error:
        raise BadData(f"cannot listen at {host}, port {port}: {error.strerror}") from None


class Server(uvicorn.Server):
    """Says where it is once it can answer, and takes leave of the live connections before it stops."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings, open_browser: bool) -> None:
        super().__init__(config)
        self.app = app
        self.settings = settings
        self.open_browser = open_browser
        self._waiting: WeakKeyDictionary[Any, tuple[Any, float]] = WeakKeyDictionary()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self._drop_slow(time.monotonic())
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

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("started", host=self.settings.host, port=self.settings.port)
        print(f"Tripartite is at {self.settings.address}/", flush=True)
        if self.open_browser:
            webbrowser.open(self.settings.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.state.sockets.close()
        await super().shutdown(sockets)
