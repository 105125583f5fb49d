"""People at a table: browsers that set up games, look, answer and listen, as the client does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from processes import PATIENCE
from served import Served
from tripartite.core.dice import seed_from

Json = dict[str, Any]
T = TypeVar("T")
ALL_MINE = {"uk": "human", "ussr": "human", "us": "human"}
ALONE = {"uk": "human", "ussr": "bot", "us": "bot"}


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Served, name: str, http: httpx.Client) -> None:
        self.server = server
        self.name = name
        self.http = http

    # --- requests ----------------------------------------------------------------------------------------

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=body, params=query)

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        answer = self.send(path, body, **query)
        assert answer.status_code in (200, 204), answer.text
        return answer.json() if answer.content else None

    # --- tables ------------------------------------------------------------------------------------------

    def new_table(self, seats: dict[str, str], **fields: Any) -> Json:
        wanted = {"game": "churchill", "scenario": "training", **fields}
        wanted["seats"] = {seat: {"kind": kind} for seat, kind in seats.items()}
        table: Json = self.post("/tables", wanted)
        return table

    def state(self, table: str, seat: str | None = None, **query: Any) -> Json:
        if seat is not None:
            query["seat"] = seat
        state: Json = self.get(f"/tables/{table}/state", **query)
        return state

    def messages(self, table: str, since: int = 0, seat: str | None = None, **query: Any) -> list[Json]:
        if seat is not None:
            query["seat"] = seat
        messages: list[Json] = self.get(f"/tables/{table}/messages", since=since, **query)
        return messages

    def try_answer(self, table: str, seat: str, option: str, version: int) -> httpx.Response:
        return self.send(f"/tables/{table}/answers", {"seat": seat, "option": option, "version": version})

    def answer(self, table: str, seat: str, option: str = "") -> Json:
        """Gives an answer; without an option the first on offer."""
        state = self.asked(table, seat)
        answer = self.try_answer(table, seat, option or state["ask"]["options"][0]["id"], state["version"])
        assert answer.status_code == 200, answer.text
        given: Json = answer.json()
        return given

    def asked(self, table: str, seat: str) -> Json:
        """The state once the seat has to decide."""
        return eventually(lambda: self.state(table, seat), lambda state: state["ask"] is not None)

    @contextmanager
    def live(self, table: str, headers: dict[str, str] | None = None, **query: Any) -> Iterator[Live]:
        """An open line to the table."""
        address = self.server.local_address.replace("http", "ws", 1)
        asked = "&".join(f"{key}={value}" for key, value in query.items() if value is not None)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        with connect(
            f"{address}/api/tables/{table}/live?{asked}",
            additional_headers={**(headers or {}), **({"Cookie": cookies} if cookies else {})},
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # a server that is slow to read is there nevertheless
        ) as socket:
            yield Live(socket)


class Live:
    """The client's end of a socket; everything that came is kept as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []

    def receive(self) -> Json:
        frame = self.socket.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        data: Json = json.loads(frame)
        return data

    def update(self) -> Json:
        """The next update; anything else is a surprise."""
        data = self.receive()
        assert data["type"] == "update", data
        return data

    def until(self, reached: Callable[[Json], bool]) -> list[Json]:
        """All messages up to the update whose state fits."""
        messages: list[Json] = []
        while True:
            update = self.update()
            messages += update["messages"]
            if reached(update["state"]):
                return messages

    def refusal(self) -> str:
        """The problem that is told next; before it an update may tell who has come or gone."""
        while (data := self.receive())["type"] == "update":
            assert data["messages"] == [], data
        error: str = data["problem"]["error"]
        return error

    def send(self, **data: Any) -> None:
        self.socket.send(json.dumps(data))


def guest(server: Served, name: str, stack: ExitStack) -> Person:
    """Somebody with a browser who has just come."""
    person = Person(server, name, stack.enter_context(server.browser()))
    person.post("/guest")
    assert person.http.patch("/api/me", json={"name": name}).status_code == 200
    return person


def at_once(people: list[Person], path: str, body: Any = None) -> list[int]:
    """The statuses that all of them get for the same request at the same time."""
    with ThreadPoolExecutor(len(people)) as pool:
        return sorted(pool.map(lambda person: person.send(path, body).status_code, people))


def deal_from(seed: str, server: Served, table: str) -> None:
    """The cards and dice of a table that still waits will follow from that seed."""
    server.write("UPDATE tables SET seed = ? WHERE id = ? AND status = 'waiting'", seed_from(seed), table)


def run_out(server: Served, table: str) -> None:
    """The time to decide at a table with a clock is up."""
    server.write("UPDATE tables SET deadline = '2020-01-01 00:00:00.000000' WHERE id = ?", table)


def eventually(look: Callable[[], T], fits: Callable[[T], object]) -> T:
    """Looks again until it fits."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = look()
        if fits(found):
            return found
        assert time.monotonic() < deadline, str(found)[:1000]
        time.sleep(0.02)


def play_out(table: str, players: dict[str, Person], choose: Callable[[Json], str], most: int = 2000) -> Json:
    """Lets people answer whenever one of their seats is asked, until the game is over or that often."""
    anybody = next(iter(players.values()))
    state = anybody.state(table)
    for _ in range(most):
        if not concerns(state, players):
            state = eventually(lambda: anybody.state(table), lambda state: concerns(state, players))
        if state["table"]["status"] != "running":
            return state
        seat = next(seat for seat in state["waiting_for"] if seat in players)
        shown = state if state["seat"] == seat else players[seat].state(table, seat)
        answer = players[seat].try_answer(table, seat, choose(shown), shown["version"])
        assert answer.status_code == 200, answer.text
        state = answer.json()
    return state


def concerns(state: Json, players: dict[str, Person]) -> bool:
    """Whether one of those people has something to do, or nobody any more."""
    return state["table"]["status"] != "running" or not players.keys().isdisjoint(state["waiting_for"])


def first_option(state: Json) -> str:
    option: str = state["ask"]["options"][0]["id"]
    return option
