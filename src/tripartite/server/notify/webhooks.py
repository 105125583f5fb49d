"""Posting to addresses that people gave us, but never into the own network."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Container, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

import httpx

from tripartite.server.ops.settings import Settings
from tripartite.server.web.error_answers import RequestError

TIMEOUT = 10.0  # seconds for all of it: one that answers byte by byte would be waited for for ever
PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+")  # a name or an address of either kind
LOCAL_NAMES = ("localhost", "local", "internal", "home.arpa")  # RFC 6761, 6762, 8375; reserved by ICANN

# What is allocated and still not on the Internet; Python's own list depends on its version.
GLOBAL_UNICAST = ip_network("2000::/3")
SPECIAL = [
    ip_network(written)
    for written in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
]
NAT64 = ip_network("64:ff9b::/96")
ISATAP = (bytes.fromhex("00005efe"), bytes.fromhex("02005efe"))  # before the last four bytes


# --- which addresses are allowed -------------------------------------------------------------------------


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is on the Internet; one that stands for others is if all of those are."""
    if isinstance(address, IPv6Address) and (meant := embedded(address)):
        return all(map(is_public, meant))
    if isinstance(address, IPv6Address) and address not in GLOBAL_UNICAST:
        return False
    special = any(address in network for network in SPECIAL)
    return address.is_global and not address.is_multicast and not special


def embedded(address: IPv6Address) -> list[IPv4Address]:
    """The IPv4 addresses that a packet to an IPv6 address may end at."""
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    if address.sixtofour is not None:
        return [address.sixtofour]
    if address.teredo is not None:
        return list(address.teredo)
    if address in NAT64 or address.packed[8:12] in ISATAP:
        return [IPv4Address(address.packed[12:])]
    return []


def is_local_name(host: str) -> bool:
    """Whether a name can only mean something in the own network."""
    return "." not in host or host.endswith(tuple(f".{name}" for name in LOCAL_NAMES))


def check_webhook(written: str, settings: Settings) -> None:
    check_address(written, settings, PORTS, "bad_webhook")


def check_address(written: str, settings: Settings, schemes: Container[str], bad: str) -> None:
    """Refuses what can never be posted to; where a name leads is looked up only when it is used."""
    try:
        url = httpx.URL(written)
    except (httpx.InvalidURL, UnicodeError):
        raise RequestError(400, bad) from None
    host = host_of(url)
    if not HOST.fullmatch(host) or url.userinfo or url.scheme not in schemes:
        raise RequestError(400, bad)
    if settings.private_webhooks:
        return
    numbers = numbers_written(host.rstrip("."))
    if not all(map(is_public, numbers)) or (not numbers and is_local_name(host.rstrip("."))):
        raise RequestError(400, "private_webhook", host=host)


def host_of(url: httpx.URL) -> str:
    return url.raw_host.decode("ascii")


def numbers_written(host: str) -> list[IPv4Address | IPv6Address]:
    """The address that a host is if it is no name, in any way of writing it, such as 0x7f.1."""
    try:
        return addresses_in(socket.getaddrinfo(host, None, flags=socket.AI_NUMERICHOST))
    except OSError:
        return []


def addresses_in(found: Any) -> list[IPv4Address | IPv6Address]:
    """The addresses in an answer of `getaddrinfo`."""
    return [ip_address(entry[4][0]) for entry in found]


# --- posting ---------------------------------------------------------------------------------------------


class Webhooks:
    """Posts; redirects are not followed and answers are not read."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # A connection is never used again: it was made to a number, and names may share that.
        self.client = httpx.AsyncClient(
            timeout=None,
            follow_redirects=False,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def post(self, written: str, body: dict[str, Any]) -> None:
        content = json.dumps(body).encode()
        await self.send(written, content, {"Content-Type": "application/json"})

    async def send(self, written: str, content: bytes, headers: Mapping[str, str]) -> None:
        """Connects to the very address that was checked, so that a name cannot lead elsewhere meanwhile."""
        check_webhook(written, self.settings)
        url = httpx.URL(written)
        own = {"Host": url.netloc.decode("ascii"), "User-Agent": "tripartite"}
        async with (
            asyncio.timeout(TIMEOUT),
            self.client.stream(
                "POST",
                url.copy_with(host=await self._resolve(url)),
                content=content,
                headers={**headers, **own},
                extensions={"sni_hostname": host_of(url)},
            ) as response,
        ):
            response.raise_for_status()

    async def _resolve(self, url: httpx.URL) -> str:
        host, port = host_of(url), url.port or PORTS[url.scheme]
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = addresses_in(found)
        if not self.settings.private_webhooks and not all(map(is_public, addresses)):
            raise RequestError(400, "private_webhook", host=host)
        return str(addresses[0])

    async def close(self) -> None:
        await self.client.aclose()
