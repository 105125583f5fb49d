"""Bots that answer, clocks that run out, and seats whose people are gone."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import time
from datetime import timedelta
from typing import TYPE_CHECKING

from sqlalchemy import and_, exists, or_, select

from tripartite.bots import standard_bot
from tripartite.bots.reasons import Reason
from tripartite.core.verbs import Option
from tripartite.server.present.states import present_in
from tripartite.server.storage.models import SKEW, GameTable, Seat, TableLease, now
from tripartite.server.storage.trouble import complain
from tripartite.server.tables.bot_workers import BotWorkers, Onlooker, Question, onlooker, question
from tripartite.server.tables.rows import aware, is_bot, is_person
from tripartite.server.tables.waivers import noted, waived
from tripartite.server.web.errors import ApiError
from tripartite.texts import LANGUAGES

if TYPE_CHECKING:
    from tripartite.server.tables.registry import RunningTable, TableRegistry

LOOK_EVERY = 0.5  # seconds between looks for clocks that ran out and bots that nobody asks
LOOKS_FOR_ORPHANS = 8
LONGEST_LOOK = 8.0  # seconds, while nothing comes of it
SHORT_REST = 2.0  # seconds before the bots are asked again when it was not their fault
REST = 60.0  # seconds before the bots of a table that failed are asked again
SHORTEST, LONGEST = 1.5, 5.0  # seconds before the server declines what a player has waived
HESITATION = random.SystemRandom()  # nobody can tell it from a player's own
BOT_GRACE = 5.0  # seconds after which another server's bots are taken care of


class Due:
    """A decision that a bot has to make, or that its player has made beforehand: then by which waiver."""

    def __init__(
        self,
        seat: str,
        version: int,
        by_clock: bool,
        asked: Question | None = None,
        waiver: tuple[int, Option] | None = None,
        seen: Onlooker | None = None,
    ) -> None:
        self.seat = seat
        self.version = version
        self.by_clock = by_clock
        self.asked = asked
        self.waiver = waiver
        self.seen = seen  # where the table wants to hear why


class BotScheduler:
    """Makes tables go on that wait for nobody who is there."""

    def __init__(self, games: TableRegistry) -> None:
        self.games = games
        self.bots = BotWorkers()

    def close(self) -> None:
        self.bots.close()

    def drive(self, running: RunningTable) -> None:
        """Lets the bots of a table answer in the background."""
        running.bots_wanted = True
        if running.driver is None and running.rests_until <= time.monotonic():
            running.driver = self.games.begin(self._drive(running))

    async def _drive(self, running: RunningTable) -> None:
        try:
            while running.bots_wanted:
                running.bots_wanted = False
                due = await self._due(running.id)
                while due is not None:
                    option = await self._choose(due)
                    await self._answer(running.id, due, option, await self._explain(due, option))
                    due = await self._due(running.id) if self.games.holds(running) else None
        except Exception as error:
            trouble = complain("bots_stopped", error, table=running.id)
            running.rests_until = time.monotonic() + (REST if trouble is None else SHORT_REST)
        finally:
            running.driver = None

    async def _choose(self, due: Due) -> str:
        if due.asked is not None:
            return await self.bots.choose(due.asked)
        assert due.waiver is not None
        await asyncio.sleep(HESITATION.uniform(SHORTEST, LONGEST))
        return due.waiver[1].id

    async def _explain(self, due: Due, option: str) -> list[Reason]:
        return [] if due.seen is None else await self.bots.explain(due.seen, option)

    async def _due(self, table_id: str) -> Due | None:
        """The next decision of a bot, or of somebody whose time is up."""
        async with self.games.seeing(table_id) as snapshot:
            if snapshot.table.status != "running" or snapshot.loaded is None:
                return None
            match = snapshot.loaded.match
            for name in match.seats_to_answer:
                seat = snapshot.seats[name]
                by_clock = is_person(seat) and is_late(snapshot.table)
                if is_bot(seat) or by_clock:
                    bot = seat.bot if seat.kind == "bot" and seat.bot else standard_bot(match.game.id)
                    seed = f"{bot_seed(snapshot.table)}:{match.answers}"
                    folder = self.games.components.get(match.game.id)
                    asked = question(match.view(name), bot, seed, folder)
                    seen = None
                    if snapshot.table.bots_explain:
                        seen = onlooker(match.view(None), match.seat_index(name), bot, folder)
                    return Due(name, match.version, by_clock, asked, seen=seen)
            present = present_in(match.game, LANGUAGES[0])
            for name in match.seats_to_answer:
                waiver = waived(match, snapshot.seats[name], present)
                if waiver is not None:
                    return Due(name, match.version, by_clock=False, waiver=waiver)
        return None

    async def _answer(self, table_id: str, due: Due, option: str, reasons: list[Reason]) -> None:
        """The bot's answer, unless the table has moved on while it was thinking."""
        async with self.games.changing(table_id) as change:
            if change.table.status != "running":
                return
            match = await change.match()
            seat = change.seats[due.seat]
            waiver = waived(match, seat, present_in(match.game, LANGUAGES[0]))
            by_bot = is_bot(seat) or (due.by_clock and is_late(change.table))
            still = by_bot if due.waiver is None else waiver is not None
            if match.version != due.version or due.seat not in match.seats_to_answer or not still:
                return
            if option not in match.legal(due.seat):  # the same version of another past
                return
            if waiver is None or due.waiver is None:
                await change.answer(due.seat, option, by_clock=due.by_clock, reasons=reasons)
            else:
                await change.answer(due.seat, option, user_id=seat.user_id)
                seat.waivers = noted(seat.waivers, waiver[0], change.table.answers)
        self.games.note_answer()

    async def watch(self) -> None:
        """Finds what nobody takes care of: late people, and bots whose server has stopped."""
        grace, looks, failures = 0.0, 0, 0
        while True:
            try:
                await self.games.database.look_around()
                if looks % LOOKS_FOR_ORPHANS == 0:
                    await self._follow_clock()
                for table_id in await self._neglected(grace):
                    self.games.reread(table_id)
                    self.drive(self.games.running(table_id))
                if looks % LOOKS_FOR_ORPHANS == 0:
                    await self._adopt_orphans()
                    self.games.drop_idle()
                failures = 0
            except Exception as error:
                complain("watch_failed", error)
                failures += 1
            grace = BOT_GRACE
            looks += 1
            await asyncio.sleep(min(LOOK_EVERY * 2**failures, LONGEST_LOOK))

    async def _neglected(self, grace: float) -> list[str]:
        moment = now()
        late = GameTable.deadline <= moment
        idle = and_(GameTable.bots_waited_for, GameTable.updated <= moment - timedelta(seconds=grace))
        elsewhere = exists().where(
            TableLease.table_id == GameTable.id, TableLease.process_id != self._process
        )
        query = select(GameTable.id).where(GameTable.status == "running", or_(late, idle), ~elsewhere)
        async with self.games.database.session() as session:
            return list((await session.scalars(query)).all())

    @property
    def _process(self) -> int:
        leases = self.games.leases
        return 0 if leases is None else leases.process

    async def _follow_clock(self) -> None:
        """Tables that were changed in the future show that the clock was set back; their times go with it."""
        ahead = (GameTable.status == "running", GameTable.updated > now() + SKEW)
        async with self.games.database.session() as session:
            found = list(await session.scalars(select(GameTable.id).where(*ahead)))
        for table_id in found:
            async with self.games.changing(table_id) as change:
                change.set_back()

    async def _adopt_orphans(self) -> None:
        """Seats whose account is gone: bots play on, and at a table that waits they are open."""
        query = (
            select(Seat.table_id)
            .join(GameTable, GameTable.id == Seat.table_id)
            .where(Seat.kind == "human", Seat.user_id.is_(None), GameTable.status.in_(("waiting", "running")))
        )
        async with self.games.database.session() as session:
            orphaned = set((await session.scalars(query)).all())
        for table_id in orphaned:
            with contextlib.suppress(ApiError):  # a game of other rules stays as it is
                await self._adopt(table_id)

    async def _adopt(self, table_id: str) -> None:
        async with self.games.changing(table_id) as change:
            for seat in change.seats.values():
                if seat.kind == "human" and seat.user_id is None:
                    change.vacate(seat)
            change.hand_on(None)


def is_late(table: GameTable) -> bool:
    return table.deadline is not None and aware(table.deadline) <= now()


def bot_seed(table: GameTable) -> str:
    """What the bots' choices among equals rest on: the same after a restart, and as secret as the dice."""
    return hashlib.blake2b(b"bots", key=table.seed, digest_size=16).hexdigest()
