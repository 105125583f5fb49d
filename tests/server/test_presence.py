"""Who is at the table, and when a bot may take over for somebody who is not."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from opened_games import new_table, opened, play_through
from served import Served, problem, served
from tabletop import ALL_MINE, Json, Live, Person, eventually, guest, run_out
from tripartite.server.storage.models import now
from tripartite.server.tables import presence
from tripartite.server.tables.hub import Watcher
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import LEASE, aware

Client = Callable[[str], Person]
TWO = {"uk": "human", "ussr": "open", "us": "bot"}
BOT = {"seat": "ussr", "kind": "bot"}


def seat_of(table: Json, name: str) -> Json:
    return next(seat for seat in table["seats"] if seat["seat"] == name)


def connected(table: Json) -> list[str]:
    return [seat["seat"] for seat in table["seats"] if seat["connected"]]


def shared(host: Person, other: Person, **fields: int) -> str:
    table: str = host.new_table(TWO, **fields)["id"]
    other.post(f"/tables/{table}/join")
    return table


def until_connected(live: Live, seats: list[str]) -> None:
    live.until(lambda state: connected(state["table"]) == seats)


def until_said(live: Live) -> list[str]:
    """Who is shown as connected when somebody says something."""
    while True:
        update = live.update()
        if any(message["kind"] == "chat" for message in update["messages"]):
            return connected(update["state"]["table"])


# --- connected -------------------------------------------------------------------------------------------


def test_players_with_an_open_line_are_shown_as_connected_to_everybody(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    with alice.live(table, seat="uk") as here:
        until_connected(here, ["uk"])
        with bob.live(table, seat="ussr") as there:
            until_connected(there, ["uk", "ussr"])
            until_connected(here, ["uk", "ussr"])
        until_connected(here, ["uk"])
    eventually(lambda: bob.get(f"/tables/{table}"), lambda shown: connected(shown) == [])


def test_whoever_closes_one_of_two_windows_is_still_connected(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    with bob.live(table, seat="ussr") as watching:
        with alice.live(table, seat="uk") as window:
            window.update()
            with alice.live(table, seat="uk") as other:
                other.update()
            until_connected(watching, ["uk", "ussr"])
            bob.post(f"/tables/{table}/chat", {"text": "still there?"})
            assert until_said(watching) == ["uk", "ussr"]
        until_connected(watching, ["ussr"])


def test_spectators_do_not_make_a_seat_connected_until_they_sit_down(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(TWO)["id"]
    with bob.live(table) as live:
        assert connected(live.update()["state"]["table"]) == []
        bob.post(f"/tables/{table}/join")
        until_connected(live, ["ussr"])


def test_nobody_is_connected_to_a_server_that_has_just_started(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        alice.post("/guest")
        table = alice.new_table(ALL_MINE)["id"]
        with alice.live(table, seat="uk") as live:
            until_connected(live, ["uk", "ussr", "us"])
            server.end(signal.SIGKILL)
    with served(tmp_path) as server, server.browser() as browser:
        assert connected(Person(server, "", browser).get(f"/tables/{table}")) == []


def test_who_stays_is_noted_again_before_that_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every table that somebody has open, however many batches they come to; at no other."""
    monkeypatch.setattr(presence, "RENEW_EVERY", 0.1)
    monkeypatch.setattr(presence, "BATCH", 2)

    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            tables = [await new_table(games, user) for _ in range(5)]
            left = await new_table(games, user)
            for table in tables:
                games.hub.add(table, Watcher(user.id, None))
            began = now()
            keeping = asyncio.create_task(games.presence.keep())
            while not all([await is_present(games, table, began) for table in tables]):
                await asyncio.sleep(0.02)
            assert not await is_present(games, left, began)
            keeping.cancel()

    play_through(scene())


async def is_present(games: TableRegistry, table: str, since: datetime) -> bool:
    async with games.seeing(table) as snapshot:
        return all(aware(seat.present_until) > since + LEASE / 2 for seat in snapshot.seats.values())


