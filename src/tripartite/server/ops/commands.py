"""The commands that concern the server; each loads it only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; without it a file of your own."),
]
DataDir = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where that file is kept.")]
Components = Annotated[
    list[str] | None,
    typer.Option(
        metavar="GAME=FOLDER", help="Your own component data; or a folder with one folder for each game."
    ),
]
Lessons = Annotated[
    list[Path] | None, typer.Option(metavar="FOLDER", help="A folder with your own lessons and puzzles.")
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup; with .gz it is compressed.")]


def play_at_home() -> None:
    """Serves the games of this person, or finds the server that does, and opens them in the browser."""
    from tripartite.server.ops.process import run_at_home
    from tripartite.server.ops.settings import read_settings

    run_at_home(read_settings({"log_level": quiet_in_a_terminal()}))


def quiet_in_a_terminal() -> str | None:
    return "warning" if sys.stderr.isatty() else None


def serve(
    host: Annotated[str | None, typer.Option(help="Who can connect: 0.0.0.0 lets other machines.")] = None,
    port: Annotated[int | None, typer.Option(help="0 takes any free one.")] = None,
    database: Database = None,
    data_dir: DataDir = None,
    components: Components = None,
    lessons: Lessons = None,
    base_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address that others use, as in links.")
    ] = None,
    limits: Annotated[bool, typer.Option(help="Limit how often people may do things.")] = True,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the address in the browser.")] = False,
) -> None:
    """Run the server: games in the browser, alone or with others."""
    given: dict[str, Any] = {
        "host": host,
        "port": port,
        "database": database,
        "data_dir": data_dir,
        "components": components or None,
        "lessons": lessons or None,
        "base_url": base_url,
        "limits": None if limits else False,
        "log_level": log_level or quiet_in_a_terminal(),
    }
    from tripartite.server.ops.process import run
    from tripartite.server.ops.settings import read_settings

    run(read_settings(given), open_browser)


def backup(file: BackupFile, database: Database = None, data_dir: DataDir = None) -> None:
    """Write everything that the server keeps into a file; the server may be running."""
    from tripartite.server.ops.settings import read_settings
    from tripartite.server.storage.backup import write_backup

    rows = write_backup(read_settings({"database": database, "data_dir": data_dir}).database, file)
    typer.echo(f"{rows} rows written to {file}")


def restore(
    file: BackupFile,
    database: Database = None,
    data_dir: DataDir = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace what the database holds.")] = False,
) -> None:
    """Read a backup into a database, also of the other kind. Stop the server first."""
    from tripartite.server.ops.settings import read_settings
    from tripartite.server.storage.backup import read_backup

    rows = read_backup(read_settings({"database": database, "data_dir": data_dir}).database, file, replace)
    typer.echo(f"{rows} rows restored from {file}")


def upgrade(
    check: Annotated[bool, typer.Option("--check", help="Only tell; nothing is changed.")] = False,
    take_back: Annotated[
        bool, typer.Option("--take-back", help="Games that differ go on after the last answer that holds.")
    ] = False,
    database: Database = None,
    data_dir: DataDir = None,
    components: Components = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Replay all running games through the rules of today, tell which differ, and let the others go on with
    them. Stop the server first, unless you only check. Ends with 1 where a game differs and stays so."""
    from tripartite.server.ops.settings import read_settings
    from tripartite.server.ops.upgrading import run_upgrade

    given = {"database": database, "data_dir": data_dir, "components": components or None}
    if not run_upgrade(read_settings(given), check, take_back, as_json):
        raise typer.Exit(1)
