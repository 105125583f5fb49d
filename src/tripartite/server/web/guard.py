"""What every request passes before it reaches a route, and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripartite.server.ops.settings import Settings, host_name
from tripartite.server.web.error_answers import RequestError, answer
from tripartite.server.web.open_sockets import COME_LATER
from tripartite.server.web.openapi import GUARD_HEADER, SAFE_METHODS
from tripartite.server.web.rates import Rates, too_many
from tripartite.server.web.security import address_of, allowed_origin

LARGEST_BODY = 256 * 1024
LARGEST_IMPORT = 8 * 1024 * 1024
MOST_LARGE = 8  # bodies above LARGEST_BODY at once: each is in memory until it is answered
MOST_LARGE_EACH = 2  # from one address
ROOM_AGAIN = 10.0  # seconds until there may be room for another
DRAINED = 4 * LARGEST_IMPORT  # read and thrown away, so that a client that sends too much gets to the answer
IMPORT_PATHS = re.compile(r"/api/import|/api/games/[^/]+/arranged/file")  # which take whole games
IMPORT_PATIENCE = 6  # how many times longer an import may take than other requests
ESCAPED_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def content_security_policy(settings: Settings) -> str:
    """Scripts, styles and data from this server alone; style attributes are what React sets."""
    netloc = urlsplit(settings.base_url).netloc
    sockets = f" {'wss' if settings.secure else 'ws'}://{netloc}" if netloc else ""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityHeaders:
    """Adds the headers that tell browsers what pages of this server may do."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.headers = {
            "Content-Security-Policy": content_security_policy(settings),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "same-origin",
            "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
        if settings.secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


class LargeBodies:
    """Those that are in memory now: whoever sends many, or slowly, could fill it with them."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def room(self, address: str) -> Iterator[Callable[[], bool]]:
        """Gives what asks whether there is room for one more, and takes it until the end."""
        taken = 0

        def take() -> bool:
            nonlocal taken
            if self._held.total() < MOST_LARGE and self._held[address] < MOST_LARGE_EACH:
                self._held[address] += 1
                taken += 1
            return bool(taken)

        try:
            yield take
        finally:
            self._held[address] -= taken
            self._held = +self._held  # without those that have none any more


class Guard:
    """Turns away what is forged, too much, too large or unreadable."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        self.app = app
        self.settings = settings
        self.hosts = settings.known_hosts
        self.rates = rates
        self.lines: Counter[str] = Counter()  # open sockets by address
        self.large = LargeBodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if scope["type"] == "websocket":
            await self._socket(connection, receive, send)
            return
        with self.large.room(address_of(connection)) as take:
            try:
                await self._check(connection, scope)
                body = await self._read(receive, scope["path"], take)
            except RequestError as denial:
                await answer(denial, connection)(scope, receive, send)
                return
            if body is not None:
                await self.app(scope, replayed(body, receive), send)

    async def _read(self, receive: Receive, path: str, take: Callable[[], bool]) -> bytes | None:
        """The body, if it comes in time: one that comes byte by byte would be waited for for ever."""
        patience = self.settings.request_seconds * (IMPORT_PATIENCE if IMPORT_PATHS.fullmatch(path) else 1)
        try:
            async with asyncio.timeout(patience):
                return await read_body(receive, largest_body(path), take)
        except TimeoutError:
            raise RequestError(408, "too_slow", headers={"Connection": "close"}) from None

    async def _socket(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        try:
            self._need_known_host(connection)
            await self.rates.count("all", address_of(connection))
        except RequestError:
            await send({"type": "websocket.close", "code": COME_LATER})
            return
        address = address_of(connection)
        if self.rates.on and self.lines[address] >= self.settings.lines:
            await send({"type": "websocket.close", "code": COME_LATER})
            return
        self.lines[address] += 1
        try:
            await self.app(connection.scope, receive, send)
        finally:
            self.lines[address] -= 1
            if not self.lines[address]:
                del self.lines[address]

    async def _check(self, connection: HTTPConnection, scope: Scope) -> None:
        if not scope["path"].startswith("/api/"):
            return
        self._need_known_host(connection)
        await self.rates.count("all", address_of(connection))
        if "\x00" in scope["path"] or b"%00" in scope["query_string"] or b"\x00" in scope["query_string"]:
            raise RequestError(400, "nul_character")
        if scope["method"] in SAFE_METHODS:
            return
        if not allowed_origin(connection, self.settings):
            raise RequestError(403, "foreign_origin")
        if GUARD_HEADER not in connection.headers:
            raise RequestError(403, "header_missing")

    def _need_known_host(self, connection: HTTPConnection) -> None:
        """Links, and whether a page is our own, follow the name that a request calls the server by."""
        if self.hosts is not None and host_name(connection.headers.get("host", "")) not in self.hosts:
            raise RequestError(400, "unknown_host")


def largest_body(path: str) -> int:
    return LARGEST_IMPORT if IMPORT_PATHS.fullmatch(path) else LARGEST_BODY


async def read_body(receive: Receive, largest: int, take: Callable[[], bool]) -> bytes | None:
    """The whole body, or None if the client went away; routes would read it whole too. A large one is kept
    only if there is room for it."""
    body = bytearray()
    size = 0
    more = fits = True
    while more and size <= DRAINED:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        chunk = message.get("body", b"")
        if size <= LARGEST_BODY < size + len(chunk) <= largest:
            fits = take()
        size += len(chunk)
        if size <= largest and fits:
            body += chunk
        more = message.get("more_body", False)
    if size > largest:
        raise RequestError(413, "too_large", limit=largest)
    if not fits:
        raise too_many(ROOM_AGAIN)
    if b"\x00" in body or ESCAPED_NUL.search(body):
        raise RequestError(400, "nul_character")
    return bytes(body)


def replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that hands out the body that was read, and then whatever else comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again
