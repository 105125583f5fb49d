"""Long games are opened from a stored position, if it is right, and can be taken back as before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from opened_games import answer, digest, new_table, opened, play_through
from tripartite.core.match import Match
from tripartite.server.storage.models import Snapshot, User
from tripartite.server.tables import loader
from tripartite.server.tables.registry import TableRegistry

ANSWERS = 90


async def played(games: TableRegistry, user: User) -> str:
    table = await new_table(games, user)
    for _ in range(ANSWERS):
        await answer(games, user, table)
    return table


async def look(games: TableRegistry, user: User, table: str) -> tuple[Any, ...]:
    """All that a match in memory tells."""
    async with games.seeing(table) as snapshot:
        assert snapshot.loaded is not None
        match = snapshot.loaded.match
        return (
            match.position.digest(),
            match.answers,
            match.undo_limit,
            snapshot.undo_to(user.id),
            snapshot.loaded.history,
            [(entry.seat, entry.option, entry.shown) for entry in match.since(match.undo_limit)],
        )


async def opened_anew(games: TableRegistry, table: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many answers are given again to open the table."""
    games.running(table).forget()
    given: list[int] = []
    repeat = loader.Loaded.repeat

    def counted(loaded: loader.Loaded, answers: list[Any]) -> None:
        given.append(len(answers))
        repeat(loaded, answers)

    with monkeypatch.context() as watched:
        watched.setattr(loader.Loaded, "repeat", counted)
        await digest(games, table)
    return sum(given)


def test_a_long_game_is_opened_from_its_last_snapshot_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await played(games, user)
            before = await look(games, user, table)
            assert await opened_anew(games, table, monkeypatch) < ANSWERS - loader.SNAPSHOT_EVERY
            assert await look(games, user, table) == before

    play_through(scene())


@pytest.mark.parametrize(
    "wrong", [{"rules_version": 0}, {"components": "others"}, {"packed": b"torn"}, {"answer": 5}]
)
def test_a_snapshot_that_is_not_right_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, Any]
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await played(games, user)
            before = await look(games, user, table)
            async with games.database.writing() as session:
                await session.execute(update(Snapshot).values(**wrong))
                await session.commit()
            assert await opened_anew(games, table, monkeypatch) == ANSWERS
            assert await look(games, user, table) == before

    play_through(scene())


def test_what_can_be_taken_back_is_the_same_with_and_without_snapshots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        monkeypatch.setattr(loader, "SNAPSHOT_EVERY", 1)
        async with opened(tmp_path) as (games, user):
            table = await new_table(games, user)
            for _ in range(40):
                await answer(games, user, table)
                games.running(table).forget()
                quick = await look(games, user, table)
                async with games.database.session() as session:
                    stored = await session.scalar(select(Snapshot).where(Snapshot.table_id == table))
                assert stored is None or stored.answer <= quick[2]
            async with games.database.writing() as session:
                await session.execute(delete(Snapshot))
                await session.commit()
            games.running(table).forget()
            assert await look(games, user, table) == quick

    play_through(scene())


def test_a_match_keeps_no_more_than_what_can_be_taken_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await played(games, user)
            async with games.seeing(table) as snapshot:
                assert snapshot.loaded is not None
                match: Match = snapshot.loaded.match
                assert match.answers == ANSWERS
                assert len(match.journal) < ANSWERS / 2
                assert len(snapshot.loaded.by_people) == len(match.journal)

    play_through(scene())
