"""Tables that come from other games: a rematch, a branch of a game, an imported record."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from typing import Any, NamedTuple

from tripartite.core.game import BadData, Game, NotInScenario, hand_of
from tripartite.core.match import match_from_record
from tripartite.core.position import Position
from tripartite.lessons import Lesson
from tripartite.server.present.film import Film
from tripartite.server.storage.models import GameTable, Seat, SeenHand, User
from tripartite.server.tables.hands import remember, seen_hands
from tripartite.server.tables.lessons import first_position, unfinished
from tripartite.server.tables.loader import Folders, answers_of, find_game, game_of
from tripartite.server.tables.lobby import EMPTY, add, join, new_table, seats_for, set_kind, start_if_full
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import ENDED, insertion, is_person, played_by
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.transaction import TableTransaction
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import ForkRequest, SeatRequest

# --- once more -------------------------------------------------------------------------------------------


async def rematch(games: TableRegistry, table_id: str, user: User) -> str:
    """The same game with the same people; whoever asks second sits down at the table of the first."""
    async with games.changing(table_id) as change:
        if change.table.status not in ENDED:
            raise ApiError(409, "not_ended")
        if not any(seat.user_id == user.id for seat in change.seats.values()):
            raise ApiError(403, "not_a_player")
        new_id = change.table.rematch_id
        if new_id is None:
            new_id = set_up_again(games, change, user)
            change.tell("rematch", facts={"player": user.name})
    with contextlib.suppress(ApiError):  # nothing is kept for whoever left, or it has begun without them
        await join(games, new_id, user, None)
    await start_if_full(games, new_id)
    return new_id


def set_up_again(games: TableRegistry, change: TableTransaction, user: User) -> str:
    """A new table on which the seats of the other people are kept for them."""
    old = change.table
    game = find_game(old.game, games.components)
    table = new_table(
        game,
        user,
        old.scenario,
        dict(old.options),
        private=old.private,
        clock_seconds=old.clock_seconds,
        several_seats=old.several_seats,
        bots_explain=old.bots_explain,
    )
    seats = [again(seat, table, user) for seat in change.seats.values()]
    change.write(insertion([table]))
    change.write(insertion(seats))
    old.rematch_id = table.id
    return table.id


def again(seat: Seat, table: GameTable, user: User) -> Seat:
    new = Seat(table_id=table.id, seat=seat.seat, kind="open")
    if played_by(seat, user.id):
        set_kind(new, table.game, "human", user=user)
    elif is_person(seat):
        set_kind(new, table.game, "reserved")
        new.user_id = seat.user_id
    else:
        set_kind(new, table.game, "bot", seat.bot)
    return new


# --- lessons ---------------------------------------------------------------------------------------------


async def learn(games: TableRegistry, user: User, lesson: Lesson, anew: bool) -> str:
    """The table of a lesson: the one at which it has been begun, unless it is to begin again."""
    begun = await unfinished(games, user, lesson)
    if begun is not None and not anew:
        return begun
    game = find_game(lesson.head.game, games.components)
    match = await first_position(lesson, game)
    table = new_table(
        game,
        user,
        match.scenario,
        match.options,
        seed=match.seed,
        script=match.script,
        start=match.start,
        imported=True,
        lesson=lesson.id,
        lesson_edition=lesson.edition,
    )
    kinds = {seat: SeatRequest(kind="human" if seat == lesson.head.seat else "bot") for seat in game.seats}
    async with games.database.writing() as session:
        add(session, table, seats_for(game, table, kinds, user))
        await session.commit()
    await start_if_full(games, table.id)
    if begun is not None:
        async with games.changing(begun) as change:
            if change.table.status == "running":
                change.abandon()
    return table.id


# --- branches --------------------------------------------------------------------------------------------


async def fork(games: TableRegistry, table_id: str, user: User, wanted: ForkRequest) -> str:
    """A new table that goes on from some answer of another game, with new dice.

    With others what is hidden is dealt anew, since anybody may know the old game; whoever goes on alone keeps
    it, and has thereby seen all hands.
    """
    async with games.seeing(table_id) as snapshot:
        old = snapshot.table
        if snapshot.loaded is None:
            raise ApiError(403, "cannot_branch")
        if wanted.at_answer > old.answers:
            raise ApiError(404, "no_such_answer", facts={"answer": wanted.at_answer})
        game = game_of(old, games.components)
        async with snapshot.reading() as session:
            answers = await answers_of(session, old)
        seats = seats_as_before(snapshot, user, game) if wanted.seats is None else wanted.seats
    alone = not any(request.kind in EMPTY for request in seats.values())
    await look_through(games, table_id, user, alone)
    film = await asyncio.to_thread(Film, old, answers[: wanted.at_answer], games.components)
    position = film.at(wanted.at_answer)
    seed = secrets.token_bytes(32)
    start = (position if alone else dealt_anew(position)).to_json()
    start["dice"] = {**start["dice"], "seed": seed.hex(), "script": []}
    table = new_table(
        game,
        user,
        old.scenario,
        dict(old.options),
        private=wanted.private,
        seed=seed,
        start=start,
        forked_from=None if old.private else old.id,
        forked_at=wanted.at_answer,
        bots_explain=old.bots_explain,
    )
    async with games.database.writing() as session:
        add(session, table, seats_for(game, table, seats, user))
        if alone:
            session.add_all(SeenHand(table_id=table.id, user_id=user.id, seat=seat) for seat in seats)
        await session.commit()
    await start_if_full(games, table.id)
    return table.id


def seats_as_before(snapshot: TableSnapshot, user: User, game: Game) -> dict[str, SeatRequest]:
    """The seats that were the user's, or the first one; bots in the others."""
    mine = [name for name, seat in snapshot.seats.items() if seat.user_id == user.id]
    own = mine or list(hand_of(game, snapshot.table.options, game.seats[0]))
    return {name: SeatRequest(kind="human" if name in own else "bot") for name in snapshot.seats}


