"""One writer: changes are committed together, each as a whole, and nobody who goes away holds it up."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, select, update

from opened_games import digest, first_answer, new_table, opened, play_through
from served import served
from tabletop import ALL_MINE, Live, Person, guest
from tripartite.server.storage.models import Mute, User, core
from tripartite.server.storage.writer import Overtaken, Write
from tripartite.server.tables import play
from tripartite.server.tables.hub import Watcher
from tripartite.server.tables.registry import TableRegistry

PEOPLE = core(User)


def named(name: str) -> Write:
    row = {"id": name, "name": name, "language": "en", "notify_by_email": False}
    return Write(insert(PEOPLE), row)


async def names(games: TableRegistry) -> set[str]:
    async with games.database.session() as session:
        return set(await session.scalars(select(User.name)))


@contextlib.asynccontextmanager
async def counting_commits(games: TableRegistry) -> AsyncIterator[list[object]]:
    assert games.database.writer is not None
    commits: list[object] = []
    event.listen(games.database.writer.engine, "commit", commits.append)
    yield commits


def test_changes_that_come_together_are_committed_together(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, _), counting_commits(games) as commits:
            await asyncio.gather(*[games.database.commit([named(f"p{n}")]) for n in range(50)])
            assert await names(games) >= {f"p{n}" for n in range(50)}
            assert len(commits) < 10

    play_through(scene())


def test_a_change_that_fails_takes_no_other_along_and_leaves_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            nobody = Write(update(PEOPLE).where(PEOPLE.c.id == "nobody"), {"name": "x"}, expected=True)
            stranger = Write(insert(core(Mute)), {"user_id": "nobody", "muted_id": user.id})
            wanted = [[named("a")], [named("b"), nobody], [named("c"), stranger], [named("d")]]
            outcomes: list[Any] = await asyncio.gather(
                *map(games.database.commit, wanted), return_exceptions=True
            )
            assert [outcomes[0], outcomes[3]] == [None, None]
            assert isinstance(outcomes[1], Overtaken)
            assert isinstance(outcomes[2], Exception)
            assert await names(games) == {user.name, "a", "d"}

    play_through(scene())


def test_an_answer_stands_and_is_told_though_its_player_has_gone_meanwhile(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await new_table(games, user)
            given = await first_answer(games, table)
            watcher = Watcher(None, None)
            games.hub.add(table, watcher)
            answering = asyncio.create_task(play.answer(games, table, user.id, given, "en"))
            assert games.database.writer is not None
            while games.database.writer._committing is None:
                await asyncio.sleep(0)
            answering.cancel()
            await asyncio.wait([answering])
            assert watcher.news.is_set()
            kept = await digest(games, table)
            games.running(table).forget()
            assert await digest(games, table) == kept

    play_through(scene())


def test_a_hand_in_the_file_is_noticed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await new_table(games, user)
            await games.database.look_around()
            with contextlib.closing(sqlite3.connect(tmp_path / "tripartite.db")) as database, database:
                database.execute("UPDATE users SET name = 'Alicia'")
            await games.database.look_around()
            async with games.seeing(table) as snapshot:
                assert snapshot.names == {user.id: "Alicia"}

    play_through(scene())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_stops_while_its_clients_vanish_leaves_the_database_free(
    tmp_path: Path, number: int
) -> None:
    with served(tmp_path) as server, contextlib.ExitStack() as stack:
        alice = guest(server, "Alice", stack)
        lines: list[Live] = []
        for _ in range(10):
            table = alice.new_table(ALL_MINE)["id"]
            lines += [stack.enter_context(alice.live(table, seat=seat)) for seat in ALL_MINE]
        for line in lines:
            state = line.update()["state"]
            option = state["ask"]["options"][0]["id"]
            line.send(type="answer", seat=state["seat"], option=option, version=state["version"])
            line.socket.socket.close()
        assert server.end(number) in (0, -number)
    with contextlib.closing(sqlite3.connect(server.database, timeout=0, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
    with served(tmp_path) as again, again.browser() as browser:
        Person(again, "", browser).get(f"/tables/{table}")
