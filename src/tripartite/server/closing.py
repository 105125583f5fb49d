"""Open live connections, so that a server that stops can say so to each of them."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

GOING_AWAY = 1001


class OpenSockets:
    """The sockets that have been accepted and not yet closed."""

    def __init__(self) -> None:
        self.closing = False
        self._open: dict[int, Send] = {}

    async def close(self) -> None:
        """Tells all of them that the server goes away; answers that are being worked on go on."""
        self.closing = True
        for send in list(self._open.values()):
            await send({"type": "websocket.close", "code": GOING_AWAY})
        self._open.clear()

    def opened(self, key: int, send: Send) -> None:
        self._open[key] = send

    def closed(self, key: int) -> None:
        self._open.pop(key, None)


class TrackSockets:
    """Keeps the list; what a socket still wants to send after its closing is dropped."""

    def __init__(self, app: ASGIApp, sockets: OpenSockets) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        if self.sockets.closing:
            await send({"type": "websocket.close", "code": GOING_AWAY})
            return
        key = id(scope)

        async def send_tracked(message: Message) -> None:
            if self.sockets.closing:
                return
            if message["type"] == "websocket.close":
                self.sockets.closed(key)
            await send(message)
            if message["type"] == "websocket.accept":
                self.sockets.opened(key, send)

        try:
            await self.app(scope, receive, send_tracked)
        finally:
            self.sockets.closed(key)
