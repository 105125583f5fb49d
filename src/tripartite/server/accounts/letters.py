"""Letters to people who have forgotten their password."""

from __future__ import annotations

import asyncio
import secrets
from datetime import timedelta

import structlog
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.notify.mail import Mail
from tripartite.server.notify.notices import named
from tripartite.server.ops.observability import Metrics
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import PasswordReset, User, now
from tripartite.server.web.security import token_hash
from tripartite.texts import Words

LIFE = timedelta(hours=1)
AT_ONCE = 4
log = structlog.get_logger("tripartite")


class Letters:
    """Writes to the accounts with some address, so that nobody can tell whether there are any."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self.database = database
        self.settings = settings
        self.metrics = metrics
        self.mail = Mail(settings)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, address: str) -> None:
        """Writes in the background."""
        task = asyncio.create_task(self._write_to_all(address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write_to_all(self, address: str) -> None:
        async with self._room:
            try:
                written = await self._tokens(address)
            except Exception:
                log.exception("letter not written")
                return
            for user, token in written:
                await self._send(user, token)

    async def _tokens(self, address: str) -> list[tuple[User, str]]:
        """A new token for each account with that address; older letters stay valid for their hour."""
        mine = (func.lower(User.email) == address.lower(), User.password_hash.is_not(None))
        async with self.database.writing() as session:
            users = (await session.scalars(select(User).where(*mine))).all()
            written = [(user, secrets.token_urlsafe(32)) for user in users]
            for user, token in written:
                over = (PasswordReset.user_id == user.id, PasswordReset.expires <= now())
                await session.execute(delete(PasswordReset).where(*over))
                hashed = token_hash(token)
                session.add(PasswordReset(token_hash=hashed, user_id=user.id, expires=now() + LIFE))
            await session.commit()
        return written

    async def _send(self, user: User, token: str) -> None:
        """To the address as it is stored, and with a link that no request can change."""
        words = Words(user.language)
        link = f"{self.settings.address}/reset#{token}"
        facts = {"name": user.name, "link": link, "minutes": round(LIFE / timedelta(minutes=1))}
        subject, text = (words.phrase("reset", part, facts) for part in ("subject", "text"))
        try:
            await self.mail.send(str(user.email), subject, text)
        except Exception as error:
            self.metrics.notices.labels("email", "failed").inc()
            log.warning("letter not delivered", error=named(error))
        else:
            self.metrics.notices.labels("email", "sent").inc()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def reader_of(session: AsyncSession, token: str) -> User | None:
    """Whose letter holds that token; all letters to that person are worth nothing from now on."""
    moment = now()
    valid = (PasswordReset.expires > moment, PasswordReset.expires <= moment + LIFE)
    query = select(PasswordReset.user_id).where(PasswordReset.token_hash == token_hash(token), *valid)
    user_id = await session.scalar(query)
    if user_id is None:
        return None
    user = await session.get(User, user_id, with_for_update=True)
    used = delete(PasswordReset).where(PasswordReset.user_id == user_id).returning(PasswordReset.token_hash)
    hashes = set(await session.scalars(used))
    return user if token_hash(token) in hashes else None
