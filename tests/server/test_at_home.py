"""`tripartite` without a command: one's own games in the browser, from one server however often it starts."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import pytest

from processes import Process
from served import Served, serving
from tabletop import eventually


class Home:
    """Somebody's machine: a folder for data, and a browser that notes what it is told to open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes = folder / "opened"
        self.browser = folder / "browser"
        self.notes.touch()
        self.browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.notes}"\n')
        self.browser.chmod(0o755)

    @property
    def data(self) -> Path:
        return self.folder / "tripartite"

    def start(self, **environment: str) -> Process:
        usual = {"XDG_DATA_HOME": str(self.folder), "BROWSER": str(self.browser), "TRIPARTITE_PORT": "0"}
        return Process(**{**usual, **environment})

    def opened(self, times: int) -> list[str]:
        """The addresses that the browser was told to open, once there are so many."""

        def whole_lines() -> list[str]:
            return [line.strip() for line in self.notes.read_text().splitlines(keepends=True) if "\n" in line]

        return eventually(whole_lines, lambda lines: len(lines) == times)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def printed_by_the_next(home: Home) -> str:
    process = home.start()
    printed, said = process.communicate("")
    assert (process.wait(), said) == (0, "")
    return printed


def answers(server: Served) -> bool:
    with server.browser() as client:
        return client.get("/health").status_code == 200


def test_without_a_command_the_games_are_served_from_the_users_folder_and_opened(home: Home) -> None:
    with serving(home.start(), home.data) as server:
        assert home.opened(1) == [server.address]
        assert answers(server)
        assert server.database.is_file()


def test_a_second_start_opens_the_server_that_runs_and_ends(home: Home) -> None:
    with serving(home.start(), home.data) as server:
        assert printed_by_the_next(home) == f"Tripartite is at {server.address}/\n"
        assert home.opened(2) == [server.address] * 2
        assert answers(server)


def test_starts_at_the_same_time_become_one_server(home: Home) -> None:
    """Whoever comes second waits until the first can say where it is."""
    first, second = (Served(home.start(), home.data) for _ in range(2))
    try:
        for started in (first, second):
            started.wait_until_ready()
        assert home.opened(2) == [first.address] * 2
        assert first.address == second.address
    finally:
        for started in (first, second):
            started.end()


def test_the_address_of_a_server_that_was_killed_is_not_opened(home: Home) -> None:
    with serving(home.start(), home.data) as killed:
        killed.end(signal.SIGKILL)
    with serving(home.start(), home.data) as server:
        assert answers(server)


def test_where_the_port_is_taken_by_something_else_a_free_one_is_used(home: Home) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(home.start(TRIPARTITE_PORT=str(port)), home.data) as server:
            assert not server.address.endswith(f":{port}")
            assert answers(server)


def test_a_browser_that_stays_open_does_not_hold_the_server_up(home: Home) -> None:
    closed = home.folder / "closed"
    home.browser.write_text(f'#!/bin/sh\nwhile [ ! -e "{closed}" ]; do sleep 0.1; done\n')
    with serving(home.start(), home.data) as server:
        try:
            assert answers(server)
        finally:
            closed.touch()
