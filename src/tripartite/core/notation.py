"""How values of a board are written in JSON and read back; what does not fit is reported by its name."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tripartite.core.game import BadData

NONE = -1  # an index that stands for nothing; written as null
HIDDEN = "unknown"  # how a view writes what its reader may not see


class Codec:
    """How a value of the board is written; as it stands, a whole number between bounds."""

    def __init__(self, low: int = 0, high: int = 99) -> None:
        self.low = low
        self.high = high

    def encode(self, tables: Any, value: Any) -> Any:
        return value

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise BadData(f"{where}: expected a whole number, got {data!r}")
        if not self.low <= data <= self.high:
            raise BadData(f"{where}: {data} is not between {self.low} and {self.high}")
        return data


class Flag(Codec):
    """0 and 1 as false and true."""

    def encode(self, tables: Any, value: Any) -> Any:
        return bool(value)

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if not isinstance(data, bool):
            raise BadData(f"{where}: expected true or false, got {data!r}")
        return int(data)


class Named(Codec):
    """An index into names; null for nobody."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def encode(self, tables: Any, value: Any) -> Any:
        return None if value == NONE else self.names[value]

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if data is None:
            return NONE
        if data not in self.names:
            raise BadData(f"{where}: {data!r} is not one of {', '.join(self.names)}")
        return self.names.index(data)


class ById(Codec):
    """An index into the ids that the tables list under a name; null for none."""

    def __init__(self, kind: str, ids: str) -> None:
        super().__init__()
        self.kind = kind
        self.ids = ids

    def encode(self, tables: Any, value: Any) -> Any:
        return None if value == NONE else getattr(tables, self.ids)[value]

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if data is None:
            return NONE
        ids: list[str] = getattr(tables, self.ids)
        if data not in ids:
            raise BadData(f"{where}: no {self.kind} {data!r}")
        return ids.index(data)


class Listed(Codec):
    """A list."""

    def __init__(self, item: Codec) -> None:
        super().__init__()
        self.item = item

    def encode(self, tables: Any, value: Any) -> Any:
        return [self.item.encode(tables, entry) for entry in value]

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if not isinstance(data, list):
            raise BadData(f"{where}: expected a list, got {data!r}")
        return [self.item.decode(tables, entry, where) for entry in data]


class Table(Codec):
    """A list written as a table with a name for each entry."""

    def __init__(self, names: tuple[str, ...], item: Codec) -> None:
        super().__init__()
        self.names = names
        self.item = item

    def encode(self, tables: Any, value: Any) -> Any:
        return {name: self.item.encode(tables, entry) for name, entry in zip(self.names, value, strict=True)}

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        if len(table_of(self.names, data, where)) < len(self.names):
            raise BadData(f"{where}: expected a table of {', '.join(self.names)}")
        return [self.item.decode(tables, data[name], f"{where}.{name}") for name in self.names]


def table_of(names: Collection[str], data: Any, where: str) -> dict[str, Any]:
    """A table with entries under no other names, but perhaps not under all of them."""
    if not isinstance(data, dict):
        raise BadData(f"{where}: expected a table, got {data!r}")
    for name in data:
        check_name(names, name, where)
    return data


def list_of(names: Collection[str], data: Any, where: str) -> list[str]:
    """A list of some of the names, each once."""
    if not isinstance(data, list):
        raise BadData(f"{where}: expected a list, got {data!r}")
    for number, name in enumerate(data):
        check_name(names, name, where)
        if name in data[:number]:
            raise BadData(f"{where}: {name!r} stands there twice")
    return data


def check_name(names: Collection[str], name: Any, where: str) -> None:
    if not isinstance(name, str) or name not in names:
        raise BadData(f"{where}: {name!r} is not one of {', '.join(names)}")


def write_fields(board: Any, fields: list[tuple[str, Codec]], tables: Any) -> dict[str, Any]:
    """Every field under its own name."""
    return {name: codec.encode(tables, getattr(board, name)) for name, codec in fields}


def read_fields(
    board: Any, fields: list[tuple[str, Codec]], tables: Any, data: dict[str, Any], besides: set[str]
) -> None:
    """Reads the fields into a board; nothing else may stand there but what `besides` names."""
    for name, codec in fields:
        if name not in data:
            raise BadData(f"board.{name}: missing")
        setattr(board, name, codec.decode(tables, data[name], f"board.{name}"))
    unknown = set(data) - {name for name, _ in fields} - besides
    if unknown:
        raise BadData(f"board.{min(unknown)}: unknown field")
