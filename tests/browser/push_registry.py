"""Where a Chromium registers for messages that are pushed to it, in place of the registry of its makers."""

from __future__ import annotations

import struct
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from notice_receivers import port_of

CHECKED_IN = (
    b"\x08\x01" + b"\x39" + struct.pack("<Q", 1) + b"\x41" + struct.pack("<Q", 2)
)  # a device, its secret
REGISTERED = b"token=registered"
DELETED = b"deleted=registered"


class PushRegistry(ThreadingHTTPServer):
    """Takes whoever comes; it is asked for addresses and never sends anything."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Registration)

    @property
    def switches(self) -> list[str]:
        """What a Chromium has to be told."""
        here = f"http://127.0.0.1:{port_of(self)}"
        return [f"--gcm-checkin-url={here}/checkin", f"--gcm-registration-url={here}/register"]


class Registration(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/checkin":
            answer = CHECKED_IN
        else:
            answer = DELETED if b"delete=true" in asked else REGISTERED
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""
