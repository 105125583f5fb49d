"""A mail server and a web server on this machine that receive notices."""

from __future__ import annotations

import base64
import json
import queue
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


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

    def __init__(self, status: int = 204, location: str = "") -> None:
        super().__init__(("127.0.0.1", 0), Posted)
        self.status = status
        self.location = location
        self.posts: queue.Queue[tuple[str, dict[str, str], Any]] = queue.Queue()


class Posted(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posts.put((self.path, dict(self.headers), json.loads(body)))
        self.send_response(self.server.status)
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


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
