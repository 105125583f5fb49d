"""What becomes of sessions, seats and tables when people log in, leave for good or are forgotten."""

from __future__ import annotations

import contextlib
import secrets
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.database import Database
from tripartite.server.storage.models import (
    Answer,
    GameTable,
    LoginSession,
    Mute,
    Seat,
    StreamMessage,
    User,
    now,
)
from tripartite.server.tables import hands, lobby
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import aware
from tripartite.server.web.errors import ApiError
from tripartite.server.web.security import SESSION_LIFE


def new_user(name: str, language: str) -> User:
    return User(id=secrets.token_urlsafe(12), name=name, language=language, notify_by_email=False)


async def take_over(session: AsyncSession, guest_id: str, account_id: str) -> None:
    """All that was the guest's becomes the account's, and the guest is gone."""
    for column in (Seat.user_id, GameTable.host_id, Answer.user_id, StreamMessage.user_id):
        await session.execute(
            update(column.class_).where(column == guest_id).values({column.key: account_id})
        )
    await _rename_in_requests(session, guest_id, account_id)
    await _take_over_mutes(session, guest_id, account_id)
    await hands.take_over(session, guest_id, account_id)
    await session.flush()
    await session.execute(delete(User).where(User.id == guest_id))


async def _rename_in_requests(session: AsyncSession, guest_id: str, account_id: str) -> None:
    """Wishes to go back or to give up that wait for others name the people who had them."""
    for table in await session.scalars(select(GameTable).where(_concerns(account_id))):
        if table.undo_request is not None:
            table.undo_request = {
                key: account_id if value == guest_id else value for key, value in table.undo_request.items()
            }
        table.abandon_votes = [account_id if vote == guest_id else vote for vote in table.abandon_votes]


async def _take_over_mutes(session: AsyncSession, guest_id: str, account_id: str) -> None:
    muted = await session.scalars(select(Mute.muted_id).where(Mute.user_id == guest_id))
    known = set(await session.scalars(select(Mute.muted_id).where(Mute.user_id == account_id)))
    for muted_id in set(muted) - known - {account_id}:
        session.add(Mute(user_id=account_id, muted_id=muted_id))
    muting = await session.scalars(select(Mute.user_id).where(Mute.muted_id == guest_id))
    knowing = set(await session.scalars(select(Mute.user_id).where(Mute.muted_id == account_id)))
    for user_id in set(muting) - knowing - {account_id}:
        session.add(Mute(user_id=user_id, muted_id=account_id))


def _concerns(user_id: str) -> ColumnElement[bool]:
    """Tables that have not ended and that the user plays at or is the host of."""
    seated = exists().where(Seat.table_id == GameTable.id, Seat.user_id == user_id, Seat.kind == "human")
    return GameTable.status.in_(("waiting", "running")) & or_(GameTable.host_id == user_id, seated)


async def leave_tables(games: TableRegistry, user: User) -> None:
    """Gets up everywhere, and gives up the tables that wait for the user's game."""
    query = select(GameTable.id, GameTable.status).where(_concerns(user.id))
    async with games.database.session() as session:
        found = (await session.execute(query)).all()
    for table_id, status in found:
        for getting_up in (lobby.leave, lobby.abandon) if status == "waiting" else (lobby.leave,):
            with contextlib.suppress(ApiError):  # only the host, or already given up
                await getting_up(games, table_id, user)


async def tidy(database: Database) -> None:
    """Forgets sessions that are over, and guests who have none and sit at no table."""
    async with database.writing() as session:
        moment = min(now(), await last_trace(session))
        await session.execute(delete(LoginSession).where(LoginSession.expires < moment))
        await session.execute(
            delete(User).where(
                User.password_hash.is_(None),
                ~exists().where(LoginSession.user_id == User.id),
                ~exists().where(Seat.user_id == User.id),
                ~exists().where(GameTable.host_id == User.id),
            )
        )
        await session.commit()


async def last_trace(session: AsyncSession) -> datetime:
    """When anything was done here, by what is written down.

    A clock that runs years ahead when the server starts has left no trace yet: sessions seem over and are
    not accepted, but they are all there when the clock is right again.
    """
    renewed = await session.scalar(select(func.max(LoginSession.expires)))
    changed = await session.scalar(select(func.max(GameTable.updated)))
    traces = [aware(changed)] if changed is not None else []
    if renewed is not None:
        traces.append(aware(renewed) - SESSION_LIFE)
    return max(traces, default=now())
