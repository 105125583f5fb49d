"""A session that is over is over everywhere: its live connections end with it, at every server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import psycopg
import pytest

from served import Served, closing_code, served
from tabletop import ALL_MINE, Person

LOGGED_OUT = 4401
PASSWORD, NEW_PASSWORD = "correct horse", "another horse"
End = Callable[[Person], None]
numbers = count(1)


@pytest.fixture(scope="module")
def servers(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two servers on one database."""
    options = ("--database", postgres_url)
    one, two = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("two")
    with served(one, *options) as here, served(two, *options) as there:
        yield here, there


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def account(server: Served, stack: ExitStack) -> Person:
    person = Person(server, f"Player {next(numbers)}", stack.enter_context(server.browser()))
    person.post("/signup", {"name": person.name, "password": PASSWORD})
    return person


def same_person(person: Person, server: Served, stack: ExitStack) -> Person:
    """The same browser at another server."""
    cookies = dict(person.http.cookies)
    return Person(server, person.name, stack.enter_context(server.browser(cookies=cookies)))


# --- what ends a session ---------------------------------------------------------------------------------


def logs_out(person: Person) -> None:
    person.post("/logout")


def logs_in_again(person: Person) -> None:
    person.post("/login", {"name": person.name, "password": PASSWORD})


def removes_the_account(person: Person) -> None:
    assert person.http.request("DELETE", "/api/me", json={"current_password": PASSWORD}).is_success


def changes_the_password_elsewhere(person: Person) -> None:
    with person.server.browser() as browser:
        browser.post("/api/login", json={"name": person.name, "password": PASSWORD})
        change = {"password": NEW_PASSWORD, "current_password": PASSWORD}
        assert browser.patch("/api/me", json=change).status_code == 200
        assert browser.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "ends", [logs_out, logs_in_again, removes_the_account, changes_the_password_elsewhere]
)
def test_the_end_of_a_session_closes_its_lines_at_every_server(
    servers: tuple[Served, Served], stack: ExitStack, ends: End
) -> None:
    """Spectators stay, also one whose browser still sends the cookie of a session long over."""
    here = account(servers[0], stack)
    there = same_person(here, servers[1], stack)
    spectator = Person(servers[1], "", stack.enter_context(servers[1].browser()))
    spectator.http.cookies.set("tripartite_session", "long over")
    table = here.new_table(ALL_MINE)["id"]
    with here.live(table) as near, there.live(table) as far, spectator.live(table) as watched:
        for line in (near, far, watched):
            line.update()
        ends(here)
        assert closing_code(near.socket) == closing_code(far.socket) == LOGGED_OUT
        watched.send(type="ping")
        while watched.receive()["type"] != "pong":
            pass


def test_a_new_password_leaves_the_lines_of_whoever_gave_it(
    servers: tuple[Served, Served], stack: ExitStack
) -> None:
    here = account(servers[0], stack)
    there = same_person(here, servers[1], stack)
    elsewhere = Person(servers[1], here.name, stack.enter_context(servers[1].browser()))
    logs_in_again(elsewhere)
    table = here.new_table(ALL_MINE)["id"]
    with there.live(table) as kept, elsewhere.live(table) as ended:
        kept.update()
        change = {"password": NEW_PASSWORD, "current_password": PASSWORD}
        assert here.http.patch("/api/me", json=change).status_code == 200
        assert closing_code(ended.socket) == LOGGED_OUT
        kept.send(type="ping")
        while kept.receive()["type"] != "pong":
            pass


def test_a_guest_who_signs_up_gets_new_lines_with_the_new_session(
    servers: tuple[Served, Served], stack: ExitStack
) -> None:
    guest = Person(servers[0], "", stack.enter_context(servers[0].browser()))
    guest.post("/guest")
    table = guest.new_table(ALL_MINE)["id"]
    there = same_person(guest, servers[1], stack)
    with guest.live(table) as near, there.live(table) as far:
        guest.post("/signup", {"name": f"Player {next(numbers)}", "password": PASSWORD})
        assert closing_code(near.socket) == closing_code(far.socket) == LOGGED_OUT
    with same_person(guest, servers[1], stack).live(table, seat="uk") as line:
        assert line.update()["state"]["ask"] is not None


# --- by time ---------------------------------------------------------------------------------------------


def test_a_session_that_runs_out_takes_its_lines_along_on_postgresql(
    servers: tuple[Served, Served], stack: ExitStack, postgres_url: str
) -> None:
    person = account(servers[0], stack)
    with person.live(person.new_table(ALL_MINE)["id"]) as line:
        line.update()
        with psycopg.connect(postgres_url, autocommit=True) as operator:
            operator.execute(
                "UPDATE sessions SET expires = now() WHERE user_id = %s", [person.get("/me")["id"]]
            )
        assert closing_code(line.socket) == LOGGED_OUT


def test_a_session_that_runs_out_takes_its_lines_along_on_sqlite(tmp_path: Path, stack: ExitStack) -> None:
    with served(tmp_path) as server:
        person = account(server, stack)
        with person.live(person.new_table(ALL_MINE)["id"]) as line:
            line.update()
            server.write("UPDATE sessions SET expires = '2020-01-01 00:00:00.000000'")
            assert closing_code(line.socket) == LOGGED_OUT
