"""Passwords, hashed with argon2 in threads, and names that cannot be mistaken for one another."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tripartite.server.web.error_answers import RequestError

AT_ONCE = 2  # each hash takes 64 MB for a while
LONGEST_NAME, LONGEST_KEY = 40, 60
INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


class Passwords:
    """Hashes and checks passwords away from the event loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._nobodys = self._hasher.hash("the password of nobody")

    async def hash(self, password: str) -> str:
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Takes as long for an account that does not exist, so that names cannot be guessed by the clock."""
        async with self._room:
            fits = await asyncio.to_thread(self._verify, stored or self._nobodys, password)
        return fits and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, stored: str) -> bool:
        """Whether the hash was made with weaker parameters than today's."""
        return self._hasher.check_needs_rehash(stored)


def clean_name(name: str) -> str:
    """The name as it is shown: composed characters, single spaces, nothing invisible."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 2 <= len(shown) <= LONGEST_NAME or any(unicodedata.category(sign) in INVISIBLE for sign in shown):
        raise RequestError(400, "bad_name")
    return shown


def name_key(name: str) -> str:
    """What makes names the same: ANNA, Anna and Ａｎｎａ are one."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    if len(key) > LONGEST_KEY:
        raise RequestError(400, "bad_name")
    return key
