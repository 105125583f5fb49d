"""Posting to addresses that people gave us, but never into the own network."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from typing import Any

import httpx

from tripartite.server.denials import Denial
from tripartite.server.settings import Settings

TIMEOUT = 10.0
HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+")  # a name or an address of either kind


def check_webhook(address: str, settings: Settings) -> None:
    """Refuses what can never be posted to; where a name leads is looked up only when it is used."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, UnicodeError):
        raise Denial(400, "bad_webhook") from None
    named = HOST.fullmatch(url.raw_host.decode("ascii")) and not url.userinfo
    reachable = settings.private_webhooks or not is_private(url.host)
    if not named or not reachable or url.scheme not in {"http", "https"}:
        raise Denial(400, "bad_webhook")


def is_private(host: str) -> bool:
    """Whether a host, written as a number or as localhost, is not on the Internet."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    plain = (address.ipv4_mapped or address) if isinstance(address, ipaddress.IPv6Address) else address
    return not plain.is_global or plain.is_multicast


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
