"""A server that is killed again and again while people play loses nothing that it has acknowledged."""

from __future__ import annotations

import contextlib
import os
import random
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from processes import PATIENCE
from served import Served, served
from tabletop import Json, Live, Person, eventually
from tripartite.api import load_game
from tripartite.core.match import match_from_record

if TYPE_CHECKING:
    from postgres import Postgres

KILLS = int(os.environ.get("TRIPARTITE_KILLS", "10"))  # `make kills` asks for more
KILLS_AN_EVENING = 50  # no game comes to its end by then
GONE = (httpx.TransportError, ConnectionClosed, InvalidHandshake, OSError, EOFError)
# Who plays what at the three tables; the other seats are bots.
TABLES = (
    {"uk": "Anna", "ussr": "Berta", "us": "Carla"},
    {"us": "Dora"},
    {"uk": "Emma", "ussr": "Franca"},
)


class Broken(Exception):
    """The server answered that it cannot work now, as it does while its database is away."""


def working(answer: httpx.Response) -> httpx.Response:
    if answer.status_code >= 500:
        raise Broken
    return answer


class Player:
    """Somebody at a table, who knows what was acknowledged and what was only tried."""

    def __init__(self, name: str, seat: str, acknowledged: Callable[[], None]) -> None:
        self.name = name
        self.seat = seat
        self.table = ""
        self.cookies: dict[str, str] = {}
        self.rng = random.Random(name)
        self.acknowledged = acknowledged
        self.answers: list[str] = []  # known to be there, in order
        self.tried = ""  # an answer that may be there or not
        self.chats: list[str] = []
        self.tried_chat = ""
        self.chats_checked: list[str] = []
        self.heard: dict[int, Json] = {}  # what was broadcast to this player, by number
        self.checked = 0  # the last message up to which that has been compared
        self.version = 0
        self.wrong: list[BaseException] = []

    @contextlib.contextmanager
    def at(self, server: Served) -> Iterator[Person]:
        with server.browser(cookies=self.cookies) as browser:
            yield Person(server, self.name, browser)

    # --- playing -----------------------------------------------------------------------------------------

    def play(self, server: Served) -> None:
        """Looks whether all is there and plays, after each interruption anew, until the server is gone."""
        try:
            while server.process.poll() is None:
                with contextlib.suppress(*GONE, Broken), self.at(server) as person:
                    self.check(person)
                    self._play(person)
                time.sleep(0.05)
        except BaseException as error:
            self.wrong.append(error)

    def _play(self, person: Person) -> None:
        answered = -1
        with person.live(self.table, seat=self.seat, since=max(self.heard, default=0)) as live:
            state = self._hear(live.update())
            while True:
                if state["ask"] is None or state["version"] == answered:
                    state = self._hear(live.update())
                    continue
                self._talk_at_times(person)
                answered = state["version"]
                self.tried = self.rng.choice(state["ask"]["options"])["id"]
                if self.rng.random() < 0.5:
                    self._answer_by_request(person, self.tried, answered)
                else:
                    state = self._answer_by_line(live, self.tried, answered)
                self.answers.append(self.tried)
                self.tried = ""
                self.acknowledged()

    def _hear(self, update: Json) -> Json:
        for message in update["messages"]:
            assert self.heard.setdefault(message["seq"], message) == message
        state: Json = update["state"]
        assert state["version"] >= self.version
        self.version = state["version"]
        return state

    def _answer_by_request(self, person: Person, option: str, version: int) -> None:
        answer = person.try_answer(self.table, self.seat, option, version)
        assert working(answer).status_code == 200, answer.text

    def _answer_by_line(self, live: Live, option: str, version: int) -> Json:
        """The answer is acknowledged by hearing of it."""
        live.send(type="answer", seat=self.seat, option=option, version=version)
        while True:
            update = live.update()
            state = self._hear(update)
            for message in update["messages"]:
                if message["kind"] in ("answer", "committed") and message["seat"] == self.seat:
                    assert message["facts"].get("option", option) == option
                    return state

    def _talk_at_times(self, person: Person) -> None:
        if self.rng.random() > 0.2:
            return
        self.tried_chat = f"{self.name} {len(self.chats)} {self.rng.random()}"
        said = person.send(f"/tables/{self.table}/chat", {"text": self.tried_chat})
        assert working(said).status_code == 204, said.text
        self.chats.append(self.tried_chat)
        self.tried_chat = ""

    # --- looking back ------------------------------------------------------------------------------------

    def check(self, person: Person) -> None:
        """All that was acknowledged or heard is there, in order and once, and nothing that was not tried."""
        record = self._read(person, "/record", seat=self.seat)
        messages = self._read(person, "/messages", since=self.checked, seat=self.seat, words=False)
        seats = self._read(person, "")["seats"]
        found = [entry["option"] for entry in record["answers"] if entry["seat"] == self.seat]
        self.answers = self._landed(found, self.answers, self.tried)
        self._check_messages({message["seq"]: message for message in messages})
        assert [seat["seat"] for seat in seats if seat["mine"]] == [self.seat]
        self.tried = self.tried_chat = ""

    def _read(self, person: Person, path: str, **query: Any) -> Any:
        return working(person.http.get(f"/api/tables/{self.table}{path}", params=query)).json()

    def _check_messages(self, stored: dict[int, Json]) -> None:
        broadcast = {seq: message for seq, message in self.heard.items() if seq > self.checked}
        assert {seq: stored.get(seq) for seq in broadcast} == broadcast
        chats = [entry for entry in stored.values() if entry["kind"] == "chat"]
        own = [entry["body"] for entry in chats if entry["facts"]["player"] == self.name]
        self.chats = self._landed([*self.chats_checked, *own], self.chats, self.tried_chat)
        self.chats_checked = self.chats[:]
        self.heard |= stored
        self.checked = max(self.heard, default=0)

    @staticmethod
    def _landed(found: list[str], known: list[str], tried: str) -> list[str]:
        assert found in (known, [*known, tried] if tried else known)
        return found


