"""A clock that was set back stops no game, and one that runs ahead costs nobody the session.

What was written down is moved instead of the clock: the server sees the same.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from served import Served, problem, served
from tabletop import ALL_MINE, ALONE, Person, eventually
from tripartite.server.ops.settings import Settings
from tripartite.server.web.error_answers import RequestError
from tripartite.server.web.rates import Guesses, Rates

TIMES = {"sessions": ("created", "expires"), "tables": ("created", "updated"), "users": ("created",)}


def move(database: Path, by: str) -> None:
    """Moves what is written down of sessions and tables through time."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for table, columns in TIMES.items():
            for column in columns:
                moved = f"datetime({column}, '{by}') || '.000000'"
                connection.execute(f"UPDATE {table} SET {column} = {moved}")


def count(database: Path, query: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        found: int = connection.execute(query).fetchone()[0]
        return found


def me(server: Served, cookies: dict[str, str]) -> httpx.Response:
    with server.browser(cookies=cookies) as browser:
        return browser.get("/api/me")


# --- forwards --------------------------------------------------------------------------------------------


def test_a_start_with_a_clock_that_runs_years_ahead_deletes_no_session(tmp_path: Path) -> None:
    """Guests without a table among them; when the clock is right again everybody is logged in."""
    with served(tmp_path) as server:
        visitors = []
        for _ in range(3):
            with server.browser() as browser:
                browser.post("/api/guest")
                visitors.append(dict(browser.cookies))
        with server.browser(cookies=visitors[0]) as browser:
            Person(server, "", browser).new_table(ALL_MINE)
    move(server.database, "-10 years")
    with served(tmp_path) as server:
        assert [problem(me(server, cookies), 401) for cookies in visitors] == ["not_logged_in"] * 3
    assert count(server.database, "SELECT count(*) FROM sessions") == 3
    move(server.database, "+10 years")
    with served(tmp_path) as server:
        assert [me(server, cookies).status_code for cookies in visitors] == [200] * 3


def test_a_start_forgets_sessions_that_were_over_before_the_last_thing_that_was_done(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with server.browser() as old, server.browser() as new:
            gone = old.post("/api/guest").json()["id"]
            new.post("/api/guest")
            cookies = dict(new.cookies)
        server.write("UPDATE sessions SET expires = '2020-01-01 00:00:00.000000' WHERE user_id = ?", gone)
    with served(tmp_path) as server:
        assert me(server, cookies).status_code == 200
    assert count(server.database, "SELECT count(*) FROM sessions") == 1
    assert count(server.database, f"SELECT count(*) FROM users WHERE id = '{gone}'") == 0


def test_a_session_of_a_time_that_has_not_come_lasts_no_longer_than_others(server: Served) -> None:
    with server.browser() as browser:
        user = browser.post("/api/guest").json()["id"]
        server.write("UPDATE sessions SET expires = '2999-01-01 00:00:00.000000' WHERE user_id = ?", user)
        assert browser.get("/api/me").status_code == 200
    lasting = "SELECT count(*) FROM sessions WHERE user_id = '{}' AND expires < datetime('now', '+91 days')"
    assert count(server.database, lasting.format(user)) == 1


# --- backwards -------------------------------------------------------------------------------------------


def test_bots_go_on_at_a_table_that_was_changed_in_the_future(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        person = Person(server, "", browser)
        person.post("/guest")
        table = person.new_table(ALONE)["id"]
        before = person.asked(table, "uk")["answers"]
        cookies = dict(browser.cookies)
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE seats SET kind = 'bot', bot = 'rule' WHERE seat = 'uk'")
        database.execute("UPDATE tables SET bots_waited_for = 1, updated = '2999-01-01 00:00:00.000000'")
    with served(tmp_path) as server, server.browser(cookies=cookies) as browser:
        person = Person(server, "", browser)
        eventually(lambda: person.state(table)["answers"], lambda answers: answers > before)


def test_when_the_clock_was_set_back_there_is_no_more_time_to_decide_than_before(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        person = Person(server, "", browser)
        person.post("/guest")
        table = person.new_table(ALL_MINE, clock_seconds=3600)["id"]
        future = ("2999-01-01 00:00:00.000000", "2999-01-01 00:30:00.000000")
        server.write("UPDATE tables SET updated = ?, deadline = ? WHERE id = ?", *future, table)
        soon = datetime.now(UTC) + timedelta(minutes=40)

        def deadline() -> datetime:
            return datetime.fromisoformat(person.get(f"/tables/{table}")["deadline"])

        eventually(deadline, lambda found: found < soon)


def test_nobody_is_connected_for_longer_than_a_lease(server: Served) -> None:
    with server.browser() as browser:
        person = Person(server, "", browser)
        person.post("/guest")
        table = person.new_table(ALL_MINE)["id"]
        server.write("UPDATE seats SET present_until = '2999-01-01' WHERE table_id = ?", table)
        assert not any(seat["connected"] for seat in person.get(f"/tables/{table}")["seats"])


async def refused(rates: Rates) -> bool:
    try:
        await rates.count("guest", "somebody")
    except RequestError:
        return True
    return False


def test_what_is_counted_does_not_follow_the_clock_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is anybody locked out for years nor let in at once when it is set."""
    settings = Settings(rates={"guest": "1/hour", "login": "1/hour"})
    rates, guesses = Rates(settings), Guesses(settings)
    moments = iter([2_000_000_000.0, 1.0, 4_000_000_000.0] * 10)
    monkeypatch.setattr("time.time", lambda: next(moments))
    assert [asyncio.run(refused(rates)) for _ in range(3)] == [False, True, True]
    asyncio.run(guesses.count("anna", "here"))
    with pytest.raises(RequestError) as waits:
        asyncio.run(guesses.need_patience("anna", "here"))
    assert waits.value.facts["seconds"] <= 5
