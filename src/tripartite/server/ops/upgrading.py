"""What `tripartite upgrade` does and prints."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import nullcontext

import typer
from sqlalchemy.exc import SQLAlchemyError

from tripartite.core.game import BadData
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database, first_line
from tripartite.server.storage.private_files import held
from tripartite.server.tables import upgrades
from tripartite.server.tables.differences import ELSEWHERE, NOT_ALLOWED, UNKNOWN
from tripartite.server.tables.upgrades import Finding
from tripartite.terminal.progress import progress_bar

REASONS = {
    NOT_ALLOWED: "is not allowed any more",
    ELSEWHERE: "leads to another state",
    UNKNOWN: "cannot be given any more",
}
DONE = {
    "carried_over": "carried over",
    "from_snapshot": "carried over",
    "taken_back": "taken back to answer {kept}",
}


def run_upgrade(settings: Settings, check: bool, take_back: bool, as_json: bool) -> bool:
    """Whether every running game can go on."""
    database = Database(settings.database)
    if database.file is not None and not database.file.is_file():
        raise BadData(f"there is no database {database.file}")
    alone = nullcontext() if check or database.file is None else held(database.file)
    try:
        with alone, progress_bar("games") as progress:
            if not check:
                database.migrate()
            found = asyncio.run(_looked_at(database, settings, check, take_back, progress))
    except SQLAlchemyError as error:
        raise BadData(f"the database cannot be used: {first_line(error)}") from None
    if as_json:
        told = {"checked": len(found), "games": [one.to_json() for one in found if worth_telling(one)]}
        typer.echo(json.dumps(told, indent=2))
    else:
        _tell(found)
    return all(one.whole or one.done for one in found)


async def _looked_at(
    database: Database,
    settings: Settings,
    check: bool,
    take_back: bool,
    progress: Callable[[int, int], None] | None,
) -> list[Finding]:
    try:
        if check:
            return await upgrades.check(database, settings.components, progress)
        return await upgrades.carry_over(database, settings.components, take_back, progress)
    finally:
        await database.close()


def worth_telling(one: Finding) -> bool:
    return one.differs or not one.current


def _tell(found: list[Finding]) -> None:
    for one in filter(worth_telling, found):
        typer.echo(f"{one.table}  {one.game}, {one.scenario}, {one.answers} answers: {_in_words(one)}")
    waiting = sum(not one.current and not one.done for one in found)
    typer.echo(f"{len(found)} running games, {waiting} of them cannot go on as they are")


def _in_words(one: Finding) -> str:
    parts = [_what(one)]
    if one.snapshot:
        parts.append(f"{one.stands} answers stand from the position after answer {one.snapshot} on")
    if one.done:
        parts.append(DONE[one.done].format(kept=one.kept))
    return "; ".join(parts)


def _what(one: Finding) -> str:
    if not one.differs:
        return f"version {one.begun} of the rules, now {one.served}; all answers hold"
    if one.why in upgrades.UNPLAYABLE:
        return f"it cannot be set up: {one.detail}"
    return f"answer {one.holds + 1} {REASONS[one.why]}{f' ({one.detail})' if one.detail else ''}"
