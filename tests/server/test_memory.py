"""Matches that nobody uses leave the memory, and come back from the database as they were."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tripartite.server.accounts.people import new_user
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import User
from tripartite.server.tables import lobby, play, registry
from tripartite.server.tables.hub import Watcher
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


async def answer(games: TableRegistry, user: User, table: str) -> str:
    """Gives the first answer on offer and returns the state that it led to."""
    async with games.seeing(table) as snapshot:
        assert snapshot.loaded is not None
        match = snapshot.loaded.match
        seat = match.seats_to_answer[0]
        given = AnswerRequest(seat=seat, option=match.legal(seat)[0], version=match.version)
    await play.answer(games, table, user.id, given, "en")
    return await digest(games, table)


async def digest(games: TableRegistry, table: str) -> str:
    async with games.seeing(table) as snapshot:
        assert snapshot.loaded is not None
        return snapshot.loaded.match.position.digest()


def in_memory(games: TableRegistry) -> set[str]:
    return set(games._tables)


def test_an_idle_match_is_dropped_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            idle, watched = [await new_table(games, user) for _ in range(2)]
            for _ in range(5):
                before = await answer(games, user, idle)
            games.hub.add(watched, Watcher(user.id, None))
            games.drop_idle()
            assert in_memory(games) == {idle, watched}
            monkeypatch.setattr(registry, "IDLE", -1.0)
            games.drop_idle()
            assert in_memory(games) == {watched}
            assert await digest(games, idle) == before
            assert await answer(games, user, idle) != before

    play_through(scene())


def test_of_too_many_matches_those_used_last_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            made = [await new_table(games, user) for _ in range(5)]
            first = await answer(games, user, made[0])
            monkeypatch.setattr(registry, "MOST_MATCHES", 2)
            games.drop_idle()
            assert in_memory(games) == {made[0], made[4]}
            assert await digest(games, made[0]) == first

    play_through(scene())


def test_a_match_in_the_middle_of_a_change_is_not_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await new_table(games, user)
            monkeypatch.setattr(registry, "IDLE", -1.0)
            async with games.changing(table) as change:
                games.drop_idle()
                assert in_memory(games) == {table}
                change.tell("chat", user_id=user.id, body="still here", facts={"player": user.name})

    play_through(scene())
