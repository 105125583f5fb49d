"""The games of a server in the process of a test, without the server around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from tripartite.server.accounts.people import new_user
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import User
from tripartite.server.tables import lobby, play
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.schemas import AnswerRequest, NewTable, SeatRequest

ALL_MINE = {seat: SeatRequest(kind="human") for seat in ("uk", "ussr", "us")}


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[TableRegistry, User]]:
    """The games of a database, and somebody to play them."""
    settings = Settings(data_dir=folder)
    database = Database(settings.database)
    database.migrate()
    user = new_user("Alice", "en")
    async with database.writing() as session:
        session.add(user)
        await session.commit()
    games = TableRegistry(database, settings)
    try:
        yield games, user
    finally:
        await games.close()
        await database.close()


def play_through(scene: Coroutine[None, None, None]) -> None:
    """In a thread of its own: Playwright keeps an event loop running in that of the tests."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, scene).result()


async def new_table(games: TableRegistry, user: User) -> str:
    return await lobby.create(games, user, NewTable(game="churchill", scenario="training", seats=ALL_MINE))


async def first_answer(games: TableRegistry, table: str) -> AnswerRequest:
    async with games.seeing(table) as snapshot:
        assert snapshot.loaded is not None
        match = snapshot.loaded.match
        seat = match.seats_to_answer[0]
        return AnswerRequest(seat=seat, option=match.legal(seat)[0], version=match.version)


async def answer(games: TableRegistry, user: User, table: str) -> str:
    """Gives the first answer on offer and returns the state that it led to."""
    given = await first_answer(games, table)
    await play.answer(games, table, user.id, given, "en")
    return await digest(games, table)


async def digest(games: TableRegistry, table: str) -> str:
    async with games.seeing(table) as snapshot:
        assert snapshot.loaded is not None
        return snapshot.loaded.match.position.digest()
