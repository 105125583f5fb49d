"""Files for their owner alone, and folders for work in progress that do not outlive it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tripartite.core.game import BadData

OTHERS = stat.S_IRWXG | stat.S_IRWXO
OWNER_ONLY = 0o600
OWNERS_FOLDER = 0o700
UNFINISHED = ".tripartite-"  # how the names of folders for work in progress begin
LOCK = ".lock"
SQLITE_FILES = ("", "-wal", "-shm", "-journal", LOCK)  # what SQLite and we add to the name of a database


class InUse(BadData):
    """Another process holds the database; `address` is where it serves it, once it does."""

    def __init__(self, file: Path, address: str) -> None:
        super().__init__(f"another server uses {file}: stop it, or let both use PostgreSQL")
        self.address = address


def close_to_others(path: Path) -> None:
    """Takes away what others may do; not from a folder that is shared on purpose, as /tmp is."""
    with contextlib.suppress(FileNotFoundError, PermissionError):  # or somebody else's
        mode = path.stat().st_mode
        if mode & OTHERS and not mode & stat.S_ISVTX:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def make_folder(folder: Path) -> None:
    folder.mkdir(OWNERS_FOLDER, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """An empty file, unless there is one: SQLite would make it for everybody."""
    if not file.exists():
        file.touch(OWNER_ONLY)


def close_database(file: Path) -> None:
    """Closes a SQLite database to others, with the files that belong to it."""
    for ending in SQLITE_FILES:
        close_to_others(file.with_name(file.name + ending))


@contextlib.contextmanager
def held(file: Path) -> Iterator[Callable[[str], None]]:
    """Keeps a SQLite database for this process alone: two servers on it would not hear of each other.
    What it gives writes down, for whoever comes second, the address at which the database is served.

    The lock is on a file beside it, since closing any handle of a database takes away SQLite's own locks.
    It goes with the process, however that ends, and is not inherited by others.
    """
    file = file.resolve()
    make_folder(file.parent)
    try:
        handle = os.open(file.with_name(file.name + LOCK), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:
        raise BadData(f"the database cannot be used: {error.strerror} ({error.filename})") from None
    with os.fdopen(handle, "r+", encoding="utf-8") as lock:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InUse(file, lock.readline().strip()) from None
        lock.truncate()  # the address of a server that was killed

        def tell(address: str) -> None:
            print(address, file=lock, flush=True)

        yield tell


@contextlib.contextmanager
def work_folder(beside: Path) -> Iterator[Path]:
    """A private folder for work in progress; one that a killed process left is removed by the next."""
    sweep(beside)
    with tempfile.TemporaryDirectory(dir=beside, prefix=UNFINISHED) as name, locked(Path(name)):
        yield Path(name)


def sweep(folder: Path) -> None:
    """Removes unfinished work that nobody is at any more."""
    for left in folder.glob(f"{UNFINISHED}*"):
        with contextlib.suppress(OSError), locked(left):  # still at work, or somebody else's
            shutil.rmtree(left)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Holds a folder as long as this process lives; fails if another one does."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)
