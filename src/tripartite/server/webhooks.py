"""Posting to addresses that people gave us, but never into the own network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any

import httpx

from tripartite.server.denials import Denial
from tripartite.server.settings import Settings

TIMEOUT = 10.0


def check_webhook(address: str, settings: Settings) -> None:
    """Refuses what can never be posted to; where a name leads is looked up only when it is used."""
    try:
        url = httpx.URL(address)
        private = not settings.private_webhooks and is_private(url.host)
    except (httpx.InvalidURL, UnicodeError):
        raise Denial(400, "bad_webhook") from None
    if url.scheme not in {"http", "https"} or not url.host or url.userinfo or private:
        raise Denial(400, "bad_webhook")


def is_private(host: str) -> bool:
    """Whether a host, written as a number or as localhost, is one that only this machine's network reaches."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return False


class Webhooks:
    """Posts JSON; redirects are not followed and answers are not read."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.client = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)

    async def post(self, address: str, body: dict[str, Any]) -> None:
        """Connects to the very address that was checked, so that a name cannot lead elsewhere meanwhile."""
        check_webhook(address, self.settings)
        url = httpx.URL(address)
        number = await self._resolve(url)
        async with self.client.stream(
            "POST",
            url.copy_with(host=number),
            json=body,
            headers={"Host": url.netloc.decode("ascii"), "User-Agent": "tripartite"},
            extensions={"sni_hostname": url.host},
        ) as response:
            response.raise_for_status()

    async def _resolve(self, url: httpx.URL) -> str:
        port = url.port or {"http": 80, "https": 443}[url.scheme]
        found = await asyncio.get_running_loop().getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
        numbers = [str(entry[4][0]) for entry in found]
        if not self.settings.private_webhooks and any(is_private(number) for number in numbers):
            raise Denial(400, "bad_webhook")
        return numbers[0]

    async def close(self) -> None:
        await self.client.aclose()
