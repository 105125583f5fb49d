"""Running games after the rules have changed: which of them differ, and how each goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import structlog
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.games.registry import GAMES, load_game
from tripartite.server.present.progress import place
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import Answer, GameTable, Seat, Snapshot, now
from tripartite.server.tables.differences import NO_OPENING, difference, difference_since, opening_of
from tripartite.server.tables.loader import Folders, answers_of, packed, unpacked
from tripartite.server.tables.rows import is_bot, is_person
from tripartite.server.tables.stream import telling, told

log = structlog.get_logger()

Progress = Callable[[int, int], None]
UNPLAYABLE = ("no_such_game", "other_components", NO_OPENING)  # nothing that it could be taken back to

TOLD = {  # what players read in the log of their table
    "carried_over": ("rules", "rules_kept"),
    "from_snapshot": ("rules", "rules_from_here"),
    "taken_back": ("undone", "rules_back"),
}


class Finding(NamedTuple):
    """What the rules of today say to one running game."""

    table: str
    game: str
    scenario: str
    begun: int  # the version of the rules that it was begun with
    served: int | None  # that of today; None if the game is not installed
    answers: int
    holds: int  # how many of them come out as they did from the first on
    why: str = ""  # what is wrong with the next one; nothing: all hold
    detail: str = ""
    snapshot: int = 0  # the answer of a stored position that it can go on from all the same
    stands: int = 0  # how many answers are kept if it does
    done: str = ""  # what was done about it: carried_over, from_snapshot, taken_back

    @property
    def differs(self) -> bool:
        return bool(self.why)

    @property
    def kept(self) -> int:
        """How many answers it can go on with."""
        return max(self.holds, self.stands)

    @property
    def whole(self) -> bool:
        """Whether it can go on with all of them."""
        return not self.differs or (self.snapshot > 0 and self.stands == self.answers)

    @property
    def current(self) -> bool:
        """Whether it goes on as it is."""
        return self.whole and self.begun == self.served

    def can_go_on(self, take_back: bool) -> bool:
        """Whether there is something to be done about it, and may be."""
        if self.whole:
            return not self.current
        return take_back and (self.snapshot > 0 or self.why not in UNPLAYABLE)

    @property
    def way(self) -> str:
        """How it goes on."""
        if not self.differs:
            return "carried_over"
        return "from_snapshot" if self.whole else "taken_back"

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "differs": self.differs, "goes_on": self.current or bool(self.done)}


async def check(database: Database, components: Folders, progress: Progress | None = None) -> list[Finding]:
    """Replays every running game, and changes nothing."""
    found = []
    tables = await running_tables(database)
    for number, table_id in enumerate(tables, 1):
        async with database.reading() as session:
            found.append((await examined(session, table_id, components))[0])
        if progress is not None:
            progress(number, len(tables))
    return found


async def carry_over(
    database: Database, components: Folders, take_back: bool, progress: Progress | None = None
) -> list[Finding]:
    """Lets games go on with the rules of today that still hold, or of which a position is stored; with
    `take_back` the others, too, after the last answer that holds. No server may run meanwhile."""
    found = []
    tables = await running_tables(database)
    for number, table_id in enumerate(tables, 1):
        async with database.writing() as session:
            finding, game = await examined(session, table_id, components)
            if game is not None and finding.can_go_on(take_back):
                await game.go_on(session, finding)
                finding = finding._replace(done=finding.way)
            await session.commit()
        found.append(finding)
        if progress is not None:
            progress(number, len(tables))
    return found


async def running_tables(database: Database) -> list[str]:
    query = select(GameTable.id).where(GameTable.status == "running").order_by(GameTable.created)
    async with database.session() as session:
        return list((await session.scalars(query)).all())


async def examined(
    session: AsyncSession, table_id: str, components: Folders
) -> tuple[Finding, StoredGame | None]:
    """What is to be said of a game, and the game itself if the rules could be asked."""
    table = await session.get_one(GameTable, table_id)
    count = table.answers
    plain = Finding(table.id, table.game, table.scenario, table.rules_version, None, count, count)
    if table.game not in GAMES:
        return plain._replace(why="no_such_game", detail=f"{table.game} is not installed", holds=0), None
    rules = load_game(table.game, components.get(table.game))
    plain = plain._replace(served=rules.rules_version)
    if rules.component_hash != table.components:
        detail = f"{table.components}, not {rules.component_hash}"
        return plain._replace(why="other_components", detail=detail, holds=0), None
    snapshot = await session.get(Snapshot, table.id)
    game = StoredGame(table, await answers_of(session, table), snapshot, rules, components)
    return game.finding(plain), game


class StoredGame:
    """A running game as the database has it, and the rules of today."""

    def __init__(
        self,
        table: GameTable,
        answers: list[Answer],
        snapshot: Snapshot | None,
        rules: Game,
        components: Folders,
    ) -> None:
        self.table = table
        self.answers = answers
        self.snapshot = snapshot
        self.rules = rules
        self.folder = components.get(table.game)

    def finding(self, plain: Finding) -> Finding:
        found = difference(self.table, self.answers, self.folder)
        if found is None:
            return plain
        plain = plain._replace(holds=found.holds, why=found.why, detail=found.detail)
        snapshot = self.snapshot
        if snapshot is None or not found.holds < snapshot.answer <= len(self.answers):
            return plain
        since = self.answers[snapshot.answer - 1 :]
        later = difference_since(self.table, unpacked(snapshot)["position"], since, self.folder)
        stands = len(self.answers) if later is None else later.holds
        return plain._replace(snapshot=snapshot.answer, stands=stands) if stands >= snapshot.answer else plain

    async def go_on(self, session: AsyncSession, finding: Finding) -> None:
        """Puts the game under the rules of today: their version, and the states that they lead to."""
        table, kept = self.table, self.answers[: finding.kept]
        table.rules_version = self.rules.rules_version
        if table.start is not None:
            table.start = {**table.start, "rules_version": table.rules_version}
        match = self._resumed(kept) if finding.snapshot else self._given(opening_of(table, self.rules), kept)
        if not finding.snapshot:
            await session.execute(delete(Snapshot).where(Snapshot.table_id == table.id))
        await session.execute(delete(Answer).where(Answer.table_id == table.id, Answer.number > len(kept)))
        table.answers = len(kept)
        await self._tell(session, finding)
        query = select(Seat).where(Seat.table_id == table.id)
        seats = {seat.seat: seat for seat in await session.scalars(query)}
        table.waiting_for = match.seats_to_answer
        table.bots_waited_for = any(is_bot(seats[seat]) for seat in table.waiting_for)
        table.standing = place(match)
        table.undo_request = None
        clock = table.clock_seconds if any(is_person(seats[seat]) for seat in table.waiting_for) else None
        table.deadline = None if clock is None else now() + timedelta(seconds=clock)
        table.updated = now()

    def _resumed(self, kept: list[Answer]) -> Match:
        """From the stored position on; what led to it keeps the states that were written down with it."""
        snapshot = self.snapshot
        assert snapshot is not None
        stored = unpacked(snapshot)
        position = {**stored["position"], "rules_version": self.rules.rules_version}
        match = opening_of(self.table, self.rules, start=position)
        kept[snapshot.answer - 1].state = match.opening_digest
        snapshot.packed = packed({**stored, "position": position})
        snapshot.rules_version = self.rules.rules_version
        return self._given(match, kept[snapshot.answer :])

    @staticmethod
    def _given(match: Match, answers: list[Answer]) -> Match:
        for answer in answers:
            match.answer(answer.seat, answer.option)
            answer.state = match.journal[-1].digest
        return match

    async def _tell(self, session: AsyncSession, finding: Finding) -> None:
        table, keys = self.table, {"carried_over": "rules_kept", "from_snapshot": "rules_from_here"}
        if finding.way in keys:
            message = told(
                table, "rules", {"start": finding.snapshot}, key=keys[finding.way], answer=table.answers
            )
        else:
            message = told(table, "undone", key="rules_back", answer=table.answers)
        write = telling(table, [message])
        await session.execute(write.statement, write.rows)


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
