"""Open live connections, so that each can be told when the server or its session ends."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripartite.server.security import session_token, token_hash

GOING_AWAY = 1001
LOGGED_OUT = 4401


class OpenSocket:
    """A socket that has been accepted, and the session that it was opened with."""

    def __init__(self, send: Send, session: str) -> None:
        self.session = session
        self.closed = False
        self._send = send

    async def send(self, message: Message) -> None:
        """What is still to be sent after the end is dropped."""
        if self.closed:
            return
        self.closed = message["type"] == "websocket.close"
        await self._send(message)

    async def end(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code})


class OpenSockets:
    """All sockets that are open now."""

    def __init__(self) -> None:
        self.closing = False
        self.open: set[OpenSocket] = set()

    async def close(self) -> None:
        """Tells all of them that the server goes away; answers that are being worked on go on."""
        self.closing = True
        for socket in list(self.open):
            await socket.end(GOING_AWAY)

    async def end_sessions(self, sessions: set[str]) -> None:
        """Ends the sockets of sessions that are over."""
        for socket in [socket for socket in self.open if socket.session in sessions]:
            await socket.end(LOGGED_OUT)


class TrackSockets:
    """Keeps the list of open sockets."""

    def __init__(self, app: ASGIApp, sockets: OpenSockets) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        socket = OpenSocket(send, token_hash(session_token(HTTPConnection(scope))))
        if self.sockets.closing:
            await socket.end(GOING_AWAY)
            return

        async def send_tracked(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self.sockets.open.add(socket)
            await socket.send(message)

        try:
            await self.app(scope, receive, send_tracked)
        finally:
            self.sockets.open.discard(socket)
