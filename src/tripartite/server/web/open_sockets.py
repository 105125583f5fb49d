"""Open live connections, so that each can be told when the server or its session ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

import structlog
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripartite.server.storage.database import Database, first_line
from tripartite.server.storage.models import LoginSession, now
from tripartite.server.web.security import session_token, token_hash

log = structlog.get_logger()

GOING_AWAY = 1001
COME_LATER = 1013
LOGGED_OUT = 4401
LOOK_EVERY = 5.0  # seconds between looks for sessions that have run out
PATIENCE = 1.0  # seconds to wait for clients that do not read
BATCH = 500  # sessions that are looked for at once


class OpenSocket:
    """A socket, and the session that it was opened with: none for a spectator."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.session = ""
        self.closed = False
        self._receive = receive
        self._send = send

    async def receive(self) -> Message:
        """What came too late for the end is not heard any more."""
        message = await self._receive()
        return {"type": "websocket.disconnect", "code": LOGGED_OUT} if self.closed else message

    async def send(self, message: Message) -> None:
        """What is still to be sent after the end is dropped."""
        if self.closed:
            return
        self.closed = message["type"] == "websocket.close"
        await self._send(message)

    async def end(self, code: int) -> None:
        with contextlib.suppress(OSError):  # it has gone by itself
            await self.send({"type": "websocket.close", "code": code})


async def end_all(sockets: Iterable[OpenSocket], code: int) -> None:
    """Ends sockets at the same time: one whose client does not read holds up neither the others nor us."""
    ends = [asyncio.create_task(socket.end(code)) for socket in sockets]
    if ends:
        await asyncio.wait(ends, timeout=PATIENCE)


class OpenSockets:
    """All sockets that are open now."""

    def __init__(self) -> None:
        self.closing = False
        self.open: set[OpenSocket] = set()

    async def close(self) -> None:
        """Tells all of them that the server goes away; answers that are being worked on go on."""
        self.closing = True
        await end_all(self.open, GOING_AWAY)

    async def end_sessions(self, sessions: set[str]) -> None:
        """Ends the sockets of sessions that are over."""
        await end_all((socket for socket in self.open if socket.session in sessions), LOGGED_OUT)

    def sessions(self) -> set[str]:
        return {socket.session for socket in self.open if socket.session}


async def watch_sessions(database: Database, sockets: OpenSockets, ended: asyncio.Event) -> None:
    """Ends the sockets of sessions that ran out, or that ended at another server."""
    while True:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), LOOK_EVERY)
        ended.clear()
        try:
            watched = sockets.sessions()
            await sockets.end_sessions(watched - await lasting(database, sorted(watched)))
        except (SQLAlchemyError, OSError) as error:
            log.warning("sessions_not_watched", error=first_line(error))


async def lasting(database: Database, sessions: list[str]) -> set[str]:
    """Those of the sessions that are not over."""
    found: set[str] = set()
    async with database.session() as session:
        for start in range(0, len(sessions), BATCH):
            these = LoginSession.token_hash.in_(sessions[start : start + BATCH])
            query = select(LoginSession.token_hash).where(these, LoginSession.expires > now())
            found |= set(await session.scalars(query))
    return found


class TrackSockets:
    """Keeps the list of open sockets."""

    def __init__(self, app: ASGIApp, sockets: OpenSockets) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        socket = OpenSocket(receive, send)
        if self.sockets.closing:
            await socket.end(GOING_AWAY)
            return

        async def send_tracked(message: Message) -> None:
            if message["type"] == "websocket.accept":
                socket.session = session_of(HTTPConnection(scope))
                self.sockets.open.add(socket)
            await socket.send(message)

        try:
            await self.app(scope, socket.receive, send_tracked)
        finally:
            self.sockets.open.discard(socket)


def session_of(connection: HTTPConnection) -> str:
    """The session of whoever was found to be logged in; a cookie alone says nothing."""
    if getattr(connection.state, "user", None) is None:
        return ""
    return token_hash(session_token(connection))
