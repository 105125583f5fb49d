"""Who is asking: sessions by cookie, and where a request may come from."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from datetime import timedelta
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie
from sqlalchemy import ColumnElement, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import SKEW, LoginSession, User, now
from tripartite.server.tables.hub import SESSIONS_ENDED, announce
from tripartite.server.web.error_answers import RequestError

COOKIE = "tripartite_session"
SESSION_LIFE = timedelta(days=90)
COOKIE_SCHEME = APIKeyCookie(name=COOKIE, scheme_name="session", auto_error=False)

# --- sessions --------------------------------------------------------------------------------------------


def token_hash(token: str) -> str:
    """All that is stored of a token: whoever reads the database cannot use it to log in."""
    return hashlib.sha256(token.encode()).hexdigest()


def session_token(connection: HTTPConnection) -> str:
    return connection.cookies.get(COOKIE, "")


async def begin_session(session: AsyncSession, connection: HTTPConnection, user: User) -> str:
    """A new token for the user; the one that came with the request ends."""
    token = secrets.token_urlsafe(32)
    await end_sessions(session, LoginSession.token_hash == token_hash(session_token(connection)))
    session.add(LoginSession(token_hash=token_hash(token), user_id=user.id, expires=now() + SESSION_LIFE))
    return token


async def end_sessions(session: AsyncSession, *which: ColumnElement[bool]) -> set[str]:
    """Ends sessions, also in the eyes of the other servers, and returns the hashes of their tokens."""
    ended = set(await session.scalars(delete(LoginSession).where(*which).returning(LoginSession.token_hash)))
    if ended:
        await announce(session, SESSIONS_ENDED)
    return ended


async def renew_session(database: Database, connection: HTTPConnection) -> bool:
    """Lets a session that is more than half over start anew, or one that would last longer than any: it began
    when the clock was wrong. Returns whether it did."""
    moment = now()
    old = or_(
        LoginSession.expires < moment + SESSION_LIFE / 2, LoginSession.expires > moment + SESSION_LIFE + SKEW
    )
    this = LoginSession.token_hash == token_hash(session_token(connection))
    async with database.session() as session:
        if not await session.scalar(select(exists().where(this, old))):
            return False
    async with database.writing() as session:
        await session.execute(update(LoginSession).where(this).values(expires=now() + SESSION_LIFE))
        await session.commit()
    return True


def set_cookie(
    response: Response, settings: Settings, token: str, name: str = COOKIE, life: timedelta = SESSION_LIFE
) -> None:
    """Scripts cannot read the cookie, and foreign pages cannot send it along with a change."""
    response.set_cookie(
        name,
        token,
        max_age=int(life.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
    )


def clear_cookie(response: Response, settings: Settings) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=settings.secure)


# --- dependencies of routes ------------------------------------------------------------------------------


def settings_of(connection: HTTPConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


def database_of(connection: HTTPConnection) -> Database:
    database: Database = connection.app.state.database
    return database


async def optional_user(connection: HTTPConnection) -> User | None:
    """Whoever is logged in; for routes and sockets alike."""
    connection.state.user = await _find_user(database_of(connection), session_token(connection))
    user: User | None = connection.state.user
    return user


async def _find_user(database: Database, token: str) -> User | None:
    if not token:
        return None
    query = (
        select(User)
        .join(LoginSession, LoginSession.user_id == User.id)
        .where(LoginSession.token_hash == token_hash(token), LoginSession.expires > now())
    )
    async with database.session() as session:
        return await session.scalar(query)


async def require_user(
    user: Annotated[User | None, Depends(optional_user)],
    _: Annotated[str | None, Security(COOKIE_SCHEME)] = None,
) -> User:
    """Whoever is logged in, or the end of the request."""
    if user is None:
        raise RequestError(401, "not_logged_in")
    return user


MaybeUser = Annotated[User | None, Depends(optional_user)]
CurrentUser = Annotated[User, Depends(require_user)]
SettingsOf = Annotated[Settings, Depends(settings_of)]
DatabaseOf = Annotated[Database, Depends(database_of)]

# --- where a request comes from --------------------------------------------------------------------------


def allowed_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request or socket comes from a page of this server, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if settings.base_url:
        return origin == _origin(settings.base_url)
    parts = urlsplit(origin)
    return parts.netloc == connection.headers.get("host") and parts.scheme in {"http", "https"}


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def public_address(connection: HTTPConnection, settings: Settings) -> str:
    """The address to put into links: the one that is set, else the one that the request came by."""
    if settings.base_url:
        return settings.base_url
    scheme = "https" if connection.base_url.scheme in ("https", "wss") else "http"  # also over a WebSocket
    return f"{scheme}://{connection.base_url.netloc}"


def address_of(connection: HTTPConnection) -> str:
    """Whose requests are counted together: an address, or the network that one household has in IPv6."""
    host = connection.client.host if connection.client else "unknown"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
