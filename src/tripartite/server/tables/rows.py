"""The rows of a table as they are kept in memory, and the writes that bring the database up to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Table, Update, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.storage.models import Base, GameTable, Seat, User, core, now
from tripartite.server.storage.writer import Write
from tripartite.server.tables.loader import Folders, find_game
from tripartite.server.web.errors import ApiError

ENDED = ("finished", "abandoned")
LEASE = timedelta(seconds=150)  # how long somebody counts as connected whose server has died
LONGEST_LEASE = 2 * LEASE  # what lasts longer was written when the clock was wrong
Values = dict[str, Any]

TABLES, SEATS = core(GameTable), core(Seat)
KEYS = {TABLES: ("id", "seq"), SEATS: ("table_id", "seat")}
UPDATES: dict[tuple[Table, tuple[str, ...]], Update] = {}
# Columns of a table that each answer may change. What is told of the others lasts meanwhile
# (`passing_facts`).
PASSING = {"seq", "answers", "updated", "waiting_for", "bots_waited_for", "standing", "deadline"}


def played_by(seat: Seat, user_id: str | None) -> bool:
    return seat.kind == "human" and user_id is not None and seat.user_id == user_id


def is_person(seat: Seat) -> bool:
    """Whether somebody sits there; whose account is gone does not."""
    return seat.kind == "human" and seat.user_id is not None


def is_bot(seat: Seat) -> bool:
    return seat.kind == "bot" or (seat.kind == "human" and seat.user_id is None)


class There(NamedTuple):
    """Whether the person of a seat has the table open, and if not whether a bot may take over."""

    connected: bool
    absent: bool  # out of time, or long away


def is_there(seat: Seat, after: timedelta) -> There:
    if not is_person(seat):
        return There(connected=False, absent=False)
    until, moment = aware(seat.present_until), now()
    connected = moment < until <= moment + LONGEST_LEASE
    return There(connected, not connected and (seat.out_of_time or until + after <= moment))


def is_absent(seat: Seat, after: timedelta) -> bool:
    return is_there(seat, after).absent


def aware(moment: datetime) -> datetime:
    """SQLite forgets that times are in UTC."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class TableRows:
    """A table, its seats by name in the order of the game, and the names of its people."""

    def __init__(self, table: GameTable, seats: dict[str, Seat], names: dict[str, str]) -> None:
        self.table = table
        self.seats = seats
        self.names = names

    def same_as(self, other: TableRows) -> bool:
        return self.names == other.names and self._values() == other._values()

    def _values(self) -> list[Values]:
        return [values_of(row) for row in (self.table, *self.seats.values())]

    def people(self) -> list[str | None]:
        """Everybody whose name is to be known."""
        return [self.table.host_id, *[seat.user_id for seat in self.seats.values()]]


async def read_rows(session: AsyncSession, table_id: str, components: Folders) -> TableRows:
    """The rows, free of the session."""
    table = await session.scalar(select(GameTable).where(GameTable.id == table_id))
    if table is None:
        raise ApiError(404, "no_such_table")
    found = {seat.seat: seat for seat in await session.scalars(select(Seat).where(Seat.table_id == table_id))}
    seats = {name: found[name] for name in find_game(table.game, components).seats}
    names = await names_of(session, [table], seats.values())
    session.expunge_all()
    return TableRows(table, seats, names)


async def names_of(
    session: AsyncSession, tables: Iterable[GameTable], seats: Iterable[Seat]
) -> dict[str, str]:
    """The names of everybody at some tables."""
    ids = {table.host_id for table in tables} | {seat.user_id for seat in seats}
    found = await session.execute(select(User.id, User.name).where(User.id.in_(ids - {None})))
    return {row.id: row.name for row in found}


# --- writing ---------------------------------------------------------------------------------------------


def values_of(row: Base) -> Values:
    """What is set of a row."""
    held = row.__dict__
    return {name: held[name] for name in columns_of(type(row)) if name in held}


@cache
def columns_of(model: type[Base]) -> tuple[str, ...]:
    return tuple(column.name for column in core(model).columns)


def insertion(rows: Sequence[Base]) -> Write:
    """New rows of one model."""
    return Write(insert(core(type(rows[0]))), [values_of(row) for row in rows])


class Before:
    """Rows as the database has them, to find out later what has become different."""

    def __init__(self, rows: TableRows) -> None:
        self._rows = rows
        self._table = values_of(rows.table)
        self._seats = {name: values_of(seat) for name, seat in rows.seats.items()}
        self.people = rows.people()
        self.lasts = True  # whether what is written changes nothing but what passes

    def writes(self) -> list[Write]:
        """The changes of the rows, that of the table first: it tells whether somebody was faster."""
        table, seats = self._rows.table, self._rows.seats.items()
        rows = [(TABLES, self._table, values_of(table))]
        rows += [(SEATS, self._seats[name], values_of(seat)) for name, seat in seats]
        found: list[Write] = []
        for of, before, after in rows:
            changed = different(before, after)
            if changed:
                self.lasts = self.lasts and of is TABLES and PASSING.issuperset(changed)
                keys = {f"old_{name}": before[name] for name in KEYS[of]}
                values = keys | {name: after[name] for name in changed}
                found.append(Write(updating(of, changed), values, expected=of is TABLES))
        return found


def different(before: Values, after: Values) -> tuple[str, ...]:
    return tuple(
        [name for name, value in after.items() if before[name] is not value and before[name] != value]
    )


def updating(table: Table, changed: tuple[str, ...]) -> Update:
    """The statement that writes those columns, made once."""
    found = UPDATES.get((table, changed))
    if found is None:
        keys = [table.c[name] == bindparam(f"old_{name}") for name in KEYS[table]]
        found = update(table).where(*keys).values({name: bindparam(name) for name in changed})
        UPDATES[table, changed] = found
    return found
