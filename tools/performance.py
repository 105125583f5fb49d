"""Measure the server over numbers of tables, games and databases, and write that into docs/performance.md.

Each row is one run of `tools/load.py` at servers and a database of its own. The whole takes most of an hour;
`--tables 50 --games churchill --databases sqlite` and the like measure a part.
"""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from postgres import NoPostgres, postgres_binaries, running_postgres  # noqa: E402
from tools import load, opening  # noqa: E402
from tripartite.games.registry import GAMES  # noqa: E402

PAGE = ROOT / "docs" / "performance.md"
DATABASES = {"sqlite": ("SQLite", 1), "postgresql": ("PostgreSQL", 1), "postgresql-2": ("PostgreSQL", 2)}
FUNCTIONS = 12  # of the profile that are named
STORED_GAMES = 10_000
LONG_GAME = 1000  # answers, where a game comes to as many
SMALL = 0.01  # a share of the profile that is not worth a row
Json = dict[str, Any]


@contextmanager
def database(kind: str) -> Iterator[str]:
    """The address of an empty database; empty for a SQLite file of the server's own."""
    if kind == "sqlite":
        yield ""
        return
    with running_postgres(postgres_binaries(), fsync=True) as postgres:
        yield postgres.url


def measured(kind: str, arguments: list[str]) -> Json:
    with database(kind) as url:
        processes = str(DATABASES[kind][1])
        wanted = load.parser().parse_args([*arguments, "--database", url, "--processes", processes])
        return load.run(wanted)


# --- the page --------------------------------------------------------------------------------------------


def machine(example: Json) -> str:
    rules = "compiled" if example["compiled"] else "plain"
    model = next(
        (line.partition(":")[2].strip() for line in cpu_lines() if line.startswith("model name")),
        platform.machine(),
    )
    return (
        f"Commit `{example['commit']}`, {rules} rules, Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores ({model}) for server, database and people."
    )


def cpu_lines() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return []


def table(rows: list[list[str]], numbers: int) -> str:
    """A table in Markdown whose last columns are numbers."""
    head, *body = rows
    rule = ["---"] * (len(head) - numbers) + ["---:"] * numbers
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *body])


def matrix_table(found: list[tuple[str, Json]]) -> str:
    rows = [
        [
            "game",
            "database",
            "processes",
            "tables",
            "answers/s",
            "p50 ms",
            "p99 ms",
            "CPU ms/answer",
            "memory MB",
        ]
    ]
    for kind, entry in found:
        rows.append(
            [
                entry["game"],
                DATABASES[kind][0],
                str(entry["processes"]),
                f"{entry['tables']:,}",
                f"{entry['answers_per_second']:.0f}",
                f"{entry['p50_ms']:.0f}",
                f"{entry['p99_ms']:.0f}",
                f"{entry['cpu_ms_per_answer']:.1f}",
                f"{entry['rss_mb']:.0f}",
            ]
        )
    return table(rows, 7)


def profile_tables(entry: Json) -> str:
    """Milliseconds of an answer by room, and the functions that use most."""
    answers, profile = entry["answers"], entry["profile"]
    rooms: defaultdict[str, float] = defaultdict(float)
    for place in profile:
        rooms[place["room"]] += place["seconds"]
    all = sum(rooms.values())
    by_room = [
        [room, f"{seconds / answers * 1000:.2f}", f"{seconds / all:.0%}"]
        for room, seconds in sorted(rooms.items(), key=lambda row: -row[1])
        if seconds / all >= SMALL
    ]
    known = [place for place in profile if place["function"]]
    by_function = [
        [f"`{place['function']}`", f"{place['seconds'] / answers * 1000:.2f}"] for place in known[:FUNCTIONS]
    ]
    heading = f"{entry['game']}, {entry['tables']} tables, SQLite, {all / answers * 1000:.1f} ms an answer:"
    return "\n\n".join(
        [
            heading,
            table([["room", "ms", "share"], *by_room], 2),
            table([["function", "ms"], *by_function], 1),
        ]
    )


def write(part: str, text: str) -> None:
    """Puts the text between the marks of that part of the page."""
    begin, end = f"<!-- {part} -->", f"<!-- end of {part} -->"
    page = PAGE.read_text()
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


# --- measuring -------------------------------------------------------------------------------------------


def matrix(wanted: argparse.Namespace) -> None:
    found: list[tuple[str, Json]] = []
    for game in wanted.games:
        for kind in wanted.databases:
            for tables in wanted.tables:
                arguments = ["--game", game, "--tables", str(tables), "--seconds", str(wanted.seconds)]
                try:
                    found.append((kind, measured(kind, [*arguments, "--rate", str(wanted.rate)])))
                except (load.Failed, NoPostgres) as error:
                    print(f"{game}, {kind}, {tables} tables: {error}", flush=True)
                    continue
                print(found[-1][1], flush=True)
    if not found:
        sys.exit("performance: nothing was measured")
    write("measurements", f"{machine(found[0][1])}\n\n{matrix_table(found)}")


def profile(wanted: argparse.Namespace) -> None:
    arguments = ["--tables", "50", "--seconds", str(wanted.seconds), "--rate", str(wanted.rate), "--profile"]
    found = [measured("sqlite", ["--game", game, *arguments]) for game in wanted.games]
    write("profile", "\n\n".join([machine(found[0]), *map(profile_tables, found)]))


def openings(_: argparse.Namespace) -> None:
    """A start with many stored games, and the opening of long ones."""
    found = opening.run(STORED_GAMES, LONG_GAME)
    rows = [[game, f"{each['answers']:,}", f"{each['cpu_ms']:.0f}"] for game, each in found["opened"].items()]
    said = (
        f"A start takes {found['seconds_to_start']} s with {found['stored']:,} stored games,"
        f" {found['seconds_to_start_empty']} s with none."
    )
    write("openings", "\n\n".join([said, table([["game", "answers", "CPU ms"], *rows], 2)]))


PARTS = {"matrix": matrix, "profile": profile, "openings": openings}


def names(known: list[str]) -> Any:
    def read(written: str) -> list[str]:
        given = written.split(",")
        if unknown := [name for name in given if name not in known]:
            raise argparse.ArgumentTypeError(f"{unknown[0]!r}: there is {', '.join(known)}")
        return given

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--games", type=names(list(GAMES)), default=list(GAMES)[:2], help="with commas between"
    )
    parser.add_argument("--databases", type=names(list(DATABASES)), default=list(DATABASES))
    parser.add_argument(
        "--tables", type=lambda text: list(map(int, text.split(","))), default=[50, 200, 1000]
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="of each measurement (30)")
    parser.add_argument("--rate", type=float, default=100.0, help="answers a second that are asked for (100)")
    parser.add_argument("--only", choices=PARTS, help="one of them")
    wanted = parser.parse_args()
    load.end_in_order()
    for name, part in PARTS.items():
        if wanted.only in (None, name):
            part(wanted)


if __name__ == "__main__":
    main()