def test_servers_on_one_database_agree_who_is_connected(postgres_url: str, tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        one, two = (
            stack.enter_context(served(tmp_path / name, "--database", postgres_url))
            for name in ("one", "two")
        )
        alice, bob = guest(one, "Alice", stack), guest(two, "Bob", stack)
        table = shared(alice, bob)
        with alice.live(table, seat="uk") as here:
            with bob.live(table, seat="ussr") as there:
                until_connected(there, ["uk", "ussr"])
                until_connected(here, ["uk", "ussr"])
            until_connected(here, ["uk"])


# --- absent ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which whoever is not connected counts as absent at once."""
    with served(tmp_path_factory.mktemp("data"), absent_after_seconds="0") as running:
        yield running


@pytest.fixture
def pair(impatient: Served) -> Iterator[tuple[Person, Person]]:
    with contextlib.ExitStack() as stack:
        yield guest(impatient, "Alice", stack), guest(impatient, "Bob", stack)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "can be replaced only"), ("es", "Solo se puede"), ("it", "si può sostituire")],
)
def test_nobody_is_thrown_out_by_whim(client: Client, language: str, words: str) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    assert not seat_of(alice.get(f"/tables/{table}"), "ussr")["absent"]
    refused = alice.send(f"/tables/{table}/seats", BOT, lang=language)
    assert problem(refused, 409) == "not_absent"
    assert words in refused.json()["text"]
    assert "Bob" in refused.json()["text"]
    assert "72" in refused.json()["text"]
    assert seat_of(alice.get(f"/tables/{table}"), "ussr")["player"] == "Bob"


def test_the_host_replaces_somebody_who_has_long_been_away(pair: tuple[Person, Person]) -> None:
    alice, bob = pair
    table = shared(alice, bob)
    assert seat_of(alice.get(f"/tables/{table}"), "ussr")["absent"]
    replaced = alice.post(f"/tables/{table}/seats", {**BOT, "bot": "random"})
    assert (seat_of(replaced, "ussr")["kind"], seat_of(replaced, "ussr")["bot"]) == ("bot", "random")
    assert "Bob is absent; a bot takes over USSR." in [entry["text"] for entry in alice.messages(table)]
    assert problem(bob.try_answer(table, "ussr", "pass", 0), 403) == "not_your_seat"
    back = bob.post(f"/tables/{table}/seats", {"seat": "ussr", "kind": "human"})
    assert seat_of(back, "ussr")["mine"]


def test_whoever_is_connected_is_not_replaced(pair: tuple[Person, Person]) -> None:
    alice, bob = pair
    table = shared(alice, bob)
    with bob.live(table, seat="ussr") as live:
        until_connected(live, ["ussr"])
        assert problem(alice.send(f"/tables/{table}/seats", BOT), 409) == "not_absent"
    eventually(lambda: seat_of(alice.get(f"/tables/{table}"), "ussr"), lambda seat: seat["absent"])


def test_only_the_host_replaces_and_only_by_a_bot(pair: tuple[Person, Person]) -> None:
    alice, bob = pair
    table = shared(alice, bob)
    before = alice.get(f"/tables/{table}")
    assert problem(bob.send(f"/tables/{table}/seats", {"seat": "uk", "kind": "bot"}), 403) == "not_the_host"
    for kind in ("open", "reserved", "human"):
        refused = alice.send(f"/tables/{table}/seats", {"seat": "ussr", "kind": kind})
        assert problem(refused, 409) == "seat_taken"
    assert problem(alice.send(f"/tables/{table}/seats", {**BOT, "bot": "hal"}), 400) == "no_such_bot"
    assert alice.get(f"/tables/{table}")["seats"] == before["seats"]


def test_somebody_whose_clock_ran_out_can_be_replaced(client: Client, server: Served) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob, clock_seconds=3600)
    run_out(server, table)
    eventually(lambda: seat_of(alice.get(f"/tables/{table}"), "ussr"), lambda seat: seat["absent"])
    assert seat_of(alice.post(f"/tables/{table}/seats", BOT), "ussr")["kind"] == "bot"
