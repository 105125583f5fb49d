"""The fields of a board, each declared once: its name, its kind, what it holds and who may see it.

Emptying a board, its JSON in both directions and what a view hides follow from the declaration. So do the
typed attributes with their copy, the client's types and the documentation, which `make types` writes.
"""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.dice import SEED_BYTES
from tripartite.core.frames import frames_to_json
from tripartite.core.game import BadData
from tripartite.core.sheet import Sheet
from tripartite.core.values import HIDDEN, NONE, ById, Named, Table, Value, checked_table
from tripartite.core.windows import STANDING_ANSWERS

ALL: Final = "all"
OWNER: Final = "owner"  # of what is kept by seat, each seat sees its own
NO_ONE: Final = "no one"  # it lies face down
ITS_SIDE: Final = "its side"  # it lies face down unless the game shows it


class Field:
    """A field of a board; `start` is what it, or each of its entries, holds on an empty table."""

    def __init__(
        self, name: str, kind: Value, about: str, start: int | None = None, seen_by: str = ALL
    ) -> None:
        self.name = name
        self.kind = kind
        self.about = about
        self.start = start
        self.seen_by = seen_by

    def attributes(self) -> list[tuple[str, str]]:
        """What the board keeps: names and types."""
        return [(self.name, self.kind.python())]

    def clear(self, board: Any, world: Any) -> None:
        setattr(board, self.name, self.kind.empty(world, self.start))

    def write(self, board: Any, world: Any) -> Any:
        return self.kind.encode(world, getattr(board, self.name))

    def held(self, board: Any) -> Any:
        """All that the written field follows from."""
        return getattr(board, self.name)

    def read(self, board: Any, world: Any, data: Any, where: str) -> None:
        setattr(board, self.name, self.kind.decode(world, data, where))

    def hide(self, board: Any, seat: int) -> None:
        """Leaves what the seat may see."""
        viewer = seat if self.seen_by == OWNER else NONE
        setattr(board, self.name, self.kind.hidden(getattr(board, self.name), viewer))


class Following(Field):
    """What is written for readers though it follows from other fields: a property of the board."""

    def attributes(self) -> list[tuple[str, str]]:
        return []

    def clear(self, board: Any, world: Any) -> None:
        pass

    def read(self, board: Any, world: Any, data: Any, where: str) -> None:
        pass


class Memo(Field):
    """What tells players how it came to a decision, and no rule reads.

    It is no part of a position's digest, and empty in what was saved without it."""

    def read(self, board: Any, world: Any, data: Any, where: str) -> None:
        if data is None:
            self.clear(board, world)
        else:
            super().read(board, world, data, where)


class Frames(Value):
    """What is under way, as names of frames and their stages."""

    def typescript(self) -> str:
        return "readonly { readonly frame: string; readonly stage: string }[]"

    def told(self) -> str:
        return "list: frame and stage"


