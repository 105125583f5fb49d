"""Measure how a server starts with thousands of stored games, and what it costs to open a long one.

Random players play one long game of each kind; its first answers are then stored again and again under other
names. Only a server and a file of our own are used.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from tools import load  # noqa: E402
from tripartite.games.registry import GAMES  # noqa: E402

STORED_ANSWERS = 30  # of each of the games that are there in thousands
SECONDS_TO_PLAY = 300.0
STARTS = 3  # of which the median counts
QUIET = 0.01  # seconds of processor time in a second: what the start has begun is over
ROWS = ("tables", "seats", "answers", "messages")
FIRST_ANSWERS = {"answers": f"number <= {STORED_ANSWERS}", "messages": f"answer <= {STORED_ANSWERS}"}
Json = dict[str, Any]


def cpu_of(servers: load.Servers) -> float:
    """Seconds of processor time, to the nanosecond; the clock ticks of `stat` are too coarse here."""
    threads = [task for pid in servers.pids() for task in Path(f"/proc/{pid}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in threads) / 1e9


# --- what is stored --------------------------------------------------------------------------------------


async def play_long(servers: load.Servers, game: str, answers: int) -> tuple[str, str]:
    """A game of so many answers, or until its end, and the cookie of somebody at the table."""
    arguments = load.parser().parse_args(["--game", game, "--tables", "1"])
    async with load.connections() as client:
        party = load.Load(arguments, servers, client)
        await party.set_up()
        table = party.tables[0]
        until = time.monotonic() + SECONDS_TO_PLAY
        while time.monotonic() < until and not table.people[0].over:
            if table.people[0].state["answers"] >= answers:
                break
            if not await table.answer(time.perf_counter()):
                await asyncio.sleep(0.01)
        host = table.people[0]
        await table.leave()
        return host.table, host.cookie


def store_many(file: Path, example: str, games: int) -> None:
    """The example's rows again and again, cut off after its first answers."""
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TEMP TABLE copies (i INTEGER)")
        connection.executemany("INSERT INTO copies VALUES (?)", [(number,) for number in range(games)])
        for name in ROWS:
            store(connection, name, example)


def store(connection: sqlite3.Connection, name: str, example: str) -> None:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    key = "id" if name == "tables" else "table_id"
    instead = {
        key: "'copy' || i",
        "invite": "NULL",
        "status": "'finished'",
        "waiting_for": "'[]'",
        "bots_waited_for": "0",
        "answers": str(STORED_ANSWERS),
    }
    found = ", ".join(instead.get(column, column) for column in columns)
    query = f"INSERT INTO {name} ({', '.join(columns)}) SELECT {found} FROM {name}, copies"
    connection.execute(f"{query} WHERE {key} = ? AND {FIRST_ANSWERS.get(name, '1')}", (example,))


# --- measuring -------------------------------------------------------------------------------------------


def starts(wanted: argparse.Namespace, folder: Path) -> float:
    """Seconds until the server says where it is, the median of a few."""
    found = []
    for _ in range(STARTS):
        began = time.perf_counter()
        with load.started(wanted, folder):
            found.append(time.perf_counter() - began)
    return round(sorted(found)[STARTS // 2], 2)


async def opened(servers: load.Servers, table: str, cookie: str) -> float:
    """Processor time until somebody at the table sees it."""
    async with load.connections() as client:
        address = servers.addresses[0]
        load.succeeded(await client.get(f"{address}/api/games"))
        await quiet(servers)
        before = cpu_of(servers)
        answer = await client.get(f"{address}/api/tables/{table}/state", headers={"Cookie": cookie})
        load.succeeded(answer)
        return cpu_of(servers) - before


async def quiet(servers: load.Servers) -> None:
    """What the server does by itself after its start is not what opening a game costs."""
    before, now = -1.0, cpu_of(servers)
    while now - before > QUIET:
        await asyncio.sleep(1.0)
        before, now = now, cpu_of(servers)


def run(stored: int, answers: int) -> Json:
    """Seconds to start with and without so many stored games, and processor time to open long ones."""
    wanted = load.parser().parse_args([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with load.started(wanted, folder) as servers:
            long = {game: asyncio.run(play_long(servers, game, answers)) for game in GAMES}
        file = next(folder.glob("*.db"))
        empty = starts(wanted, folder)
        store_many(file, next(iter(long.values()))[0], stored)
        return {
            "stored": stored,
            "seconds_to_start": starts(wanted, folder),
            "seconds_to_start_empty": empty,
            "opened": {game: opening(wanted, folder, file, *long[game]) for game in long},
        }


def opening(wanted: argparse.Namespace, folder: Path, file: Path, table: str, cookie: str) -> Json:
    with sqlite3.connect(file) as connection:
        (answers,) = connection.execute("SELECT answers FROM tables WHERE id = ?", (table,)).fetchone()
    with load.started(wanted, folder) as servers:
        used = asyncio.run(opened(servers, table, cookie))
    return {"answers": answers, "cpu_ms": round(used * 1000, 1)}
