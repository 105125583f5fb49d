"""Passwords, hashed with argon2 in threads."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2  # each hash takes 64 MB for a while


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
