"""A full disk or a lost database: people are told, nothing acknowledged is lost, and then play goes on."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from served import Served, closing_code, problem, served
from tabletop import ALL_MINE, Json, Person, eventually, first_option

if TYPE_CHECKING:
    from postgres import Postgres

TRY_AGAIN = 1013
Trouble = Callable[[Served], contextlib.AbstractContextManager[None]]


class Game:
    """Somebody alone at a table, who counts what was acknowledged."""

    def __init__(self, server: Served, browser: httpx.Client, seats: dict[str, str] = ALL_MINE) -> None:
        self.person = Person(server, "", browser)
        self.person.post("/guest")
        self.id: str = self.person.new_table(seats)["id"]
        self.acknowledged: list[str] = []

    def asked(self) -> tuple[str, Json]:
        """A seat of one's own that has to answer, and the state from its eyes."""
        state = eventually(lambda: self.person.state(self.id), lambda state: self._mine(state))
        seat = self._mine(state)[0]
        return seat, self.person.state(self.id, seat)

    def _mine(self, state: Json) -> list[str]:
        mine = [seat["seat"] for seat in state["table"]["seats"] if seat["mine"]]
        return [seat for seat in state["waiting_for"] if seat in mine]

    def try_answer(self) -> httpx.Response:
        seat, state = self.asked()
        answer = self.person.try_answer(self.id, seat, first_option(state), state["version"])
        if answer.status_code == 200:
            self.acknowledged.append(first_option(state))
        return answer

    def play(self, answers: int) -> None:
        for _ in range(answers):
            assert self.try_answer().status_code == 200

    def play_on(self, answers: int) -> None:
        """As the client does after a trouble: it tries again while the server says that it cannot yet."""
        for _ in range(answers):
            eventually(lambda: self.try_answer().status_code, lambda status: status == 200)

    def given(self) -> list[str]:
        """What the record holds."""
        record = self.person.get(f"/tables/{self.id}/record", seat="uk")
        return [entry["option"] for entry in record["answers"]]


def health(client: httpx.Client) -> str:
    answer = client.get("/health")
    return "" if answer.status_code == 200 else problem(answer, 503)


# --- SQLite ----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def no_room(server: Served) -> Iterator[None]:
    """The server's process can make no file longer, as on a full disk."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def full_disk(server: Served) -> Iterator[None]:
    """The file system of the server's folder has no room left."""
    rest = server.data / "rest"
    with rest.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b" " * 512)
    yield
    rest.unlink()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, where we may make one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("file systems can be mounted by root alone")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


def endure(data: Path, trouble: Trouble) -> None:
    """Nothing is accepted meanwhile, what can be read is read, and afterwards all goes on."""
    with served(data) as server, server.browser() as browser:
        game = Game(server, browser)
        game.play(5)
        assert health(browser) == ""
        with trouble(server):
            eventually(lambda: health(browser), lambda found: found == "cannot_store")
            refused = eventually(game.try_answer, lambda answer: answer.status_code != 200)
            assert problem(refused, 503) == "cannot_store"
            assert int(refused.headers["retry-after"]) > 0
            assert "disco" in browser.get("/health?lang=es").json()["text"]
            assert game.given() == game.acknowledged
        eventually(lambda: health(browser), lambda found: found == "")
        game.play(5)
        assert game.given() == game.acknowledged
        server.end(signal.SIGKILL)
    with served(data) as server, server.browser(cookies=dict(browser.cookies)) as again:
        game.person = Person(server, "", again)
        assert game.given() == game.acknowledged
        assert game.person.get(f"/tables/{game.id}")["status"] == "running"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of other processes are set on Linux")
def test_without_room_for_its_files_a_server_accepts_nothing_and_loses_nothing(tmp_path: Path) -> None:
    endure(tmp_path, no_room)


def test_on_a_full_disk_a_server_accepts_nothing_and_loses_nothing(small_disk: Path) -> None:
    endure(small_disk, full_disk)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of other processes are set on Linux")
def test_a_line_ends_when_an_answer_cannot_be_stored_and_the_client_may_come_again(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        game = Game(server, browser)
        seat, state = game.asked()
        answer = {"seat": seat, "option": first_option(state), "version": state["version"]}
        with game.person.live(game.id, seat=seat) as live:
            live.update()
            with no_room(server):
                live.send(type="answer", **answer)
                assert closing_code(live.socket) == TRY_AGAIN
        assert game.given() == []
        with game.person.live(game.id, seat=seat) as live:
            live.update()
            live.send(type="answer", **answer)
            live.until(lambda state: state["answers"] == 1)


@pytest.mark.parametrize("lost", ["removed", "replaced"])
def test_nothing_is_written_into_a_file_that_is_no_longer_there(tmp_path: Path, lost: str) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        game = Game(server, browser)
        game.play(3)
        seat, state = game.asked()
        server.database.rename(server.database.with_name("kept"))
        if lost == "replaced":
            server.database.write_bytes(server.database.with_name("kept").read_bytes())
        refused = game.person.try_answer(game.id, seat, first_option(state), state["version"])
        assert problem(refused, 503) == "no_database"
        assert problem(browser.get("/api/me"), 503) == "no_database"
        assert health(browser) == "no_database"
        server.database.with_name("kept").rename(server.database)
        assert game.given() == game.acknowledged
        game.play(3)
        eventually(lambda: health(browser), lambda found: found == "")


# --- PostgreSQL ------------------------------------------------------------------------------------------


def test_while_postgresql_is_away_people_are_told_and_then_play_goes_on(
    durable_postgres: Postgres, tmp_path: Path
) -> None:
    """The same server, with bots at the table."""
    with (
        served(tmp_path, "--database", durable_postgres.url) as server,
        server.browser() as browser,
        server.browser() as stranger,
    ):
        game = Game(server, browser, {"uk": "human", "ussr": "bot", "us": "bot"})
        game.play(3)
        with game.person.live(game.id, seat="uk") as live:
            live.update()
            seat, state = game.asked()
            answer = {"seat": seat, "option": first_option(state), "version": state["version"]}
            durable_postgres.crash()
            assert health(browser) == "no_database"
            for refused in (
                browser.get("/api/me"),
                browser.get(f"/api/tables/{game.id}/state"),
                browser.post(f"/api/tables/{game.id}/answers", json=answer),
                stranger.post("/api/guest"),
                stranger.post("/api/login", json={"name": "Anna", "password": "long enough"}),
            ):
                assert problem(refused, 503) == "no_database"
                assert int(refused.headers["retry-after"]) > 0
            live.send(type="answer", **answer)
            assert closing_code(live.socket) == TRY_AGAIN
        assert browser.get("/api/openapi.json").status_code == 200
        durable_postgres.start()
        eventually(lambda: health(browser), lambda found: found == "")
        record = game.person.get(f"/tables/{game.id}/record", seat="uk")
        own = [entry["option"] for entry in record["answers"] if entry["seat"] == "uk"]
        assert own == game.acknowledged
        assert game.person.state(game.id, "uk")["version"] == state["version"]
        game.play_on(3)
