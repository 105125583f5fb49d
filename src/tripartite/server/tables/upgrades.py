"""Running games after the rules have changed: which of them differ, and how each goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import structlog
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.games.registry import GAMES, load_game
from tripartite.server.present.progress import place
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import Answer, GameTable, Seat, Snapshot, now
from tripartite.server.tables.differences import NO_OPENING, difference, opening_of
from tripartite.server.tables.loader import Folders, answers_of
from tripartite.server.tables.rows import is_bot, is_person
from tripartite.server.tables.stream import telling, told

log = structlog.get_logger()

Progress = Callable[[int, int], None]
UNPLAYABLE = ("no_such_game", "other_components", NO_OPENING)  # nothing that it could be taken back to


class Finding(NamedTuple):
    """What the rules of today say to one running game."""

    table: str
    game: str
    scenario: str
    begun: int  # the version of the rules that it was begun with
    served: int | None  # that of today; None if the game is not installed
    answers: int
    holds: int  # how many of them come out as they did
    why: str = ""  # nothing: all do
    detail: str = ""
    done: str = ""  # what was done about it: carried_over, taken_back

    @property
    def differs(self) -> bool:
        return bool(self.why)

    @property
    def current(self) -> bool:
        """Whether it goes on as it is."""
        return not self.differs and self.begun == self.served

    def can_go_on(self, take_back: bool) -> bool:
        """Whether there is something to be done about it, and may be."""
        if self.differs:
            return take_back and self.why not in UNPLAYABLE
        return not self.current

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "differs": self.differs}


async def check(database: Database, components: Folders, progress: Progress | None = None) -> list[Finding]:
    """Replays every running game, and changes nothing."""
    found = []
    tables = await running_tables(database)
    for number, table_id in enumerate(tables, 1):
        async with database.reading() as session:
            table = await session.get_one(GameTable, table_id)
            found.append(examined(table, await answers_of(session, table), components))
        if progress is not None:
            progress(number, len(tables))
    return found


async def carry_over(
    database: Database, components: Folders, take_back: bool, progress: Progress | None = None
) -> list[Finding]:
    """Lets games that still hold go on with the rules of today; with `take_back` the others, too, after the
    last answer that holds. No server may run meanwhile."""
    found = []
    tables = await running_tables(database)
    for number, table_id in enumerate(tables, 1):
        async with database.writing() as session:
            table = await session.get_one(GameTable, table_id)
            answers = await answers_of(session, table)
            finding = examined(table, answers, components)
            if finding.can_go_on(take_back):
                await _go_on(session, table, answers[: finding.holds], components)
                finding = finding._replace(done="taken_back" if finding.differs else "carried_over")
            await session.commit()
        found.append(finding)
        if progress is not None:
            progress(number, len(tables))
    return found


async def running_tables(database: Database) -> list[str]:
    query = select(GameTable.id).where(GameTable.status == "running").order_by(GameTable.created)
    async with database.session() as session:
        return list((await session.scalars(query)).all())


def examined(table: GameTable, answers: list[Answer], components: Folders) -> Finding:
    plain = Finding(
        table.id, table.game, table.scenario, table.rules_version, None, len(answers), len(answers)
    )
    if table.game not in GAMES:
        return plain._replace(why="no_such_game", detail=f"{table.game} is not installed")
    folder = components.get(table.game)
    game = load_game(table.game, folder)
    plain = plain._replace(served=game.rules_version)
    if game.component_hash != table.components:
        return plain._replace(why="other_components", detail=f"{table.components}, not {game.component_hash}")
    found = difference(table, answers, folder)
    if found is None:
        return plain
    return plain._replace(holds=found.holds, why=found.why, detail=found.detail)


async def _go_on(session: AsyncSession, table: GameTable, kept: list[Answer], components: Folders) -> None:
    """Puts a game under the rules of today: their version, and the states that they lead to."""
    game = load_game(table.game, components.get(table.game))
    back = len(kept) < table.answers
    if table.start is not None:
        table.start = {**table.start, "rules_version": game.rules_version}
    table.rules_version = game.rules_version
    match = opening_of(table, game)
    for answer in kept:
        match.answer(answer.seat, answer.option)
        answer.state = match.journal[-1].digest
    await session.execute(delete(Answer).where(Answer.table_id == table.id, Answer.number > len(kept)))
    await session.execute(delete(Snapshot).where(Snapshot.table_id == table.id))
    table.answers = len(kept)
    kind, key = ("undone", "rules_back") if back else ("rules", "rules_kept")
    message = telling(table, [told(table, kind, key=key, answer=len(kept))])
    await session.execute(message.statement, message.rows)
    seats = {seat.seat: seat for seat in await session.scalars(select(Seat).where(Seat.table_id == table.id))}
    table.waiting_for = match.seats_to_answer
    table.bots_waited_for = any(is_bot(seats[seat]) for seat in table.waiting_for)
    table.standing = place(match)
    table.undo_request = None
    clock = table.clock_seconds if any(is_person(seats[seat]) for seat in table.waiting_for) else None
    table.deadline = None if clock is None else now() + timedelta(seconds=clock)
    table.updated = now()


async def warn(database: Database, components: Folders) -> None:
    """Tells whoever runs the server that games wait for `tripartite upgrade`."""
    query = select(GameTable.game, GameTable.rules_version, func.count()).where(GameTable.status == "running")
    async with database.session() as session:
        rows = (await session.execute(query.group_by(GameTable.game, GameTable.rules_version))).all()
    for game_id, version, count in rows:
        if game_id not in GAMES:
            log.warning("game_missing", game=game_id, running=count)
            continue
        game = await asyncio.to_thread(load_game, game_id, components.get(game_id))
        if game.rules_version != version:
            log.warning("other_rules", game=game_id, begun=version, served=game.rules_version, running=count)
