"""One change of a table that is held: carried out, and committed as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, insert

from tripartite.bots import standard_bot
from tripartite.bots.reasons import Reason
from tripartite.core.events import Event
from tripartite.core.game import hand_of
from tripartite.core.match import Match
from tripartite.core.verbs import Option
from tripartite.server.present import progress
from tripartite.server.present.states import present_in
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import Answer, Seat, User, core, now
from tripartite.server.storage.writer import Write
from tripartite.server.tables import hands, lessons
from tripartite.server.tables.loader import Loaded, answers_of, find_game, opening, snapshot_of
from tripartite.server.tables.rows import ENDED, Before, TableRows, aware, is_bot, played_by
from tripartite.server.tables.snapshot import TableLook
from tripartite.server.tables.stream import Told, given_as, telling, told
from tripartite.server.tables.waivers import chapter_of, lasting, undoing, waived
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest
from tripartite.texts import LANGUAGES

if TYPE_CHECKING:
    from tripartite.server.tables.registry import RunningTable

INSERT_ANSWERS = insert(core(Answer))
ANSWERS_AFTER = delete(core(Answer)).where(
    core(Answer).c.table_id == bindparam("table"), core(Answer).c.number > bindparam("after")
)


class TableTransaction(TableLook):
    """The table while it is being changed. Nothing of it is seen by others before it is committed."""

    def __init__(self, database: Database, rows: TableRows, running: RunningTable) -> None:
        super().__init__(database, rows, None)
        table = self.table
        self.running = running
        self.touched = False  # whether the match in memory is ahead of the database
        self.told: list[Told] = []
        self.came_or_went = False  # somebody did, which is told without a message
        self._before = Before(rows)
        self._writes: list[Write] = []
        self._snapshot: list[Write] = []
        self.waited_for = self.waiting_people()
        self._held = self.holders() if table.status == "running" else {}
        self._loaded: Loaded | None = None
        self._version = -1
        self.let_be: set[str] = set()  # seats that are asked what they have waived
        self.seq_before = table.seq

    # --- reading -----------------------------------------------------------------------------------------

    async def loaded(self) -> Loaded:
        """The match, brought up to what the database says."""
        if self._loaded is None:
            self._loaded = await self.running.catch_up(self)
            self._version = self._loaded.match.version
        return self._loaded

    async def match(self) -> Match:
        return (await self.loaded()).match

    def need(self, *statuses: str) -> None:
        """Refuses what does not fit the state of the table."""
        status = self.table.status
        if status in statuses:
            return
        if status in ENDED:
            raise ApiError(409, "already_ended")
        raise ApiError(409, "already_started" if status == "running" else "not_running")

    def seat(self, name: str) -> Seat:
        if name not in self.seats:
            raise ApiError(404, "no_such_seat", facts={"seat": name})
        return self.seats[name]

    def hand(self, seat: Seat) -> list[Seat]:
        """The seats that go with this one from player to player."""
        game = find_game(self.table.game, self.running.components)
        return [self.seats[name] for name in hand_of(game, self.table.options, seat.seat)]

    def seats_of(self, user: User) -> list[Seat]:
        return [seat for seat in self.seats.values() if played_by(seat, user.id)]

    def need_player(self, user: User) -> list[Seat]:
        mine = self.seats_of(user)
        if not mine:
            raise ApiError(403, "not_a_player")
        return mine

    def holders(self) -> dict[str, str]:
        """The seats that people play, with these people."""
        return {
            name: seat.user_id for name, seat in self.seats.items() if seat.kind == "human" and seat.user_id
        }

    def people(self) -> set[str]:
        """The users who play."""
        return set(self.holders().values())

    def waiting_people(self) -> dict[str, str]:
        """The seats that have to answer and are played by people, with these people."""
        return {seat: user for seat, user in self.holders().items() if seat in self.table.waiting_for}

    def newly_waited_for(self) -> list[tuple[str, str]]:
        """Seats and people that had nothing to decide before this change."""
        before = set(self.waited_for.values())
        waiting = self.waiting_people().items()
        return [
            (seat, user_id) for seat, user_id in waiting if user_id not in before and seat not in self.let_be
        ]

    @property
    def changed(self) -> bool:
        return bool(self.told)

    @property
    def moved(self) -> bool:
        """Whether other people sit here than before, or another is the host."""
        return self._before.people != self.rows.people()

    @property
    def lasts(self) -> bool:
        """Whether all that is to be written changes nothing of the rows but what passes with each answer."""
        return self._before.lasts

    def writes(self) -> list[Write]:
        """All that is to be committed."""
        stream = [telling(self.table, self.told)] if self.told else []
        return [*self._before.writes(), *self._writes, *stream, *self._snapshot]

    # --- changing ----------------------------------------------------------------------------------------

    def write(self, write: Write) -> None:
        self._writes.append(write)

    def tell(self, kind: str, **fields: Any) -> None:
        """Adds a message to what will be committed; as the table is held, their numbers have no gaps."""
        self.told.append(told(self.table, kind, **fields))

    def _tell_events(self, events: list[Event], answer: int) -> None:
        """What followed from an answer; 0 stands for the opening."""
        for event in events:
            self.tell(
                "event",
                key=event.key,
                paragraph=event.paragraph,
                facts=event.facts,
                only_for=event.seat,
                seat=event.seat,
                answer=answer,
            )

    def begin(self) -> None:
        """Deals the cards."""
        table = self.table
        table.status = "running"
        match = opening(table, self.running.components)
        self.touched = True
        self._loaded = self.running.loaded = Loaded(match).began()
        self.tell("started")
        self._tell_events(match.events, 0)
        self._end_if_over(match)

    async def answer(
        self,
        seat: str,
        option_id: str,
        version: int = -1,
        user_id: str | None = None,
        by_clock: bool = False,
        reasons: Sequence[Reason] = (),
    ) -> None:
        """Gives an answer; a refusal of the rules leaves everything as it is."""
        loaded = await self.loaded()
        match = loaded.match
        secret = match.is_secret(option_id)
        ask = match.ask(seat)
        option = ask.option(option_id) if ask is not None else None
        told = len(match.events)
        events = match.answer(seat, option_id, version)
        assert option is not None
        self.touched = True
        self.seats[seat].out_of_time = by_clock
        self._write(match, user_id)
        loaded.answered(told, user_id is not None)
        self._snapshot = snapshot_of(self.table, loaded) or self._snapshot
        if by_clock:
            self.tell("clock", seat=seat)
        self._drop_undo_request()
        self._tell_answer(seat, option, secret)
        if reasons and not secret:
            facts = {"reasons": [reason._asdict() for reason in reasons]}
            self.tell("reason", seat=seat, answer=self.table.answers, facts=facts)
        self._tell_events(events, self.table.answers)
        self._end_if_over(match)

    async def stands(self, given: AnswerRequest, user_id: str, after: int) -> bool:
        """Whether somebody has given that answer after the one of that number."""
        async with self.reading() as session:
            found = await answers_of(session, self.table, after)
        wanted = (given.seat, given.option, user_id)
        return any((each.seat, each.option, each.user_id) == wanted for each in found)

    def _write(self, match: Match, user_id: str | None) -> None:
        entry = match.journal[-1]
        self.table.answers = match.answers
        row = {
            "table_id": self.table.id,
            "number": self.table.answers,
            "seat": entry.seat,
            "option": entry.option,
            "rolls": [roll.to_json() for roll in entry.rolls],
            "state": entry.digest,
            "user_id": user_id,
            "created": now(),
        }
        self.write(Write(INSERT_ANSWERS, row))

    def _tell_answer(self, seat: str, option: Option, secret: bool) -> None:
        """What was chosen in secret stays with the one who chose it."""
        number = self.table.answers
        if secret:
            self.tell("committed", seat=seat, answer=number)
            return
        facts = {"option": option.id, "touches": list(option.touches)}
        self.tell("answer", seat=seat, answer=number, facts=facts)

    def _drop_undo_request(self) -> None:
        if self.table.undo_request is not None:
            self.table.undo_request = None
            self.tell("undo_refused", key="undo_dropped")

    def _end_if_over(self, match: Match) -> None:
        if match.over:
            self.table.status = "finished"
            winners = match.score()["winners"]
            self.table.winner = ",".join(winners)
            self.tell("ended", key="ended" if winners else "drawn", facts={"winners": winners})

    async def undo(self, to_answer: int, player: str, key: str = "undone") -> None:
        """Takes back all answers after that one; the rules refuse to go beyond a die or a reveal."""
        facts = {"player": player, **await self.taken_back(to_answer)}
        loaded = await self.loaded()
        loaded.undo(to_answer)
        self.touched = True
        self.table.answers = to_answer
        self.table.undo_request = None
        for seat in self.seats.values():
            seat.waivers = undoing(seat.waivers, to_answer)
        self.write(Write(ANSWERS_AFTER, {"table": self.table.id, "after": to_answer}))
        self.tell("undone", key=key, answer=to_answer, facts=facts)

    async def taken_back(self, to_answer: int) -> dict[str, Any]:
        """What the answer after that one was, unless it was given in secret, and how many are taken back."""
        async with self.reading() as session:
            first = (await given_as(session, self.table, to_answer + 1))[-1]
        if first.kind != "answer":
            return {}
        count = self.table.answers - to_answer
        return {"by": first.seat, "option": first.facts["option"], "count": count}

    async def take_back_choice(self, to_answer: int, player: str, seats: set[str]) -> None:
        """Takes back what those seats have chosen face down; what others chose meanwhile stays."""
        async with self.reading() as session:
            since = await answers_of(session, self.table, to_answer)
        kept = [(given.seat, given.option, given.user_id) for given in since if given.seat not in seats]
        await self.undo(to_answer, player, "choice_undone")
        for seat, option, user_id in kept:
            late = self.seats[seat].out_of_time
            await self.answer(seat, option, user_id=user_id)
            self.seats[seat].out_of_time = late

    def vacate(self, seat: Seat, player: str = "", resigned: bool = False) -> None:
        """Somebody leaves a seat: a bot plays on, and until the game has begun the seat is open."""
        seat.waivers = []
        if self.table.status == "waiting":
            seat.kind, seat.user_id = "open", None
            self.tell("seats", key="open", seat=seat.seat)
            return
        seat.kind, seat.bot, seat.resigned = "bot", standard_bot(self.table.game), resigned
        key = "bot" if not player else "resigned" if resigned else "left"
        self.tell("seats", key=key, seat=seat.seat, facts={"player": player})

    def set_back(self) -> None:
        """The last change was in the future: the time that was left to decide then is left now."""
        table, moment = self.table, now()
        if table.deadline is not None:
            table.deadline = moment + (aware(table.deadline) - aware(table.updated))
        table.updated = moment

    def hand_on(self, host_id: str | None) -> None:
        """When that host goes another player follows; a table that waits for nobody's game is given up."""
        if self.table.host_id != host_id:
            return
        others = sorted(self.people() - {host_id})
        if others:
            self.table.host_id = others[0]
        elif self.table.status == "waiting":
            self.abandon()

    def abandon(self) -> None:
        self.table.status = "abandoned"
        self.table.undo_request = None
        self.tell("abandoned")

    # --- before the commit -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Writes down who sees which hand, and what lists and clocks need to know without the match."""
        await lessons.follow(self)
        table = self.table
        table.updated = now()
        if table.status != "running":
            table.waiting_for, table.bots_waited_for, table.deadline = [], False, None
            if self._loaded is not None:
                table.standing = progress.place(self._loaded.match)
            return
        await self.note_waiting()
        match = await self.match()
        table.standing = progress.place(match)
        self._set_deadline(match)
        await hands.remember(self, dict(self.holders().items() - self._held.items()))

    async def note_waiting(self) -> None:
        """Writes down who has to answer, and whether the server answers for somebody."""
        table, match = self.table, await self.match()
        present = present_in(match.game, LANGUAGES[0])
        table.waiting_for = match.seats_to_answer
        for seat in self.seats.values():
            seat.waivers = lasting(seat.waivers, chapter_of(match))
        asked = [self.seats[seat] for seat in table.waiting_for]
        self.let_be = {seat.seat for seat in asked if waived(match, seat, present) is not None}
        in_lesson = lessons.under_way(table, self.seats, self.running.lessons) is not None
        table.bots_waited_for = not in_lesson and (bool(self.let_be) or any(is_bot(seat) for seat in asked))

    def _set_deadline(self, match: Match) -> None:
        """A new decision has its full time; choosing at the same time as others does not lengthen theirs."""
        table = self.table
        if table.clock_seconds is None or not self.waiting_people():
            table.deadline = None
        elif table.deadline is None or match.version != self._version:
            table.deadline = now() + timedelta(seconds=table.clock_seconds)
