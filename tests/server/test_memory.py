"""Matches that nobody uses leave the memory, and come back from the database as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from opened_games import answer, digest, new_table, opened, play_through
from tripartite.server.tables import registry
from tripartite.server.tables.hub import Watcher
from tripartite.server.tables.registry import TableRegistry


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
