"""Setting tables up: who sits where, starting, leaving and giving up; and the lists of tables."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import Select, exists, false, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.bots import bots_of, standard_bot
from tripartite.core.game import Game, hand_of
from tripartite.core.match import check_options
from tripartite.games.registry import GAMES
from tripartite.server.present.states import Reader, table_facts
from tripartite.server.storage.models import GameTable, Seat, User, now
from tripartite.server.tables.hands import need_unknown_hands, refusal_to_sit
from tripartite.server.tables.lessons import need_no_lesson, under_way
from tripartite.server.tables.loader import find_game, opening
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.rows import is_absent, is_person, names_of, played_by
from tripartite.server.tables.transaction import TableTransaction
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import NewTable, SeatChange, SeatRequest, TableFacts, TableSettings

MOST_LISTED = 100
EMPTY = ("open", "reserved")
Filter = Literal["open", "mine", "public", "finished"]


# --- a new table -----------------------------------------------------------------------------------------


async def create(games: TableRegistry, user: User, wanted: NewTable) -> str:
    """A new table; it starts at once when it waits for nobody."""
    game = find_game(wanted.game, games.components)
    table = new_table(
        game,
        user,
        wanted.scenario,
        check_options(game, wanted.scenario, dict(wanted.options)),
        private=wanted.private,
        clock_seconds=wanted.clock_seconds,
        several_seats=wanted.several_seats,
    )
    usual = is_for_one(game, table, wanted.seats)
    table.bots_explain = usual if wanted.bots_explain is None else wanted.bots_explain
    opening(table, games.components)  # options that do not go together are refused here
    async with games.database.writing() as session:
        add(session, table, seats_for(game, table, wanted.seats, user))
        await session.commit()
    await start_if_full(games, table.id)
    return table.id


def is_for_one(game: Game, table: GameTable, wanted: Mapping[str, SeatRequest]) -> bool:
    """Whether one person plays one hand, and bots the others."""
    own = {hand_of(game, table.options, name) for name, seat in wanted.items() if seat.kind == "human"}
    others = {seat.kind for seat in wanted.values() if seat.kind != "human"}
    return len(own) == 1 and others == {"bot"}


async def play_now(games: TableRegistry, user: User, game_id: str) -> str:
    """The shortest way to a game: the first scenario, the first seat, bots in the others."""
    game = find_game(game_id, games.components)
    seats = {seat: SeatRequest(kind="human" if seat == game.seats[0] else "bot") for seat in game.seats}
    return await create(games, user, NewTable(game=game.id, scenario=game.scenarios[0], seats=seats))


def new_table(game: Game, host: User, scenario: str, options: dict[str, str], **fields: Any) -> GameTable:
    """A table that waits, with a seed of its own unless one is given."""
    fields.setdefault("seed", secrets.token_bytes(32))
    fields.setdefault("script", [])
    fields.setdefault("private", True)
    return GameTable(
        id=secrets.token_urlsafe(12),
        game=game.id,
        scenario=scenario,
        options=options,
        status="waiting",
        host_id=host.id,
        rules_version=game.rules_version,
        components=game.component_hash,
        seq=0,
        **fields,
    )


def seats_for(game: Game, table: GameTable, wanted: Mapping[str, SeatRequest], user: User) -> list[Seat]:
    """The seats as asked for; every seat of the game has to be named."""
    for name in wanted:
        if name not in game.seats:
            raise ApiError(400, "no_such_seat", facts={"seat": name})
    if set(wanted) != set(game.seats):
        raise ApiError(400, "seats_incomplete", facts={"seats": list(game.seats)})
    seats = [Seat(table_id=table.id, seat=name, kind="open") for name in game.seats]
    for seat in seats:
        need_one_player(game, table, seat.seat, wanted)
        set_kind(seat, game.id, wanted[seat.seat].kind, wanted[seat.seat].bot, user)
    return seats


def need_one_player(game: Game, table: GameTable, seat: str, wanted: Mapping[str, SeatRequest]) -> None:
    """Seats that one player holds together are all of the same kind."""
    hand = hand_of(game, table.options, seat)
    if len({wanted[name].kind for name in hand}) > 1:
        raise ApiError(400, "one_hand", facts={"seats": list(hand)})


def set_kind(seat: Seat, game_id: str, kind: str, bot: str | None = None, user: User | None = None) -> None:
    """Who plays a seat from now on; a human is that user."""
    if kind == "bot" and bot is not None and bot not in bots_of(game_id):
        raise ApiError(400, "no_such_bot", facts={"bot": bot})
    seat.kind = kind
    seat.bot = bot or standard_bot(game_id) if kind == "bot" else None
    seat.user_id = user.id if kind == "human" and user is not None else None
    seat.invite = secrets.token_urlsafe(18) if kind == "reserved" else None
    seat.resigned = seat.out_of_time = False
    seat.waivers = []
    seat.present_until = now()


def add(session: AsyncSession, table: GameTable, seats: list[Seat]) -> None:
    session.add(table)
    session.add_all(seats)


async def start_if_full(games: TableRegistry, table_id: str) -> None:
    async with games.changing(table_id) as change:
        begin_if_full(change)


def begin_if_full(change: TableTransaction) -> None:
    if change.table.status == "waiting" and not any(seat.kind in EMPTY for seat in change.seats.values()):
        change.begin()


# --- sitting down ----------------------------------------------------------------------------------------


async def join(games: TableRegistry, table_id: str, user: User, wanted: str | None) -> None:
    """Takes an open seat, or the one that is kept for this person."""
    async with games.changing(table_id) as change:
        change.need("waiting", "running")
        if wanted is None and change.seats_of(user):
            return
        free = [seat for seat in change.seats.values() if is_free_for(seat, user)]
        if wanted is not None:
            free = [seat for seat in free if seat is change.seat(wanted)]
        if not free:
            raise ApiError(409, "seat_taken" if wanted is not None else "no_open_seat")
        if not may_take_more(change, user):
            free = [seat for seat in free if seat.kind == "reserved"]
            if not free:
                raise ApiError(409, "one_seat_each")
        free.sort(key=lambda seat: seat.kind == "open")
        await take(change, await first_fair(change, free, user), user)


def is_free_for(seat: Seat, user: User) -> bool:
    return seat.kind == "open" or (seat.kind == "reserved" and seat.user_id == user.id)


def may_take_more(change: TableTransaction, user: User) -> bool:
    """One person does not take all the open seats, unless the host is that person or lets anybody."""
    return change.table.several_seats or change.table.host_id == user.id or not change.seats_of(user)


async def first_fair(change: TableTransaction, free: list[Seat], user: User) -> Seat:
    """The first seat that the user may take, else the first."""
    for seat in free:
        if not await refusal_to_sit(change, change.hand(seat), user.id):
            return seat
    return free[0]


async def accept(games: TableRegistry, token: str, user: User) -> str:
    """Takes the seat that an invitation is for."""
    async with games.database.session() as session:
        table_id = await session.scalar(select(Seat.table_id).where(Seat.invite == token))
    if table_id is None:
        raise ApiError(404, "no_such_invitation")
    async with games.changing(table_id) as change:
        change.need("waiting", "running")
        seat = next((seat for seat in change.seats.values() if seat.invite == token), None)
        if seat is None:
            raise ApiError(404, "no_such_invitation")
        await take(change, seat, user)
    return table_id


async def take(change: TableTransaction, seat: Seat, user: User) -> None:
    """Sits down with the whole hand, unless hands have been seen that may not be known."""
    hand = change.hand(seat)
    refusal = await refusal_to_sit(change, hand, user.id)
    if refusal:
        raise ApiError(409, refusal)
    for held in hand:
        set_kind(held, change.table.game, "human", user=user)
        change.tell("seats", key="joined", seat=held.seat, facts={"player": user.name})
    begin_if_full(change)


async def change_seat(games: TableRegistry, table_id: str, user: User, wanted: SeatChange) -> None:
    """The host arranges seats; everybody may hand over the own seat to a bot and come back to it."""
    async with games.changing(table_id) as change:
        change.need("waiting", "running")
        need_no_lesson(change)
        seat = change.seat(wanted.seat)
        mine = played_by(seat, user.id)
        comes_back = seat.kind == "bot" and seat.user_id == user.id and not seat.resigned
        if not mine and change.table.host_id != user.id and not (comes_back and wanted.kind == "human"):
            raise ApiError(403, "not_the_host")
        if is_person(seat) and not mine and change.table.status == "running":
            await replace_absent(change, seat, wanted, games.settings.absent_after)
            return
        if wanted.kind == "human":
            if not mine:
                await take(change, seat, user)
            return
        await arrange(change, seat, wanted)


async def replace_absent(change: TableTransaction, seat: Seat, wanted: SeatChange, after: timedelta) -> None:
    """A bot takes over for somebody who has been away too long, and who may come back."""
    if wanted.kind != "bot":
        raise ApiError(409, "seat_taken")
    player = change.names.get(seat.user_id or "", "")
    if not is_absent(seat, after):
        facts = {"player": player, "hours": round(after / timedelta(hours=1), 2)}
        raise ApiError(409, "not_absent", facts=facts)
    for held in change.hand(seat):
        give_to_bot(change, held, wanted.bot)
        change.tell("seats", key="replaced", seat=held.seat, facts={"player": player})


def give_to_bot(change: TableTransaction, seat: Seat, bot: str | None) -> None:
    """Whoever played the seat in a running game may come back."""
    left = seat.user_id if change.table.status == "running" else None
    set_kind(seat, change.table.game, "bot", bot)
    seat.user_id = left


async def arrange(change: TableTransaction, seat: Seat, wanted: SeatChange) -> None:
    """Gives a seat and those of the same hand to bots, to whoever comes, or to the holder of a link."""
    hand = change.hand(seat)
    if change.table.imported and wanted.kind in EMPTY:
        raise ApiError(409, "dice_known")
    if wanted.kind in EMPTY:
        await need_unknown_hands(change, hand)
    for held in hand:
        if wanted.kind == "bot":
            give_to_bot(change, held, wanted.bot)
        else:
            set_kind(held, change.table.game, wanted.kind)
        change.tell("seats", key=wanted.kind, seat=held.seat)
    begin_if_full(change)


async def start(games: TableRegistry, table_id: str, user: User, with_bots: bool) -> None:
    """Starts without waiting any longer; open seats become bots if the host wants that."""
    async with games.changing(table_id) as change:
        change.need("waiting")
        need_host(change, user)
        empty = [seat for seat in change.seats.values() if seat.kind in EMPTY]
        if empty and not with_bots:
            raise ApiError(409, "seats_open", facts={"seats": [seat.seat for seat in empty]})
        for seat in empty:
            set_kind(seat, change.table.game, "bot")
            change.tell("seats", key="bot", seat=seat.seat)
        change.begin()


def need_host(change: TableTransaction, user: User) -> None:
    if change.table.host_id != user.id:
        raise ApiError(403, "not_the_host")


async def change_settings(games: TableRegistry, table_id: str, user: User, wanted: TableSettings) -> None:
    """The host changes a table while it waits; one with nobody else at it also later."""
    async with games.changing(table_id) as change:
        change.need("waiting", "running")
        need_host(change, user)
        need_no_lesson(change)
        if change.table.status == "running" and change.people() - {user.id}:
            raise ApiError(409, "already_started")
        if wanted.bots_explain is not None and wanted.bots_explain != change.table.bots_explain:
            change.table.bots_explain = wanted.bots_explain
            change.tell("settings", key="bots_explain" if wanted.bots_explain else "bots_keep_silent")


# --- getting up ------------------------------------------------------------------------------------------


async def leave(games: TableRegistry, table_id: str, user: User, resign: bool = False) -> None:
    """Leaves all own seats. Whoever resigns does not come back; whoever leaves may."""
    async with games.changing(table_id) as change:
        change.need(*(("running",) if resign else ("waiting", "running")))
        mine = change.need_player(user)
        if under_way(change.table, change.seats, games.lessons) is not None:
            change.abandon()
            return
        for seat in mine:
            change.vacate(seat, user.name, resign)
        change.hand_on(user.id)


async def abandon(games: TableRegistry, table_id: str, user: User) -> None:
    """Ends a game without a result, once all people at the table want that."""
    async with games.changing(table_id) as change:
        change.need("waiting", "running")
        people = change.people()
        if change.table.status == "waiting" or user.id not in people:
            need_host(change, user)
        votes = {*change.table.abandon_votes, user.id}
        if change.table.status == "waiting" or people <= votes:
            change.abandon()
            return
        if user.id not in change.table.abandon_votes:
            change.table.abandon_votes = sorted(votes & people)
            change.tell("abandon_asked", facts={"player": user.name})


# --- lists -----------------------------------------------------------------------------------------------


async def listed(games: TableRegistry, user: User | None, wanted: Filter, reader: Reader) -> list[TableFacts]:
    """The tables of a list, those with the latest changes first."""
    query = tables_query(wanted, None if user is None else user.id)
    async with games.database.reading() as session:
        tables = (await session.scalars(query.order_by(GameTable.updated.desc()).limit(MOST_LISTED))).all()
        found = await session.scalars(select(Seat).where(Seat.table_id.in_([table.id for table in tables])))
        seats: dict[str, dict[str, Seat]] = defaultdict(dict)
        for seat in found:
            seats[seat.table_id][seat.seat] = seat
        everyone = [seat for by_name in seats.values() for seat in by_name.values()]
        names = await names_of(session, tables, everyone)
    return [table_facts(table, seats[table.id], names, reader) for table in tables]


def tables_query(wanted: Filter, user_id: str | None) -> Select[GameTable]:
    seated = exists().where(Seat.table_id == GameTable.id, Seat.user_id == user_id, Seat.kind == "human")
    # Whoever is not logged in has no tables, not even those whose host is gone.
    mine = or_(GameTable.host_id.is_not_distinct_from(user_id), seated) if user_id is not None else false()
    public = GameTable.private.is_(False)
    query = select(GameTable).where(GameTable.game.in_(GAMES))
    if wanted == "mine":
        return query.where(mine, GameTable.status != "abandoned")
    if wanted == "public":
        return query.where(public, not_(mine), GameTable.status == "running")
    if wanted == "finished":
        return query.where(GameTable.status == "finished", or_(public, mine))
    free = exists().where(Seat.table_id == GameTable.id, Seat.kind == "open")
    return query.where(public, GameTable.status.in_(("waiting", "running")), free)
