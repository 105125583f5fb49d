"""The stream of a table: numbered messages that are written once and read by whoever may see them."""

from __future__ import annotations

from collections import deque
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic_core import from_json, to_json
from sqlalchemy import ColumnElement, Row, Select, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.game import hand_of
from tripartite.games.registry import load_game
from tripartite.server.storage.models import GameTable, Mute, StreamMessage, core, now
from tripartite.server.storage.writer import Write

if TYPE_CHECKING:
    from tripartite.server.tables.snapshot import TableSnapshot

MOST_RECENT = 120  # messages of a table in memory: who falls further behind reads the database
MESSAGES = core(StreamMessage)
INSERT_MESSAGES = insert(MESSAGES)


class Told(NamedTuple):
    """A message of the stream; the columns of `StreamMessage` say what its fields are."""

    seq: int
    kind: str
    seat: str | None = None
    only_for: str | None = None
    key: str | None = None
    paragraph: str | None = None
    facts: dict[str, Any] = {}  # noqa: RUF012
    answer: int | None = None
    user_id: str | None = None
    body: str | None = None
    created: datetime = datetime.min


COLUMNS = [MESSAGES.c[name] for name in Told._fields]


def told(table: GameTable, kind: str, facts: dict[str, Any] | None = None, **fields: Any) -> Told:
    """The next message of a table, as it will be read from the database."""
    table.seq += 1
    return Told(table.seq, kind, facts=from_json(to_json(facts or {})), created=now(), **fields)


def telling(table: GameTable, messages: list[Told]) -> Write:
    return Write(INSERT_MESSAGES, [{"table_id": table.id, **message._asdict()} for message in messages])


class Recent:
    """The last messages of a table, as far as they came while it was in memory."""

    def __init__(self) -> None:
        self._messages: deque[Told] = deque(maxlen=MOST_RECENT)

    def add(self, messages: list[Told]) -> None:
        """What follows; after a gap, which another server has filled, it begins anew."""
        if self._messages and messages and self._messages[-1].seq + 1 != messages[0].seq:
            self._messages.clear()
        self._messages.extend(messages)

    def forget(self) -> None:
        self._messages.clear()

    def since(self, table: GameTable, seq: int) -> list[Told] | None:
        """All messages after that number, or None if some of them are not here."""
        if seq >= table.seq:
            return []
        if not self._messages or self._messages[-1].seq != table.seq or self._messages[0].seq > seq + 1:
            return None
        known = len(self._messages)
        return list(islice(self._messages, known - (table.seq - seq), known))


async def messages_between(
    snapshot: TableSnapshot, since: int, seat: str | None, reader: str | None, limit: int | None = None
) -> list[Told]:
    """The messages after `since` that a seat may see, without the chat of people whom the reader muted."""
    known = recent_between(snapshot, since, seat, reader)
    if known is not None:
        return known
    table, hand = snapshot.table, hand_at(snapshot.table, seat)
    found = snapshot.recent.since(table, since)
    if found is None:
        after = (MESSAGES.c.seq > since, MESSAGES.c.seq <= table.seq, may_read(hand))
        async with snapshot.reading() as session:
            found = await read(session, messages_of(table).where(*after).limit(limit))
    seen = readable(found, hand)
    if reader is None:
        return seen
    async with snapshot.reading() as session:
        muted = await muted_by(session, reader)
    return [message for message in seen if message.kind != "chat" or message.user_id not in muted]


def recent_between(
    snapshot: TableSnapshot, since: int, seat: str | None, reader: str | None
) -> list[Told] | None:
    """As `messages_between`, from memory; None if the database has to be asked for some, or whom the reader
    muted."""
    found = snapshot.recent.since(snapshot.table, since)
    if not found:
        return found
    seen = readable(found, hand_at(snapshot.table, seat))
    chatted = reader is not None and any(message.kind == "chat" for message in seen)
    return None if chatted else seen


def readable(messages: list[Told], hand: tuple[str, ...]) -> list[Told]:
    return [message for message in messages if message.only_for is None or message.only_for in hand]


async def messages_of_answer(
    session: AsyncSession, table: GameTable, answer: int, seat: str | None, everything: bool
) -> list[Told]:
    """What an answer led to; what was taken back and answered anew is left out."""
    undone = await session.scalar(
        select(func.max(StreamMessage.seq)).where(
            StreamMessage.table_id == table.id, StreamMessage.kind == "undone", StreamMessage.answer < answer
        )
    )
    query = messages_of(table).where(
        MESSAGES.c.answer == answer,
        MESSAGES.c.kind.in_(("event", "answer", "committed", "reason")),
        MESSAGES.c.seq > (undone or 0),
    )
    return await read(session, query if everything else query.where(may_read(hand_at(table, seat))))


async def given_as(session: AsyncSession, table: GameTable, answer: int) -> list[Told]:
    """How answers of that number were told; the last of them stands."""
    kinds = ("answer", "committed")
    return await read(
        session, messages_of(table).where(MESSAGES.c.answer == answer, MESSAGES.c.kind.in_(kinds))
    )


def messages_of(table: GameTable) -> Select[Row[Any]]:
    return select(*COLUMNS).where(MESSAGES.c.table_id == table.id).order_by(MESSAGES.c.seq)


async def read(session: AsyncSession, query: Select[Row[Any]]) -> list[Told]:
    return [Told(*row) for row in await session.execute(query)]


def hand_at(table: GameTable, seat: str | None) -> tuple[str, ...]:
    """The seats of whoever plays this one."""
    return () if seat is None else hand_of(load_game(table.game), table.options, seat)


def may_read(hand: tuple[str, ...]) -> ColumnElement[bool]:
    """What is for all, or for a seat of that hand."""
    return or_(MESSAGES.c.only_for.is_(None), MESSAGES.c.only_for.in_(hand))


async def muted_by(session: AsyncSession, reader: str) -> set[str]:
    return set((await session.scalars(select(Mute.muted_id).where(Mute.user_id == reader))).all())