async def look_through(games: TableRegistry, table_id: str, user: User, alone: bool) -> None:
    """Refuses a branch of a running game that somebody else has played; the branch shows what is hidden."""
    async with games.changing(table_id) as change:
        if change.table.status in ENDED:
            return
        others = (await seen_hands(change)).keys() - {user.id}
        if others or not change.seats_of(user):
            raise ApiError(403, "cannot_branch")
        if alone:
            await remember(change, dict.fromkeys(change.seats, user.id))


def dealt_anew(position: Position) -> Position:
    """The same for whoever watches: hidden cards are drawn again, and face-down choices made again."""
    anew = position.resample(-1, random.SystemRandom())
    anew.committed = [None] * len(anew.asks)
    return anew


# --- records ---------------------------------------------------------------------------------------------


class Record(NamedTuple):
    """A record in which every roll and every state is right, as far as a table needs it."""

    game: str
    scenario: str
    options: dict[str, str]
    seed: bytes
    script: list[int]
    start: dict[str, Any] | None
    answers: list[tuple[str, str]]  # seats and options


async def import_record(games: TableRegistry, user: User, body: bytes) -> str:
    """A table from a record that somebody brings; a game that is not over goes on with all seats theirs."""
    record = await games.beside.run(read_record, body, dict(games.components))
    game = find_game(record.game, games.components)
    table = new_table(
        game,
        user,
        record.scenario,
        record.options,
        seed=record.seed,
        script=record.script,
        start=record.start,
        imported=True,
    )
    everybody = {seat: SeatRequest(kind="human") for seat in game.seats}
    async with games.database.writing() as session:
        add(session, table, seats_for(game, table, everybody, user))
        await session.commit()
    async with games.changing(table.id) as change:
        await play_through(change, record, user)
    return table.id


def read_record(body: bytes, components: Folders) -> Record:
    """Plays a record through and compares all that is written in it."""
    try:
        data: Any = json.loads(body.decode())
    except (ValueError, RecursionError):
        raise BadData("the file is not JSON in UTF-8") from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadData("the file is not a game record")
    try:
        match = match_from_record(find_game(data["game"], components), data)
    except NotInScenario as error:  # which knows the whole game
        raise BadData(str(error)) from None
    answers = [(entry.seat, entry.option) for entry in match.journal]
    script, start = list(match.script), match.start
    return Record(match.game.id, match.scenario, dict(match.options), match.seed, script, start, answers)


async def play_through(change: TableTransaction, record: Record, user: User) -> None:
    """Gives all answers of a record at a table that has just been set up."""
    change.begin()
    for number, (seat, option) in enumerate(record.answers):
        await change.answer(seat, option, user_id=user.id)
        if number % 5 == 0:
            await asyncio.sleep(0)  # others want to play meanwhile
