"""Forged requests change nothing: the table is afterwards, to the last byte, what it was before."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from doors import Doors
from forging import Forger
from processes import PATIENCE
from served import Served, closing_code, problem, served
from tabletop import Json, Person, eventually, first_option, guest

Client = Callable[[str], Person]


class Game:
    """A running game of Alice and Bob with a bot, in which both have to choose."""

    def __init__(self, alice: Person, bob: Person) -> None:
        self.alice, self.bob = alice, bob
        self.id: str = alice.new_table({"uk": "human", "ussr": "open", "us": "bot"})["id"]
        bob.post(f"/tables/{self.id}/join")
        for person, seat in ((alice, "uk"), (bob, "ussr")):
            person.asked(self.id, seat)
        eventually(lambda: alice.state(self.id), lambda state: "us" not in state["waiting_for"])
        self.before = self.look()

    def look(self) -> list[Any]:
        """All that both can see."""
        return [
            [person.state(self.id, seat), person.messages(self.id, seat=seat)]
            for person, seat in ((self.alice, "uk"), (self.bob, "ussr"))
        ]

    @property
    def choice(self) -> Json:
        """What Alice could answer now."""
        state = self.before[0][0]
        return {"seat": "uk", "option": first_option(state), "version": state["version"]}


@pytest.fixture(scope="module")
def game(server: Served) -> Iterator[Game]:
    with ExitStack() as stack:
        yield Game(guest(server, "Alice", stack), guest(server, "Bob", stack))


@pytest.fixture(autouse=True)
def unchanged(game: Game) -> Iterator[None]:
    """Whatever a test here tries, nothing has come of it, once its lines are closed."""
    yield
    eventually(game.look, lambda seen: seen == game.before)


# --- not yours -------------------------------------------------------------------------------------------

FORBIDDEN: dict[str, Json | None] = {
    "seats": {"seat": "uk", "kind": "bot"},
    "leave": None,
    "resign": None,
    "abandon": None,
    "undo": {"to_answer": 0},
    "undo/consent": {"agree": True},
    "chat": {"text": "let me in"},
    "fork": {"at_answer": 0},
    "join": {"seat": "uk"},
    "start": None,
    "rematch": None,
}


@pytest.mark.parametrize("path", FORBIDDEN)
def test_strangers_can_do_nothing_at_a_table(
    game: Game, client: Client, spectator: Person, path: str
) -> None:
    refused = client("Mallory").send(f"/tables/{game.id}/{path}", FORBIDDEN[path])
    assert problem(refused, refused.status_code)
    assert refused.status_code in (403, 409)
    unknown = spectator.send(f"/tables/{game.id}/{path}", FORBIDDEN[path])
    assert problem(unknown, 401) == "not_logged_in"


@pytest.mark.parametrize("path", ["seats", "undo/consent", "fork", "join", "start", "rematch"])
def test_players_can_do_only_what_is_theirs(game: Game, path: str) -> None:
    refused = game.bob.send(f"/tables/{game.id}/{path}", FORBIDDEN[path])
    assert refused.status_code in (403, 409)
    assert problem(refused, refused.status_code)


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"seat": "us"}, 403, "not_your_seat"),
        ({"seat": "ussr"}, 403, "not_your_seat"),
        ({"seat": "france"}, 404, "no_such_seat"),
        ({"option": "agenda_card us_hull"}, 409, "card_not_yours"),
        ({"option": "agenda_card"}, 409, None),
        ({"option": "advance uk_eden global"}, 409, None),
        ({"option": "roll_six"}, 409, "unknown_verb"),
        ({"version": 7}, 409, "stale_version"),
        ({"version": -1}, 422, "malformed"),
        ({"version": 2**63}, 409, "stale_version"),
        ({"version": True}, 409, "stale_version"),
        ({"version": "0; DROP TABLE answers"}, 422, "malformed"),
        ({"dice": [6, 6]}, 422, "malformed"),
        ({"user_id": "somebody"}, 422, "malformed"),
    ],
)
def test_a_forged_answer_is_refused_by_request_and_by_line(
    game: Game, changes: Json, status: int, error: str | None
) -> None:
    forged = {**game.choice, **changes}
    refused = game.alice.send(f"/tables/{game.id}/answers", forged)
    found = problem(refused, status)
    assert error in (None, found)
    with game.alice.live(game.id, seat="uk") as live:
        live.update()
        live.send(type="answer", **forged)
        told = live.receive()
    assert told["type"] == "refused"
    assert told["problem"]["error"] == ("not_understood" if status == 422 else found)


def test_an_own_answer_is_not_taken_from_somebody_else(game: Game, client: Client, spectator: Person) -> None:
    for person in (game.bob, client("Mallory"), spectator):
        with person.live(game.id, seat="uk") as live:
            assert live.update()["state"]["ask"] is None
            live.send(type="answer", **game.choice)
            assert live.refusal() == "not_your_seat"
    assert problem(game.bob.send(f"/tables/{game.id}/answers", game.choice), 403) == "not_your_seat"
    assert problem(spectator.send(f"/tables/{game.id}/answers", game.choice), 401) == "not_logged_in"


def test_a_cookie_is_worth_nothing_after_it_was_logged_out(game: Game, server: Served) -> None:
    with ExitStack() as stack:
        carol = guest(server, "Carol", stack)
        cookies = dict(carol.http.cookies)
        table = carol.new_table({"uk": "human", "ussr": "bot", "us": "bot"})["id"]
        state = carol.asked(table, "uk")
        carol.post("/logout")
        replayed = Person(server, "Mallory", stack.enter_context(server.browser(cookies=cookies)))
        refused = replayed.try_answer(table, "uk", first_option(state), state["version"])
        assert problem(refused, 401) == "not_logged_in"
        with replayed.live(table, seat="uk") as live:
            assert live.update()["state"]["seat"] is None
        assert game.alice.state(table)["version"] == state["version"]


# --- everything at once ----------------------------------------------------------------------------------

KINDS = ("/join", "/seats", "/fork", "/leave", "/undo", "frames")
MOST = int(os.environ.get("TRIPARTITE_FORGED", "500"))  # `make forged` asks for more
PATIENT = 900 + MOST


@pytest.mark.slow
@pytest.mark.timeout(PATIENT)
def test_thousands_of_forged_requests_tell_nobody_what_only_others_may_know(
    server: Served, client: Client, spectator: Person
) -> None:
    """Seats, branches, records, lines: the referee compares all that is sent with the true positions."""
    people = [client(name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    with closing(sqlite3.connect(server.database, PATIENCE, isolation_level=None)) as database:
        forger = Forger(people, spectator, database)
        while forger.forged < MOST or min(forger.count[kind] for kind in KINDS) < MOST / 200:
            forger.step()
    print(dict(forger.count))
    assert forger.count["refused"] > MOST / 5


@pytest.mark.slow
@pytest.mark.timeout(PATIENT)
def test_forged_requests_open_no_door(tmp_path: Path) -> None:
    """Accounts, sessions, letters, invitations, seats: each is refused, and nothing stored has changed."""
    with served(tmp_path) as server, ExitStack() as stack:
        victim, thief = (Person(server, "", stack.enter_context(server.browser())) for _ in range(2))
        database = sqlite3.connect(server.database, PATIENCE, isolation_level=None)
        doors = Doors(server, victim, thief, stack.enter_context(closing(database)))
        for _ in range(MOST // 10):
            doors.step()
        print(dict(doors.count))
        doors.check()


# --- frames ----------------------------------------------------------------------------------------------

FRAMES: dict[str, str | bytes] = {
    "binary": b"\x00\x01\x02",
    "binary JSON": b'{"type": "ping"}',
    "deeply nested": "[" * 30_000,
    "nested in an answer": '{"type": "answer", "seat": ' + '{"a":' * 5000 + "1" + "}" * 5000 + "}",
    "a long number": "9" * 60_000,
    "not JSON": "hello",
    "empty": "",
    "a list": '["answer"]',
    "no type": "{}",
    "a strange type": '{"type": ["answer"]}',
    "a seat that is none": '{"type": "seat", "seat": {"uk": 1}}',
    "NUL": '{"type": "answer", "seat": "uk\\u0000", "option": "x", "version": 0}',
    "a lone surrogate": '{"type": "answer", "seat": "uk", "option": "\\ud800", "version": 0}',
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_a_frame_that_makes_no_sense_is_refused_and_the_line_lives_on(game: Game, frame: str | bytes) -> None:
    with game.alice.live(game.id, seat="uk") as live:
        live.update()
        live.socket.send(frame)
        assert live.receive()["type"] == "refused"
        live.send(type="ping")
        assert live.receive() == {"type": "pong"}


def test_a_huge_frame_ends_the_line(game: Game) -> None:
    with game.alice.live(game.id, seat="uk") as live:
        live.update()
        live.socket.send(json.dumps({"type": "ping", "x": "x" * 70_000}))
        assert closing_code(live.socket) == 1009


def test_who_sends_nonsense_again_and_again_is_cut_off(game: Game) -> None:
    with game.alice.live(game.id, seat="uk") as live:
        live.update()
        for _ in range(20):
            live.socket.send(b"nonsense")
        assert closing_code(live.socket) == 4400


# --- where it claims to come from ------------------------------------------------------------------------


def test_a_forged_host_is_neither_trusted_nor_repeated(game: Game, tmp_path: Path) -> None:
    public = "https://games.example.org"
    evil = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    with served(tmp_path, "--base-url", public) as server, server.browser() as browser:
        made = browser.post("/api/play-now", json={}, headers=evil)
        assert made.status_code == 200
        assert made.json()["link"].startswith(f"{public}/tables/")
        assert "evil.example" not in made.text + str(made.headers)
        for origin in ("https://evil.example", "https://games.example.org.evil.example"):
            refused = browser.post("/api/guest", headers={**evil, "Origin": origin})
            assert problem(refused, 403) == "foreign_origin"


# --- paths -----------------------------------------------------------------------------------------------


def raw(server: Served, target: str) -> str:
    """The answer to a request that no well-behaved client would send."""
    port = int(server.local_address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as plug, plug.makefile("rwb") as stream:
        request = (
            f"GET {target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n"
        )
        stream.write(request.encode())
        stream.flush()
        answer: str = stream.read().decode(errors="replace")
        return answer


@pytest.mark.parametrize(
    "target",
    [
        "/api/tables/../me",
        "/api/tables/%2e%2e/me",
        "/api/tables/{table}/../{table}/state",
        "/api//tables/{table}/state",
        "/api/tables/{table}/state/",
        "/api/tables/{table};x=1/state",
        "/API/tables/{table}/state",
        "//evil.example/%2e%2e",
        "/\\evil.example",
        "/assets/..%5c..%5csettings.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/....//....//app.py",
        "/%252e%252e/app.py",
    ],
)
def test_a_crooked_path_leads_nowhere(game: Game, server: Served, target: str) -> None:
    """Neither to the interface nor to a file nor to another server; at most to the client's own page."""
    answer = raw(server, target.format(table=game.id))
    status = int(answer.split(" ", 2)[1])
    assert status in (200, 400, 401, 404, 422, 503)
    assert "location:" not in answer.lower()
    assert "import " not in answer
    if status == 200:
        assert "content-type: text/html" in answer.lower()
