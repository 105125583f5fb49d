"""A PostgreSQL that runs for one purpose alone and goes away with it."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from installing import try_to_install
from processes import PATIENCE


class NoPostgres(Exception):
    """There is none, and none could be installed."""


class Postgres:
    """Where it is, and ways to start and to crash it."""

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
def running_postgres(binaries: Path, fsync: bool) -> Iterator[Postgres]:
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


def postgres_binaries() -> Path:
    """Where PostgreSQL is; Debian keeps it out of the PATH."""
    if not (found := existing_binaries()):
        try_to_install("postgresql")
        found = existing_binaries()
    if not found:
        raise NoPostgres(
            "PostgreSQL is not installed and could not be (on Debian: apt-get install postgresql)"
        )
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
    """None of those that the system gives to whoever wants any: it may be needed again later."""
    while True:
        port = random.randrange(10_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as found:
            found.bind(("127.0.0.1", port))
            return port
