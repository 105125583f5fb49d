"""Two servers on one PostgreSQL count together what somebody does too often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from served import Served, served
from tabletop import eventually

MANY = 400
PASSWORD, WRONG = "a good password", "another password"


@pytest.fixture
def strict(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Their limits are for so long that nothing is forgotten while a test runs."""
    options = ("--database", postgres_url, "--limits")
    rates = f"guest=3/hour,login=3/hour,all={MANY}/hour"
    with (
        served(tmp_path / "one", *options, rates=rates) as one,
        served(tmp_path / "two", *options, rates=rates) as two,
    ):
        yield one, two


def from_address(server: Served, address: str) -> httpx.Client:
    return server.browser(headers={"X-Forwarded-For": address})


def test_guests_are_counted_together(strict: tuple[Served, Served]) -> None:
    statuses = []
    for server in (*strict, *strict):
        with from_address(server, "203.0.113.1") as client:
            statuses.append(client.post("/api/guest").status_code)
    assert statuses == [200, 200, 200, 429]
    with from_address(strict[1], "203.0.113.2") as another:
        assert another.post("/api/guest").status_code == 200


def test_wrong_passwords_at_one_have_to_wait_at_the_other(strict: tuple[Served, Served]) -> None:
    with from_address(strict[0], "203.0.113.3") as owner:
        owner.post("/api/signup", json={"name": "Anna", "password": PASSWORD})
        assert owner.get("/api/me").json()["name"] == "Anna"
    guess = {"name": "Anna", "password": WRONG}
    with from_address(strict[0], "203.0.113.4") as here, from_address(strict[1], "203.0.113.4") as there:
        guesses = [client.post("/api/login", json=guess).status_code for client in (here, there, here)]
        assert guesses == [401, 401, 401]
        right = {"name": "Anna", "password": PASSWORD}
        assert there.post("/api/login", json=right).status_code == 429
    with from_address(strict[1], "203.0.113.5") as owner:
        assert owner.post("/api/login", json=right).status_code == 200


def test_requests_without_end_at_one_are_too_many_at_the_other(strict: tuple[Served, Served]) -> None:
    with from_address(strict[0], "203.0.113.6") as here:
        while here.get("/api/games").status_code == 200:
            pass
    tries = 0

    def status() -> int:
        nonlocal tries
        tries += 1
        return there.get("/api/games").status_code

    with from_address(strict[1], "203.0.113.6") as there:
        eventually(status, lambda found: found == 429)
    assert tries < MANY
