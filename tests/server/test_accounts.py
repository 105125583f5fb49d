"""Guests, accounts and sessions: who somebody is, and what stays theirs."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import Any

import httpx
import pytest

from served import Served, closing_code, problem
from tabletop import Person

PASSWORD = "correct horse"
numbers = count(1)


@pytest.fixture
def browser(server: Served) -> Iterator[httpx.Client]:
    with server.browser() as client:
        yield client


@pytest.fixture
def other(server: Served) -> Iterator[httpx.Client]:
    """Another browser."""
    with server.browser() as client:
        yield client


@pytest.fixture
def name() -> str:
    """A name that nobody has yet."""
    return f"Player {next(numbers)}"


def signed_up(client: httpx.Client, name: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/signup", json={"name": name, "password": PASSWORD, **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def logged_in(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/login", json={"name": name, "password": password})


def new_game(client: httpx.Client) -> str:
    return str(client.post("/api/play-now", json={}).json()["id"])


def my_seats(client: httpx.Client, table: str) -> list[str]:
    return [seat["seat"] for seat in client.get(f"/api/tables/{table}").json()["seats"] if seat["mine"]]


def cookie(client: httpx.Client) -> str:
    return f"tripartite_session={client.cookies['tripartite_session']}"


# --- guests ----------------------------------------------------------------------------------------------


def test_nobody_is_logged_in_at_first(browser: httpx.Client) -> None:
    assert problem(browser.get("/api/me"), 401) == "not_logged_in"


def test_a_page_may_ask_who_is_here_before_anybody_is(browser: httpx.Client) -> None:
    assert (browser.get("/api/session").status_code, browser.get("/api/session").json()) == (200, None)
    guest = browser.post("/api/guest").json()
    assert browser.get("/api/session").json() == guest


def test_a_guest_stays_the_same_guest(browser: httpx.Client) -> None:
    guest = browser.post("/api/guest").json()
    assert guest["guest"] is True
    assert browser.post("/api/guest").json() == guest == browser.get("/api/me").json()


def test_playing_at_once_makes_a_guest(browser: httpx.Client) -> None:
    table = new_game(browser)
    assert browser.get("/api/me").json()["guest"] is True
    assert len(my_seats(browser, table)) == 1


def test_a_guest_speaks_the_language_of_the_browser(browser: httpx.Client) -> None:
    assert browser.post("/api/guest", headers={"Accept-Language": "it-IT"}).json()["language"] == "it"


@pytest.mark.parametrize(("language", "word"), [("en", "Guest"), ("es", "Invitado"), ("it", "Ospite")])
def test_a_guest_is_called_so_in_their_language(browser: httpx.Client, language: str, word: str) -> None:
    name = browser.post(f"/api/guest?lang={language}").json()["name"]
    assert name.partition(" ")[0] == word


def test_a_guest_who_signs_up_keeps_the_games(browser: httpx.Client, name: str) -> None:
    table = new_game(browser)
    guest = browser.get("/api/me").json()
    seats = my_seats(browser, table)
    account = signed_up(browser, name)
    assert account["id"] == guest["id"]
    assert account["guest"] is False
    assert my_seats(browser, table) == seats


def test_a_guest_who_logs_in_brings_the_games_along(
    browser: httpx.Client, other: httpx.Client, server: Served, name: str
) -> None:
    account = signed_up(other, name)
    table = new_game(browser)
    seats = my_seats(browser, table)
    Person(server, "", browser).answer(table, seats[0])
    with Person(server, name, browser).live(table) as live:
        assert logged_in(browser, name).json() == account
        assert closing_code(live.socket) == 4401
    assert my_seats(browser, table) == my_seats(other, table) == seats
    shown = browser.get(f"/api/tables/{table}").json()
    assert shown["i_am_host"] is True
    assert shown["host"] == name
    Person(server, name, other).answer(table, seats[0])


def test_guests_get_no_notices_and_have_no_password(browser: httpx.Client) -> None:
    browser.post("/api/guest")
    for wish in ({"email": "a@b.org"}, {"webhook": "https://example.org"}, {"password": "long enough"}):
        assert problem(browser.patch("/api/me", json=wish), 409) == "guests_cannot"
    assert browser.patch("/api/me", json={"name": "Visitor", "language": "es"}).json()["name"] == "Visitor"


# --- names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "like", ["MÁRTA {n}", "márta {n}", "  Márta   {n} ", "Ｍárta {n}", "Ma\u0301rta {n}"]
)
def test_names_that_read_the_same_are_the_same(browser: httpx.Client, other: httpx.Client, like: str) -> None:
    number = next(numbers)
    signed_up(browser, f"Márta {number}")
    again = other.post("/api/signup", json={"name": like.format(n=number), "password": PASSWORD})
    assert problem(again, 409) == "name_taken"
    assert logged_in(other, like.format(n=number)).status_code == 200


@pytest.mark.parametrize(
    "like", ["PauI {n}", "Pau1 {n}", "Pаul {n}", "Ρaul {n}", "раul {n}", "Pаυl {n}", "𝐏aul {n}"]
)
def test_a_name_that_looks_like_another_is_refused(
    browser: httpx.Client, other: httpx.Client, like: str
) -> None:
    number = next(numbers)
    signed_up(browser, f"Paul {number}")
    written = like.format(n=number)
    refused = other.post("/api/signup", json={"name": written, "password": PASSWORD})
    assert refused.json()["error"] in ("name_looks_alike", "mixed_scripts", "name_taken")
    other.post("/api/guest")
    refused = other.patch("/api/me", json={"name": written})
    assert refused.json()["error"] in ("name_looks_alike", "mixed_scripts", "name_taken")


@pytest.mark.parametrize("name", ["Софья", "Ἀθηνᾶ", "田中 Tarō", "이순신 III", "Zoë 🎲", "Nguyễn Văn"])
def test_names_of_every_script_are_welcome(browser: httpx.Client, name: str) -> None:
    assert signed_up(browser, name)["name"] == name


def test_the_owner_may_write_the_own_name_differently(browser: httpx.Client, name: str) -> None:
    signed_up(browser, f"I {name}")
    assert browser.patch("/api/me", json={"name": f"l {name}"}).json()["name"] == f"l {name}"


def test_of_many_who_want_a_name_at_once_one_gets_it(server: Served, name: str) -> None:
    statuses: list[int] = []

    def want() -> None:
        with server.browser() as client:
            answer = client.post("/api/signup", json={"name": name, "password": PASSWORD})
            statuses.append(answer.status_code)

    people = [threading.Thread(target=want) for _ in range(6)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]


def test_a_guest_cannot_take_the_name_of_an_account(
    browser: httpx.Client, other: httpx.Client, name: str
) -> None:
    signed_up(browser, name)
    other.post("/api/guest")
    assert problem(other.patch("/api/me", json={"name": name.upper()}), 409) == "name_taken"


def test_an_account_can_be_renamed(browser: httpx.Client, other: httpx.Client, name: str) -> None:
    signed_up(browser, name)
    assert browser.patch("/api/me", json={"name": f"{name} II"}).json()["name"] == f"{name} II"
    assert problem(logged_in(other, name), 401) == "wrong_credentials"
    assert logged_in(other, f"{name} ii").status_code == 200


# --- passwords and sessions ------------------------------------------------------------------------------


def test_a_wrong_password_and_an_unknown_name_are_told_alike(
    browser: httpx.Client, other: httpx.Client, name: str
) -> None:
    signed_up(browser, name)
    wrong, unknown = logged_in(other, name, "wrong password"), logged_in(other, f"{name} x")
    assert problem(wrong, 401) == problem(unknown, 401) == "wrong_credentials"
    assert wrong.json() == unknown.json()


def test_an_account_cannot_sign_up_again(browser: httpx.Client, name: str) -> None:
    signed_up(browser, name)
    again = browser.post("/api/signup", json={"name": f"{name} x", "password": PASSWORD})
    assert problem(again, 409) == "already_account"


def test_logging_in_changes_the_session_token(browser: httpx.Client, server: Served, name: str) -> None:
    signed_up(browser, name)
    before = cookie(browser)
    assert logged_in(browser, name).status_code == 200
    assert cookie(browser) != before
    with server.browser(headers={"Cookie": before}) as thief:
        assert problem(thief.get("/api/me"), 401) == "not_logged_in"


def test_logging_out_ends_the_session_and_its_live_connections(
    browser: httpx.Client, server: Served, name: str
) -> None:
    signed_up(browser, name)
    table, before = new_game(browser), cookie(browser)
    with Person(server, name, browser).live(table) as live:
        assert browser.post("/api/logout").status_code == 204
        assert closing_code(live.socket) == 4401
    assert "tripartite_session" not in browser.cookies
    with server.browser(headers={"Cookie": before}) as thief:
        assert problem(thief.get("/api/me"), 401) == "not_logged_in"


def test_a_new_password_ends_all_other_sessions(
    browser: httpx.Client, other: httpx.Client, server: Served, name: str
) -> None:
    signed_up(browser, name)
    logged_in(other, name)
    with Person(server, name, other).live(new_game(other)) as live:
        change = {"password": "another horse", "current_password": PASSWORD}
        assert browser.patch("/api/me", json=change).status_code == 200
        assert closing_code(live.socket) == 4401
    assert browser.get("/api/me").status_code == 200
    assert problem(other.get("/api/me"), 401) == "not_logged_in"
    assert problem(logged_in(other, name), 401) == "wrong_credentials"
    assert logged_in(other, name, "another horse").status_code == 200


@pytest.mark.parametrize("present", [{}, {"current_password": "not the present"}])
def test_a_new_password_needs_the_present_one(
    browser: httpx.Client, other: httpx.Client, name: str, present: dict[str, str]
) -> None:
    signed_up(browser, name)
    change = browser.patch("/api/me", json={"password": "another horse", **present})
    assert problem(change, 409) == "wrong_password"
    assert logged_in(other, name).status_code == 200


def test_neither_passwords_nor_session_tokens_are_stored(
    browser: httpx.Client, server: Served, name: str
) -> None:
    signed_up(browser, name)
    token = browser.cookies["tripartite_session"].encode()
    files = [file for file in server.data.iterdir() if file.is_file()]
    stored = b"".join(file.read_bytes() for file in files)
    assert name.encode() in stored
    assert token not in stored
    assert PASSWORD.encode() not in stored


def change_expiry(server: Served, client: httpx.Client, expires: str) -> None:
    user = client.get("/api/me").json()["id"]
    server.write("UPDATE sessions SET expires = ? WHERE user_id = ?", expires, user)


def test_a_session_ends_after_its_time(browser: httpx.Client, server: Served) -> None:
    browser.post("/api/guest")
    change_expiry(server, browser, "2020-01-01 00:00:00.000000")
    assert problem(browser.get("/api/me"), 401) == "not_logged_in"


def test_a_session_lasts_while_it_is_used(browser: httpx.Client, server: Served) -> None:
    browser.post("/api/guest")
    assert "set-cookie" not in browser.get("/api/me").headers
    with closing(sqlite3.connect(server.database)) as database:
        (soon,) = database.execute("SELECT datetime('now', '+1 day') || '.000000'").fetchone()
    change_expiry(server, browser, soon)
    renewed = browser.get("/api/me")
    assert "Max-Age=7776000" in renewed.headers["set-cookie"]
    assert "set-cookie" not in browser.get("/api/me").headers


@pytest.mark.parametrize("token", ["", "x", "a" * 5000, "é", "../../etc/passwd", '"quoted"'])
def test_a_made_up_token_is_nobody(server: Served, token: str) -> None:
    with server.browser(headers={"Cookie": f"tripartite_session={token}".encode()}) as client:
        assert problem(client.get("/api/me"), 401) == "not_logged_in"


# --- the own account -------------------------------------------------------------------------------------


def test_what_is_not_named_stays_and_null_clears(browser: httpx.Client, name: str) -> None:
    signed_up(browser, name, email="anna@example.org")
    changed = browser.patch("/api/me", json={"language": "es", "notify_by_email": True}).json()
    assert (changed["language"], changed["notify_by_email"]) == ("es", True)
    assert (changed["name"], changed["email"]) == (name, "anna@example.org")
    forgotten = browser.patch("/api/me", json={"email": None, "current_password": PASSWORD}).json()
    assert forgotten["email"] is None


@pytest.mark.parametrize(
    "address",
    [
        "http://localhost/hook",
        "http://127.0.0.1:8080/",
        "http://[::1]/",
        "http://169.254.169.254/latest/meta-data",
    ],
)
def test_notices_cannot_be_sent_into_the_servers_own_network(
    browser: httpx.Client, name: str, address: str
) -> None:
    signed_up(browser, name)
    assert problem(browser.patch("/api/me", json={"webhook": address}), 400) == "private_webhook"
    assert browser.get("/api/me").json()["webhook"] is None


def test_a_removed_account_leaves_its_seats_to_bots(
    browser: httpx.Client, other: httpx.Client, server: Served, name: str
) -> None:
    signed_up(browser, name)
    other.post("/api/guest")
    seats = {"uk": {"kind": "human"}, "us": {"kind": "open"}, "ussr": {"kind": "bot"}}
    wanted = {"game": "churchill", "scenario": "training", "seats": seats}
    table = browser.post("/api/tables", json=wanted).json()["id"]
    waiting = browser.post("/api/tables", json=wanted).json()["id"]
    assert other.post(f"/api/tables/{table}/join", json={"seat": "us"}).status_code == 200
    token = cookie(browser)
    with Person(server, name, browser).live(table) as live:
        farewell = {"current_password": PASSWORD}
        assert browser.request("DELETE", "/api/me", json=farewell).status_code == 204
        assert closing_code(live.socket) == 4401
    with server.browser(headers={"Cookie": token}) as ghost:
        assert problem(ghost.get("/api/me"), 401) == "not_logged_in"
    shown = other.get(f"/api/tables/{table}").json()
    kinds = {seat["seat"]: (seat["kind"], seat["player"]) for seat in shown["seats"]}
    assert kinds["uk"] == ("bot", None)
    assert shown["i_am_host"] is True
    assert other.get(f"/api/tables/{waiting}").json()["status"] == "abandoned"
    Person(server, "", other).answer(table, "us")
    signed_up(browser, name)