class Evening:
    """Three tables with people and bots, over many lives of a server."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.mark = secrets.token_hex(16)  # in the environment of the server and all its processes
        self.count = 0
        self.more = threading.Condition()
        self.tables = [[Player(name, seat, self._count) for seat, name in seats.items()] for seats in TABLES]
        self.players = [player for table in self.tables for player in table]

    def _count(self) -> None:
        with self.more:
            self.count += 1
            self.more.notify_all()

    def served(self) -> contextlib.AbstractContextManager[Served]:
        return served(self.data, *self.options, metrics_token=self.mark)

    def sit_down(self, server: Served) -> None:
        for player in self.players:
            with server.browser() as browser:
                person = Person(server, player.name, browser)
                person.post("/guest")
                person.http.patch("/api/me", json={"name": player.name}).raise_for_status()
                player.cookies = dict(browser.cookies)
        for players in self.tables:
            self._set_up(server, players)

    def _set_up(self, server: Served, players: list[Player]) -> None:
        host, *others = players
        kinds = dict.fromkeys(("uk", "ussr", "us"), "bot")
        kinds |= {player.seat: "open" for player in others} | {host.seat: "human"}
        with host.at(server) as person:
            table = person.new_table(kinds, scenario="campaign")["id"]
        for player in players:
            player.table = table
        for player in others:
            with player.at(server) as person:
                person.post(f"/tables/{table}/join", {"seat": player.seat})

    @contextlib.contextmanager
    def playing(self, server: Served, players: list[Player] | None = None) -> Iterator[None]:
        """They play, or everybody does; to be left when the server has gone."""
        playing = self.players if players is None else players
        threads = [threading.Thread(target=player.play, args=(server,)) for player in playing]
        for thread in threads:
            thread.start()
        yield
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()

    def wait_for(self, answers: int) -> None:
        """Until so many more have been acknowledged."""
        with self.more:
            wanted = self.count + answers
            assert self.more.wait_for(lambda: self.count >= wanted, PATIENCE), self.wrong

    @property
    def wrong(self) -> list[BaseException]:
        return [error for player in self.players for error in player.wrong]

    def end(self) -> None:
        """The last look, by a server of its own, and nothing is left running."""
        with self.served() as server:
            self.check_everything(server)
        eventually(lambda: marked_processes(self.mark), lambda left: left == [])

    def check_everything(self, server: Served) -> None:
        """The streams from their beginning, and the records with every roll and every state."""
        assert not self.wrong, self.wrong
        for players in self.tables:
            self._let_bots_finish(server, players)
            seen: set[int] = set()
            for player in players:
                with player.at(server) as person:
                    player.check(person)
                    stream = {m["seq"]: m for m in all_messages(person, player)}
                    assert stream == player.heard
                    seen |= set(stream)
            with players[0].at(server) as person:
                last = person.state(players[0].table)["seq"]
            if len(players) == 3:  # of bots' seats some is not told
                assert seen == set(range(1, last + 1))
            self._prove(server, players)

    def _let_bots_finish(self, server: Served, players: list[Player]) -> None:
        """A server that starts goes on with the bots: what they do must not come between two looks."""
        people = {player.seat for player in players}
        with players[0].at(server) as person:
            eventually(
                lambda: person.state(players[0].table), lambda state: set(state["waiting_for"]) <= people
            )

    def _prove(self, server: Served, players: list[Player]) -> None:
        for player in players:
            with player.at(server) as person:
                ended = person.post(f"/tables/{player.table}/abandon")
        assert ended["status"] == "abandoned"
        with players[0].at(server) as person:
            assert person.get(f"/tables/{players[0].table}/verify")["agrees"]
            record = person.get(f"/tables/{players[0].table}/record")
        replayed = match_from_record(load_game("churchill"), record)
        for player in players:
            given = [entry.option for entry in replayed.journal if entry.seat == player.seat]
            assert given == player.answers


def all_messages(person: Person, player: Player) -> list[Json]:
    """As the line has them."""
    found: list[Json] = []
    while more := person.messages(
        player.table, since=found[-1]["seq"] if found else 0, seat=player.seat, words=False
    ):
        found += more
    return found


def marked_processes(mark: str) -> list[int]:
    """The processes that were started with that mark in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


