"""The stream of a table: numbered messages that are written once and read by whoever may see them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.events import Event
from tripartite.core.game import hand_of
from tripartite.games.registry import load_game
from tripartite.server.storage.models import GameTable, Mute, StreamMessage


def tell(session: AsyncSession, table: GameTable, kind: str, **fields: Any) -> None:
    """Adds a message to what the session will commit; the table's row lock keeps the numbers without gaps."""
    table.seq += 1
    fields.setdefault("facts", {})
    session.add(StreamMessage(table_id=table.id, seq=table.seq, kind=kind, **fields))


def tell_events(session: AsyncSession, table: GameTable, events: list[Event], answer: int) -> None:
    """What followed from an answer; 0 stands for the opening."""
    for event in events:
        tell(
            session,
            table,
            "event",
            key=event.key,
            paragraph=event.paragraph,
            facts=event.facts,
            only_for=event.seat,
            seat=event.seat,
            answer=answer,
        )


async def messages_between(
    session: AsyncSession,
    table: GameTable,
    since: int,
    seat: str | None,
    reader: str | None,
    limit: int | None = None,
) -> list[StreamMessage]:
    """The messages after `since` that a seat may see, without the chat of people whom the reader muted."""
    query = select(StreamMessage).where(
        StreamMessage.table_id == table.id, StreamMessage.seq > since, StreamMessage.seq <= table.seq
    )
    query = query.where(may_read(table, seat))
    found = (await session.scalars(query.order_by(StreamMessage.seq).limit(limit))).all()
    muted = await muted_by(session, reader)
    return [message for message in found if message.kind != "chat" or message.user_id not in muted]


async def messages_of_answer(
    session: AsyncSession, table: GameTable, answer: int, seat: str | None, everything: bool
) -> list[StreamMessage]:
    """What an answer led to; what was taken back and answered anew is left out."""
    undone = await session.scalar(
        select(func.max(StreamMessage.seq)).where(
            StreamMessage.table_id == table.id, StreamMessage.kind == "undone", StreamMessage.answer < answer
        )
    )
    query = select(StreamMessage).where(
        StreamMessage.table_id == table.id,
        StreamMessage.answer == answer,
        StreamMessage.kind.in_(("event", "answer", "committed")),
        StreamMessage.seq > (undone or 0),
    )
    if not everything:
        query = query.where(may_read(table, seat))
    return list((await session.scalars(query.order_by(StreamMessage.seq))).all())


def may_read(table: GameTable, seat: str | None) -> ColumnElement[bool]:
    """What is for all, or for a seat of whoever plays this one."""
    hand = () if seat is None else hand_of(load_game(table.game), table.options, seat)
    return or_(StreamMessage.only_for.is_(None), StreamMessage.only_for.in_(hand))


async def muted_by(session: AsyncSession, reader: str | None) -> set[str]:
    if reader is None:
        return set()
    return set((await session.scalars(select(Mute.muted_id).where(Mute.user_id == reader))).all())
