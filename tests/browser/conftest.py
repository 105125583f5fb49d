"""A real Chromium and a real server for the tests of the browser client."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

import tripartite.server
from browser.player import Player
from installing import try_to_install
from matches import first_options
from processes import PATIENCE
from served import Served, served
from tabletop import Person
from tripartite.api import start

STATIC = Path(tripartite.server.__file__).parent / "static"
PACKAGES = ("chromium-headless-shell", "chromium")  # the first is the same engine without windows, and faster
NAMES = (*PACKAGES, "chromium-browser", "google-chrome")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not (STATIC / "index.html").is_file():
        pytest.fail(f"the browser client is not built into {STATIC}: run `make web` first", pytrace=False)
    with served(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    program = chromium_program()
    browser = playwright.chromium.launch(executable_path=program, args=SWITCHES, timeout=PATIENCE * 1000)
    yield browser
    browser.close()


def chromium_program(packages: Sequence[str] = PACKAGES, names: Sequence[str] = NAMES) -> str:
    """Where Chromium is; installed if that is possible."""
    for package in packages:
        if existing_chromium(names) is None:
            try_to_install(package)
    if (found := existing_chromium(names)) is None:
        pytest.skip("Chromium is not installed and could not be (on Debian: apt-get install chromium)")
    return found


def existing_chromium(names: Sequence[str]) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture
def visitor(chromium: Browser, server: Served) -> Iterator[Callable[..., Player]]:
    """Brings somebody with a browser of their own; at the end no page may have complained."""
    players: list[Player] = []

    def come(at: Served = server, **device: Any) -> Player:
        players.append(Player(chromium, at, **device))
        return players[-1]

    try:
        yield come
        for player in players:
            player.assert_no_complaints()
    finally:
        for player in players:
            player.context.close()


@pytest.fixture(scope="session")
def ended(server: Served) -> str:
    """A known game that is over."""
    with server.browser() as http:
        host = Person(server, "host", http)
        host.post("/guest")
        record = first_options(start("churchill", "training", seed="7")).record()
        table: str = host.post("/import", record)["id"]
        return table
