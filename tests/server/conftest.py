"""One server for each worker of tests, people who use it, and PostgreSQL where it is needed."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from installing import try_to_install
from processes import PATIENCE
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


class Postgres:
    """A PostgreSQL of its own in a folder that goes away with it."""

    def __init__(self, binaries: Path, folder: Path, fsync: bool) -> None:
        self.data, port = folder / "data", free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        self._binaries = binaries
        self._control = [str(binaries / "pg_ctl"), "-D", str(self.data), "-l", str(folder / "log")]
        self._control += ["-w", "-t", str(int(PATIENCE))]
        self._options = (
            f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} "
            f"-c fsync={'on' if fsync else 'off'}"
        )

    def create(self) -> None:
        initdb = str(self._binaries / "initdb")
        as_postgres(initdb, "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8")

    def start(self) -> None:
        as_postgres(*self._control, "-o", self._options, "start")

    def crash(self) -> None:
        """Ends at once, as after a power cut: the next start has to recover."""
        as_postgres(*self._control, "-m", "immediate", "stop")


@contextlib.contextmanager
def running_postgres(fsync: bool) -> Iterator[Postgres]:
    binaries = postgres_binaries()
    folder = Path(tempfile.mkdtemp(prefix="tripartite-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    try:
        postgres = Postgres(binaries, folder, fsync)
        postgres.create()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.crash()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of an empty database of a PostgreSQL that runs for these tests alone."""
    with running_postgres(fsync=False) as postgres:
        yield postgres.url


@pytest.fixture
def durable_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that keeps what it has acknowledged."""
    with running_postgres(fsync=True) as postgres:
        yield postgres


def postgres_binaries() -> Path:
    """Where PostgreSQL is; Debian keeps it out of the PATH."""
    if not (found := existing_binaries()):
        try_to_install("postgresql")
        found = existing_binaries()
    if not found:
        pytest.skip("PostgreSQL is not installed and could not be (on Debian: apt-get install postgresql)")
    return found


def existing_binaries() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def as_postgres(*command: str) -> None:
    """PostgreSQL refuses to run as root."""
    switch = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*switch, *command], capture_output=True, text=True, check=False, cwd="/", stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stdout + done.stderr


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
