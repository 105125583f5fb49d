"""What the server keeps is for its owner's eyes alone, and what a killed command left behind goes away."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from command import output
from processes import COMMAND, ENVIRONMENT, PATIENCE
from served import served
from tabletop import eventually

OTHERS = stat.S_IRWXG | stat.S_IRWXO


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Files are for everybody unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """What others may read; files that come and go are looked at while they are there."""
    found = []
    for path in (folder, *folder.rglob("*")):
        with suppress(FileNotFoundError):
            if path.lstat().st_mode & OTHERS:
                found.append(path.name)
    return sorted(found)


def test_a_new_database_and_its_folder_are_private_while_the_server_runs(tmp_path: Path) -> None:
    data = tmp_path / "deep" / "data"
    with served(data) as server, server.browser() as browser:
        browser.post("/api/guest")
        assert {file.name for file in data.iterdir()} >= {"tripartite.db", "tripartite.db-wal"}
        assert open_to_others(data) == []


def test_a_start_closes_what_an_older_version_left_open(tmp_path: Path) -> None:
    """Killed, so that the files of its log are still there."""
    data = tmp_path / "data"
    with served(data) as server, server.browser() as browser:
        browser.post("/api/guest")
        server.end(signal.SIGKILL)
    data.chmod(0o755)
    for file in data.iterdir():
        file.chmod(0o644)
    assert {"tripartite.db-wal", "tripartite.db-shm"} <= set(open_to_others(data))
    with served(data) as server, server.browser() as browser:
        browser.post("/api/guest")
        assert open_to_others(data) == []


def test_a_folder_that_is_not_the_servers_own_stays_open(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    with served(tmp_path / "data", "--database", f"sqlite:///{shared}/games.db"):
        assert open_to_others(shared) == ["shared"]


def test_a_backup_and_what_is_restored_from_it_are_private(tmp_path: Path) -> None:
    with served(tmp_path / "data"):
        pass
    kept = tmp_path / "kept"
    kept.mkdir()
    output("backup", kept / "games.jsonl", "--data-dir", tmp_path / "data")
    assert open_to_others(kept) == ["kept"]
    output("restore", kept / "games.jsonl", "--data-dir", tmp_path / "new")
    assert open_to_others(tmp_path / "new") == []
    (tmp_path / "new" / "tripartite.db").chmod(0o644)
    output("restore", kept / "games.jsonl", "--data-dir", tmp_path / "new", "--replace")
    assert open_to_others(tmp_path / "new") == []


# --- commands that are killed ----------------------------------------------------------------------------


@contextmanager
def begun(*command: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """A command that runs until it is killed."""
    process = subprocess.Popen([*COMMAND, *map(str, command)], env=ENVIRONMENT, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def unfinished(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.name.startswith(".")]


def test_the_next_backup_removes_what_a_killed_one_left(tmp_path: Path) -> None:
    """Somebody holds the database, so that the backup has begun its file and waits."""
    data, kept = tmp_path / "data", tmp_path / "kept"
    with served(data):
        pass
    kept.mkdir()
    with closing(sqlite3.connect(data / "tripartite.db", isolation_level=None)) as holder:
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        database = f"sqlite:///{data}/tripartite.db?timeout={PATIENCE}"
        with begun("backup", kept / "monday.jsonl", "--database", database):
            eventually(lambda: unfinished(kept), bool)
    assert unfinished(kept)
    assert open_to_others(kept) == ["kept"]
    output("backup", kept / "tuesday.jsonl", "--data-dir", data)
    assert [file.name for file in kept.iterdir()] == ["tuesday.jsonl"]


def test_the_next_start_removes_what_a_killed_restore_left_but_not_what_one_at_work_needs(
    tmp_path: Path,
) -> None:
    """The backup comes through a pipe: it is checked, and then never comes again."""
    data, new, pipe = tmp_path / "data", tmp_path / "new", tmp_path / "pipe.jsonl"
    with served(data):
        pass
    output("backup", tmp_path / "games.jsonl", "--data-dir", data)
    os.mkfifo(pipe)
    new.mkdir()
    with begun("restore", pipe, "--data-dir", new):
        pipe.write_bytes((tmp_path / "games.jsonl").read_bytes())
        eventually(lambda: unfinished(new), bool)
        output("backup", new / "other.jsonl", "--data-dir", data)
        assert unfinished(new)
    assert unfinished(new)
    with served(new):
        assert unfinished(new) == []
