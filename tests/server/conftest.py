"""One server for each worker of tests, people who use it, and PostgreSQL where it is needed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from postgres import NoPostgres, Postgres, postgres_binaries, running_postgres
from served import Served, served
from tabletop import Person, guest


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def client(server: Served) -> Iterator[Callable[[str], Person]]:
    """Makes a person with a browser of their own, who has just come as a guest."""
    with contextlib.ExitStack() as stack:
        yield lambda name: guest(server, name, stack)


@pytest.fixture
def spectator(server: Served) -> Iterator[Person]:
    """Somebody who is not logged in."""
    with server.browser() as browser:
        yield Person(server, "", browser)


# --- PostgreSQL ------------------------------------------------------------------------------------------


@contextlib.contextmanager
def postgres_or_skip(fsync: bool) -> Iterator[Postgres]:
    try:
        binaries = postgres_binaries()
    except NoPostgres as none:
        pytest.skip(str(none))
    with running_postgres(binaries, fsync) as postgres:
        yield postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of an empty database of a PostgreSQL that runs for these tests alone."""
    with postgres_or_skip(fsync=False) as postgres:
        yield postgres.url


@pytest.fixture
def durable_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that keeps what it has acknowledged."""
    with postgres_or_skip(fsync=True) as postgres:
        yield postgres


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    options = ("--database", postgres_url)
    with served(tmp_path / "one", *options) as one, served(tmp_path / "two", *options) as two:
        yield one, two


@pytest.fixture
def both(pair: tuple[Served, Served]) -> Iterator[tuple[Person, Person]]:
    """One person with a browser at each of two servers."""
    with contextlib.ExitStack() as stack:
        here = Person(pair[0], "Alice", stack.enter_context(pair[0].browser()))
        here.post("/guest")
        cookies = dict(here.http.cookies)
        yield here, Person(pair[1], "Alice", stack.enter_context(pair[1].browser(cookies=cookies)))