PATIENT = pytest.mark.timeout(max(1200, 20 * KILLS))  # so many starts take their time on a busy machine


def evenings(data: Path, *options: str) -> Iterator[tuple[Evening, int]]:
    """As many as it takes that no game comes to its end, with the kills of each."""
    for done in range(0, KILLS, KILLS_AN_EVENING):
        yield Evening(data / f"after_{done}", *options), min(KILLS_AN_EVENING, KILLS - done)


def kill_again_and_again(evening: Evening, kills: int) -> None:
    """Kills at random: while the server still starts to work, or amid play; never with a warning."""
    rng = random.Random(evening.data.name)
    for number in range(kills):
        with evening.served() as server:
            if number == 0:
                evening.sit_down(server)
            with evening.playing(server):
                wait_and_kill(evening, server, rng)
    with evening.served() as server, evening.playing(server):
        evening.wait_for(20)
        server.process.send_signal(signal.SIGTERM)
    evening.end()


def wait_and_kill(evening: Evening, server: Served, rng: random.Random) -> None:
    if rng.random() < 0.8:
        evening.wait_for(rng.randint(1, 8))
    time.sleep(rng.random() * 0.15)
    server.process.send_signal(signal.SIGKILL)
    assert server.end() == -signal.SIGKILL
    assert not evening.wrong, evening.wrong


def kill_one_of_two(evening: Evening, kills: int) -> None:
    """One server stays while another is killed and begun anew; in the end it has all the people. At one table
    there are people of both, at one only those of the killed one."""
    rng = random.Random(evening.data.name)
    with evening.served() as staying:
        evening.sit_down(staying)
        with evening.playing(staying, evening.players[::2]):
            for _ in range(kills):
                with evening.served() as killed, evening.playing(killed, evening.players[1::2]):
                    wait_and_kill(evening, killed, rng)
            with evening.playing(staying, evening.players[1::2]):
                evening.wait_for(20)
                staying.process.send_signal(signal.SIGTERM)
    evening.end()


@PATIENT
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_on_sqlite(tmp_path: Path) -> None:
    for evening, kills in evenings(tmp_path):
        kill_again_and_again(evening, kills)


@PATIENT
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_on_postgresql(
    durable_postgres: Postgres, tmp_path: Path
) -> None:
    for evening, kills in evenings(tmp_path, "--database", durable_postgres.url):
        kill_again_and_again(evening, kills)


@PATIENT
def test_nothing_acknowledged_is_lost_when_one_of_two_servers_is_killed_on_postgresql(
    durable_postgres: Postgres, tmp_path: Path
) -> None:
    for evening, kills in evenings(tmp_path, "--database", durable_postgres.url):
        kill_one_of_two(evening, kills)


@pytest.mark.long
@PATIENT
def test_nothing_acknowledged_is_lost_when_postgresql_crashes(
    durable_postgres: Postgres, tmp_path: Path
) -> None:
    """The same server goes on when its database is back."""
    evening = Evening(tmp_path, "--database", durable_postgres.url)
    with evening.served() as server:
        evening.sit_down(server)
        with evening.playing(server):
            for _ in range(3):
                evening.wait_for(15)
                durable_postgres.crash()
                durable_postgres.start()
            evening.wait_for(15)
            server.process.send_signal(signal.SIGTERM)
    with evening.served() as server:
        evening.check_everything(server)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks for processes in /proc")
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    mark = secrets.token_hex(16)
    with served(tmp_path, metrics_token=mark) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        table = alice.post("/play-now")["id"]
        alice.asked(table, "uk")
        alice.answer(table, "uk")
        eventually(lambda: marked_processes(mark), bool)
        server.end(signal.SIGKILL)
    eventually(lambda: marked_processes(mark), lambda left: left == [])
