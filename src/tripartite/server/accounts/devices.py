"""Browsers in which somebody has logged in before: strangers who guess do not keep them out."""

from __future__ import annotations

import secrets
from datetime import timedelta

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from tripartite.server.storage.models import Device, User, now
from tripartite.server.web.security import token_hash

COOKIE = "tripartite_device"
LIFE = timedelta(days=400)  # browsers keep no cookie for longer
MOST = 20  # of one account; then the one that was not used for longest is forgotten


def device_of(connection: HTTPConnection) -> str:
    """All that is stored of the token of a browser."""
    return token_hash(connection.cookies.get(COOKIE, ""))


async def is_known(session: AsyncSession, connection: HTTPConnection, user_id: str) -> bool:
    """Whether that person has logged in with this browser before."""
    this = (Device.token_hash == device_of(connection), Device.user_id == user_id)
    return bool(await session.scalar(select(exists().where(*this))))


async def remember(session: AsyncSession, connection: HTTPConnection, user: User) -> str:
    """A new token for this browser, which may be known to others too; whoever has the old one has nothing."""
    token = secrets.token_urlsafe(32)
    old = Device.token_hash == device_of(connection)
    await session.execute(delete(Device).where(old, Device.user_id == user.id))
    await session.execute(update(Device).where(old).values(token_hash=token_hash(token)))
    session.add(Device(token_hash=token_hash(token), user_id=user.id, used=now()))
    await session.flush()
    kept = select(Device.token_hash).where(Device.user_id == user.id).order_by(Device.used.desc()).limit(MOST)
    hashes = set(await session.scalars(kept))
    await session.execute(delete(Device).where(Device.user_id == user.id, Device.token_hash.not_in(hashes)))
    return token


async def forget_all(session: AsyncSession, user_id: str, but: str = "") -> None:
    """After a new password every other browser has to show that it knows it."""
    await session.execute(delete(Device).where(Device.user_id == user_id, Device.token_hash != but))