class UnderWay(Following):
    """What is under way within the sequence of play; `core.saved` reads it back."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, Frames(), about)

    def write(self, board: Any, world: Any) -> Any:
        return frames_to_json(board)

    def held(self, board: Any) -> Any:
        return frames_to_json(board)


class StandingAnswer(Named):
    """A standing answer to a window, which may be hidden."""

    def __init__(self) -> None:
        super().__init__("standing answer", (HIDDEN, *STANDING_ANSWERS), first=NONE)


class StandingAnswers(Field):
    """By window and seat how a seat answers; each sees its own."""

    def __init__(self, name: str, windows: Named, seats: Named) -> None:
        self.by_seat = Table(seats, StandingAnswer())
        about = "standing answers to windows"
        super().__init__(name, Table(windows, self.by_seat), about, seen_by=OWNER)

    def hide(self, board: Any, seat: int) -> None:
        rows: list[list[int]] = getattr(board, self.name)
        setattr(board, self.name, [self.by_seat.hidden(row, seat) for row in rows])


class Column:
    """What a board keeps of every unit in a list, and the name under which a unit on the map shows it."""

    def __init__(self, name: str, key: str, kind: Value, about: str, start: int | None = None) -> None:
        self.name = name
        self.key = key
        self.kind = kind
        self.about = about
        self.start = start


class Units(Field):
    """Units with an entry in each column, written as a table of those that are on the map.

    The first column is where a unit stands, NONE for off the map; `board.put` puts it there. With `shared`
    copies of a board have the columns in common until one of them changes: `board.own_<name>` ends that.
    """

    def __init__(
        self, name: str, type: str, units: ById, about: str, columns: list[Column], shared: bool = False
    ) -> None:
        super().__init__(name, units, about)
        self.type = type  # what the client calls one of them
        self.units = units
        self.columns = columns
        self.shared = shared

    def attributes(self) -> list[tuple[str, str]]:
        flag = [(f"{self.name}_shared", "bool")] if self.shared else []
        return [(column.name, "list[int]") for column in self.columns] + flag

    def clear(self, board: Any, world: Any) -> None:
        if self.shared:
            setattr(board, f"{self.name}_shared", False)
        count = len(self.units.all(world))
        for column in self.columns:
            setattr(board, column.name, [column.kind.empty(world, column.start)] * count)

    def write(self, board: Any, world: Any) -> Any:
        places: list[int] = getattr(board, self.columns[0].name)
        lists: list[list[int]] = [getattr(board, column.name) for column in self.columns]
        found: dict[str, Any] = {}
        for unit, place in enumerate(places):
            if place != NONE:
                found[self.units.encode(world, unit)] = {
                    column.key: column.kind.encode(world, lists[n][unit])
                    for n, column in enumerate(self.columns)
                }
        return found

    def held(self, board: Any) -> Any:
        return [getattr(board, column.name) for column in self.columns]

    def read(self, board: Any, world: Any, data: Any, where: str) -> None:
        for id, entry in checked_table(data, where).items():
            self._read_unit(board, world, self.units.decode(world, id, where), entry, f"{where}.{id}")

    def _read_unit(self, board: Any, world: Any, unit: int, entry: Any, where: str) -> None:
        keys = [column.key for column in self.columns]
        if not isinstance(entry, dict) or set(entry) != set(keys):
            raise BadData(f"{where}: expected a table of {', '.join(keys)}")
        for number, column in enumerate(self.columns):
            value = column.kind.decode(world, entry[column.key], f"{where}.{column.key}")
            if number == 0:
                board.put(unit, value)
            else:
                getattr(board, column.name)[unit] = value


class Fields:
    """All fields of a board in the order in which they are written."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.plain: dict[str, Field] = {field.name: field for field in fields if type(field) is Field}
        self.memos = tuple([field.name for field in fields if isinstance(field, Memo)])
        self._secret = [field for field in fields if field.seen_by != ALL]

    def clear(self, board: Any, world: Any) -> None:
        """Empties the table."""
        for field in self.fields:
            field.clear(board, world)

    def write(self, board: Any, world: Any, sheet: Sheet | None = None) -> dict[str, Any]:
        """Every field under its own name, after the scenario and the options."""
        data: dict[str, Any] = {"scenario": board.rules.scenario, "options": board.rules.options}
        if sheet is not None:
            self._write_changed(board, world, sheet, data)
            return data
        for field in self.fields:
            data[field.name] = field.write(board, world)
        return data

    def _write_changed(self, board: Any, world: Any, sheet: Sheet, data: dict[str, Any]) -> None:
        """A field always holds the same types, so equal is like."""
        held, written = sheet.held, sheet.written
        for field in self.fields:
            name = field.name
            now = field.held(board)
            if name not in held or held[name] != now:
                written[name] = field.write(board, world)
            held[name] = now
            data[name] = written[name]

    def read(self, board: Any, world: Any, data: dict[str, Any]) -> None:
        """Reads every field into an empty board; nothing else may stand there."""
        for field in self.fields:
            if field.name not in data and not isinstance(field, Following | Memo):
                raise BadData(f"board.{field.name}: missing")
            field.read(board, world, data.get(field.name), f"board.{field.name}")
        unknown = set(data) - {field.name for field in self.fields} - {"scenario", "options"}
        if unknown:
            raise BadData(f"board.{min(unknown)}: unknown field")

    def hidden_copy(self, board: Any, seat: int) -> Any:
        """A copy without the dice to come and without what the declarations hide from the seat."""
        known = board.copy()
        for field in self._secret:
            field.hide(known, seat)
        known.dice.seed = bytes(SEED_BYTES)
        known.dice.script = []
        return known
