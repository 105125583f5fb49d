"""A mail server, a web server and a push service on this machine that receive notices."""

from __future__ import annotations

import base64
import json
import os
import queue
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid.jwt import decode

SECONDS_BETWEEN_DROPS = 0.5


class Postbox(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it gets; one that refuses logins repeats them in its answer."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(
        self, security: str = "none", secret: ssl.SSLContext | None = None, refusing: bool = False
    ) -> None:
        super().__init__(("127.0.0.1", 0), Delivery)
        self.refusing = refusing
        self.security = security
        self.secret = secret
        self.mails: queue.Queue[EmailMessage] = queue.Queue()
        self.logins: list[tuple[str, str]] = []


class Delivery(socketserver.StreamRequestHandler):
    """One conversation in SMTP."""

    server: Postbox

    def handle(self) -> None:
        if self.server.security == "tls":
            self.hide()
        self.say("220 postbox")
        while line := self.rfile.readline():
            verb, _, rest = line.strip().partition(b" ")
            self.obey(verb.upper(), rest)

    def obey(self, verb: bytes, rest: bytes) -> None:
        if verb == b"EHLO":
            self.say("250-postbox\r\n250-AUTH PLAIN")
            self.say("250 STARTTLS" if self.server.security == "starttls" else "250 HELP")
        elif verb == b"STARTTLS":
            self.say("220 hide now")
            self.hide()
        elif verb == b"AUTH":
            _, user, password = base64.b64decode(rest.removeprefix(b"PLAIN ")).decode().split("\0")
            self.server.logins.append((user, password))
            self.say(f"535 refused: {rest.decode()}" if self.server.refusing else "235 welcome")
        elif verb == b"DATA":
            self.say("354 go on")
            self.server.mails.put(self.read_mail())
            self.say("250 well")
        else:
            self.say("221 bye" if verb == b"QUIT" else "250 well")

    def hide(self) -> None:
        """From here on nobody else can read what is said."""
        assert self.server.secret is not None
        self.request = self.server.secret.wrap_socket(self.request, server_side=True)
        super().setup()

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def read_mail(self) -> EmailMessage:
        lines = iter(self.rfile.readline, b".\r\n")
        mail = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(mail, EmailMessage)
        return mail

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class Hook(ThreadingHTTPServer):
    """A web server that keeps what is posted to it and answers with a status."""

    read: Callable[[bytes], Any] = staticmethod(json.loads)

    def __init__(self, status: int = 204, location: str = "") -> None:
        super().__init__(("127.0.0.1", 0), Posted)
        self.status = status
        self.location = location
        self.posts: queue.Queue[tuple[str, dict[str, str], Any]] = queue.Queue()


class Posted(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posts.put((self.path, dict(self.headers), self.server.read(body)))
        self.send_response(self.server.status)
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


class Dripping(socketserver.ThreadingTCPServer):
    """A web server whose answer comes byte by byte and never ends; it notes who had enough of it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Drip)
        self.left = threading.Event()


class Drip(socketserver.StreamRequestHandler):
    server: Dripping

    def handle(self) -> None:
        self.wfile.write(b"HTTP/1.1 200 OK\r\nX: ")
        with suppress(OSError):
            while not self.server.left.wait(SECONDS_BETWEEN_DROPS):
                self.wfile.write(b"x")
        self.server.left.set()


class PushService(Hook):
    """A web server that browsers would get messages from; it cannot read them."""

    read = staticmethod(bytes)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{port_of(self)}"


class Receiver:
    """The part of a browser that a push service hands messages to: only it can read them (RFC 8291)."""

    def __init__(self, endpoint: str, private: str = "", auth: bytes = b"") -> None:
        self.endpoint = endpoint
        secret = int.from_bytes(from_base64(private), "big")
        self._key = ec.derive_private_key(secret, ec.SECP256R1()) if private else new_key()
        self._auth = auth or os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "keys": {"p256dh": to_base64(point), "auth": to_base64(self._auth)},
        }

    def read(self, body: bytes) -> bytes:
        content: bytes = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth)
        return content


def proven(authorization: str, key: str) -> dict[str, Any]:
    """What the owner of that key has signed (RFC 8292, 3)."""
    scheme, _, rest = authorization.partition(" ")
    fields = dict(field.strip().split("=", 1) for field in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", key)
    claims: dict[str, Any] = decode(fields["t"], key)
    return claims


def new_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def to_base64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


@contextmanager
def working(server: Any) -> Iterator[Any]:
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def port_of(server: socketserver.TCPServer) -> int:
    return int(server.server_address[1])
