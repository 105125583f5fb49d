"""Of several servers one holds a table; answers that come to another are passed on to it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from opened_games import first_answer, new_table, opened, play_through
from served import Served
from tabletop import Live, Person, at_once, eventually, guest
from tripartite.server.tables import play


def holder_of(postgres_url: str, table: str) -> int:
    address = postgres_url.replace("postgresql+psycopg", "postgresql")
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT process_id FROM leases WHERE table_id = %s", [table]).fetchone()
    assert row is not None
    return int(row[0])


def test_of_many_who_want_a_seat_at_two_servers_one_gets_it(pair: tuple[Served, Served]) -> None:
    with ExitStack() as stack:
        people = [guest(server, f"Guest {number}", stack) for number in range(3) for server in pair]
        for _ in range(3):
            table = people[0].new_table({"uk": "human", "ussr": "bot", "us": "open"})["id"]
            assert at_once(people[1:], f"/tables/{table}/join") == [200] + [409] * 4
            shown = {person.get(f"/tables/{table}")["seats"][2]["player"] for person in people}
            assert len(shown) == 1


class Company(NamedTuple):
    """Two people with open lines to a table, each at a server of their own; that of the second holds it."""

    table: str
    alice: Person
    bob: Person
    lines: tuple[Live, Live]
    bob_leaves: Callable[[], None]


@pytest.fixture
def company(pair: tuple[Served, Served]) -> Iterator[Company]:
    with ExitStack() as stack:
        alice, bob = guest(pair[0], "Alice", stack), guest(pair[1], "Bob", stack)
        table = alice.new_table({"uk": "human", "ussr": "human", "us": "open"}, several_seats=True)["id"]
        bob.post(f"/tables/{table}/join", {"seat": "us"})
        here = stack.enter_context(alice.live(table, seat="uk"))
        here.until(lambda state: state["table"]["status"] == "running")
        with ExitStack() as leaving:
            there = leaving.enter_context(bob.live(table, seat="us"))
            there.update()
            here.until(lambda state: state["table"]["seats"][2]["connected"])  # it knows who holds the table
            yield Company(table, alice, bob, (here, there), leaving.close)


def answer_all(company: Company) -> int:
    """Everybody chooses their first card; returns how many answers there are then."""
    table = company.table
    for person, seat in ((company.alice, "uk"), (company.bob, "us"), (company.alice, "ussr")):
        answers = person.answer(table, seat)["answers"]
    return int(answers)


def test_the_holder_of_a_table_carries_out_what_others_pass_on(company: Company, postgres_url: str) -> None:
    holder = holder_of(postgres_url, company.table)
    answers = answer_all(company)
    assert holder_of(postgres_url, company.table) == holder
    for line in company.lines:
        line.until(lambda state: state["answers"] == answers)
    assert company.alice.messages(company.table) == company.bob.messages(company.table)


def test_a_table_goes_to_where_it_is_played_once_nobody_watches_it_at_its_holder(
    company: Company, postgres_url: str
) -> None:
    holder = holder_of(postgres_url, company.table)
    company.bob_leaves()
    company.lines[0].until(lambda state: not state["table"]["seats"][2]["connected"])
    company.alice.answer(company.table, "uk")
    eventually(lambda: holder_of(postgres_url, company.table), lambda now: now != holder)


def test_what_the_holder_refuses_is_refused_in_the_same_words(company: Company) -> None:
    table, alice = company.table, company.alice
    state = alice.state(table, "uk")
    refused = alice.try_answer(table, "uk", "pass", state["version"])
    of_the_holder = company.bob.try_answer(table, "us", "pass", state["version"])
    assert refused.status_code == of_the_holder.status_code == 409
    assert refused.json() == of_the_holder.json()
    foreign = alice.try_answer(table, "us", "pass", state["version"])
    assert (foreign.status_code, foreign.json()["error"]) == (403, "not_your_seat")
    assert alice.state(table)["answers"] == state["answers"]


def test_an_answer_passed_on_to_a_halted_holder_is_given_where_it_came(
    company: Company, pair: tuple[Served, Served]
) -> None:
    os.kill(pair[1].process.pid, signal.SIGSTOP)
    try:
        answers = company.alice.answer(company.table, "uk")["answers"]
    finally:
        os.kill(pair[1].process.pid, signal.SIGCONT)
    eventually(lambda: company.bob.state(company.table)["answers"], lambda found: found == answers)
    assert company.alice.messages(company.table) == company.bob.messages(company.table)


def test_an_answer_that_stands_already_is_not_given_again(tmp_path: Path) -> None:
    """As when its holder has carried it out and was gone before it could say so."""

    async def scene() -> None:
        async with opened(tmp_path) as (games, user):
            table = await new_table(games, user)
            given = await first_answer(games, table)
            await play.answer(games, table, user.id, given, "en")
            await play.answer_here(games, table, user.id, given, "en", unless_after=0)
            async with games.seeing(table) as snapshot:
                assert snapshot.table.answers == 1

    play_through(scene())
