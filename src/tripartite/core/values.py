"""Kinds of values: how each is written in JSON or TOML, read back, and told to people and to the client."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from tripartite.core.game import BadData

NONE: Final = -1  # an index that stands for nothing
HIDDEN: Final = "unknown"  # how a view writes what its reader may not see


class Shape:
    """What may be written as a value: of which kind it is, and whatever that kind needs to know.

    `number` has bounds, `name` the ids of what is named and the kind of words for them; `maybe`, `list`,
    `some` (each once) and `table` have an item, `table` and `parts` keys, and `parts` a shape for each of
    these; `words` are several, written as one text. A list in `parts` replaces what was there if the part
    that `whole` names is true.
    """

    def __init__(
        self,
        kind: str,
        low: int = 0,
        high: int = 0,
        ids: list[str] | None = None,
        words: str = "",
        item: Shape | None = None,
        keys: Shape | None = None,
        parts: list[Shape] | None = None,
        between: str = "",
        whole: str = "",
    ) -> None:
        self.kind = kind
        self.low = low
        self.high = high
        self.ids: list[str] = [] if ids is None else ids
        self.words = words
        self.item = item
        self.keys = keys
        self.parts: list[Shape] = [] if parts is None else parts
        self.between = between
        self.whole = whole


class Value:
    """A kind of value. `world` holds the lists of ids that some kinds look things up in."""

    def encode(self, world: Any, value: Any) -> Any:
        return value

    def decode(self, world: Any, data: Any, where: str) -> Any:
        """What the rules compute with; whatever does not fit is refused by its place."""
        raise NotImplementedError

    def empty(self, world: Any, start: int | None) -> Any:
        """The value on an empty table, or that of each entry, if not the usual one."""
        return 0 if start is None else start

    def hidden(self, value: Any, seat: int) -> Any:
        """What is left of a value for a seat that may not see it."""
        return NONE

    def shown(self, data: Any) -> Any:
        """What clients get of a value that stands in a record."""
        return data

    def python(self) -> str:
        """The type of the value in the rules."""
        return "int"

    def typescript(self) -> str:
        """The type of what is written."""
        return "number"

    def told(self) -> str:
        """What is written, in words."""
        raise NotImplementedError

    def shape(self, world: Any) -> Shape:
        """What may be written, for whoever offers it to people; a kind without a shape cannot be offered."""
        raise NotImplementedError


class Number(Value):
    """A whole number between bounds."""

    def __init__(self, low: int = 0, high: int = 99) -> None:
        self.low = low
        self.high = high

    def decode(self, world: Any, data: Any, where: str) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise BadData(f"{where}: expected a whole number, got {data!r}")
        if data < self.low:
            raise BadData(f"{where}: {data} is less than {self.low}")
        if data > self.high:
            raise BadData(f"{where}: {data} is more than {self.high}")
        return data

    def told(self) -> str:
        return f"{self.low} to {self.high}"

    def shape(self, world: Any) -> Shape:
        return Shape("number", self.low, self.high)


class Flag(Value):
    """0 and 1, written as false and true."""

    def encode(self, world: Any, value: Any) -> Any:
        return bool(value)

    def decode(self, world: Any, data: Any, where: str) -> Any:
        if not isinstance(data, bool):
            raise BadData(f"{where}: expected true or false, got {data!r}")
        return int(data)

    def typescript(self) -> str:
        return "boolean"

    def told(self) -> str:
        return "true or false"

    def shape(self, world: Any) -> Shape:
        return Shape("flag")


class Text(Value):
    """Any text, or with `choices` one of these."""

    def __init__(self, choices: tuple[str, ...] = ()) -> None:
        self.choices = choices

    def decode(self, world: Any, data: Any, where: str) -> Any:
        if not isinstance(data, str):
            raise BadData(f"{where}: expected text, got {data!r}")
        if self.choices:
            check_name(self.choices, data, where)
        return data

    def python(self) -> str:
        return "str"

    def typescript(self) -> str:
        return _union(self.choices) if self.choices else "string"

    def told(self) -> str:
        return _either(self.choices) if self.choices else "text"


class Named(Value):
    """The number of something that has a fixed name; the first name goes by the number `first`.

    The client's types speak of it by `type`, or of any string where there is none; texts have words for it as
    `words`, or as what it is called.
    """

    def __init__(
        self, name: str, names: tuple[str, ...], type: str = "", first: int = 0, words: str = ""
    ) -> None:
        self.name = name
        self.names = names
        self.type = type
        self.first = first
        self.words = words or name

    def encode(self, world: Any, value: Any) -> Any:
        return self.names[value - self.first]

    def decode(self, world: Any, data: Any, where: str) -> Any:
        check_name(self.names, data, where)
        return self.first + self.names.index(data)

    def typescript(self) -> str:
        return self.type or "string"

    def told(self) -> str:
        return _either(self.names) if len(self.names) < 7 else self.name

    def shape(self, world: Any) -> Shape:
        return Shape("name", ids=list(self.names), words=self.words)


class ById(Value):
    """The number of something that the world lists by its id."""

    def __init__(self, name: str, ids: str, words: str = "") -> None:
        self.name = name
        self.ids = ids
        self.words = words or name

    def all(self, world: Any) -> list[str]:
        """The ids by number."""
        ids: list[str] = getattr(world, self.ids)
        return ids

    def encode(self, world: Any, value: Any) -> Any:
        return self.all(world)[value]

    def decode(self, world: Any, data: Any, where: str) -> Any:
        ids = self.all(world)
        if data not in ids:
            raise BadData(f"{where}: {data!r} is no {self.name}")
        return ids.index(data)

    def typescript(self) -> str:
        return "string"

    def told(self) -> str:
        return self.name

    def shape(self, world: Any) -> Shape:
        return Shape("name", ids=self.all(world), words=self.words)


class Maybe(Value):
    """Something or nothing, which is written as null."""

    def __init__(self, item: Value, nothing: str | None = None) -> None:
        self.item = item
        self.nothing = nothing

    def encode(self, world: Any, value: Any) -> Any:
        return self.nothing if value == NONE else self.item.encode(world, value)

    def decode(self, world: Any, data: Any, where: str) -> Any:
        return NONE if data == self.nothing else self.item.decode(world, data, where)

    def empty(self, world: Any, start: int | None) -> Any:
        return NONE if start is None else start

    def typescript(self) -> str:
        return f"{self.item.typescript()} | null"

    def told(self) -> str:
        return f"{self.item.told()} or null"

    def shape(self, world: Any) -> Shape:
        return Shape("maybe", item=self.item.shape(world))


class Covered(Maybe):
    """Something that may lie face down, which is written as `unknown`."""

    def __init__(self, item: Value) -> None:
        super().__init__(item, HIDDEN)

    def typescript(self) -> str:
        return self.item.typescript()

    def told(self) -> str:
        return self.item.told()

    def shape(self, world: Any) -> Shape:
        """What lies face down is no position."""
        return self.item.shape(world)


class Listed(Value):
    """A list of any length, or of one between bounds."""

    def __init__(self, item: Value, low: int = 0, high: int = 999) -> None:
        self.item = item
        self.low = low
        self.high = high

    def encode(self, world: Any, value: Any) -> Any:
        return [self.item.encode(world, entry) for entry in value]

    def decode(self, world: Any, data: Any, where: str) -> Any:
        if not isinstance(data, list):
            raise BadData(f"{where}: expected a list, got {data!r}")
        if len(data) < self.low:
            raise BadData(f"{where}: expected at least {self.low} entries, got {len(data)}")
        if len(data) > self.high:
            raise BadData(f"{where}: expected at most {self.high} entries, got {len(data)}")
        return [self.item.decode(world, entry, f"{where}: entry {n}") for n, entry in enumerate(data, 1)]

    def empty(self, world: Any, start: int | None) -> Any:
        return []

    def hidden(self, value: Any, seat: int) -> Any:
        return [NONE] * len(value)

    def shown(self, data: Any) -> Any:
        return [self.item.shown(entry) for entry in data]

    def python(self) -> str:
        return f"list[{self.item.python()}]"

    def typescript(self) -> str:
        inner = self.item.typescript()
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"

    def told(self) -> str:
        return f"list: {self.item.told()}"

    def shape(self, world: Any) -> Shape:
        return Shape("list", self.low, self.high, item=self.item.shape(world))


class Among(Value):
    """A list of some of the names, as a list that says of each name whether it is there."""

    def __init__(self, item: Named) -> None:
        self.item = item

    def decode(self, world: Any, data: Any, where: str) -> Any:
        found = list_of(self.item.names, data, where)
        return [name in found for name in self.item.names]

    def typescript(self) -> str:
        return f"readonly {self.item.typescript()}[]"

    def told(self) -> str:
        return f"list: {self.item.told()}"

    def shape(self, world: Any) -> Shape:
        return Shape("some", item=self.item.shape(world))


class Bits(Among):
    """A list of some of the names, as a number with a bit for each."""

    def decode(self, world: Any, data: Any, where: str) -> Any:
        return sum(1 << self.item.names.index(name) for name in list_of(self.item.names, data, where))


class Table(Value):
    """A list with an entry for each of some names, written as a table."""

    def __init__(self, keys: Named, item: Value) -> None:
        self.keys = keys
        self.item = item

    def encode(self, world: Any, value: Any) -> Any:
        names = self.keys.names
        return {name: self.item.encode(world, entry) for name, entry in zip(names, value, strict=True)}

    def decode(self, world: Any, data: Any, where: str) -> Any:
        names = self.keys.names
        if len(table_of(names, data, where)) < len(names):
            raise BadData(f"{where}: expected a table of {', '.join(names)}")
        return [self.item.decode(world, data[name], f"{where}.{name}") for name in names]

    def empty(self, world: Any, start: int | None) -> Any:
        return [self.item.empty(world, start) for _ in self.keys.names]

    def hidden(self, value: Any, seat: int) -> Any:
        """A seat sees its own entry."""
        return [entry if n == seat else self.item.hidden(entry, seat) for n, entry in enumerate(value)]

    def python(self) -> str:
        return f"list[{self.item.python()}]"

    def typescript(self) -> str:
        return f"Readonly<Record<{self.keys.typescript()}, {self.item.typescript()}>>"

    def told(self) -> str:
        return f"by {self.keys.name}: {self.item.told()}"

    def shape(self, world: Any) -> Shape:
        return Shape("table", keys=self.keys.shape(world), item=self.item.shape(world))


class AnyTable(Value):
    """A table that is read elsewhere."""

    def decode(self, world: Any, data: Any, where: str) -> Any:
        return checked_table(data, where)


class Sparse(Value):
    """A list with an entry for each id of a kind, written as a table of those that are not `usual`."""

    def __init__(self, keys: ById, item: Value, usual: int = 0) -> None:
        self.keys = keys
        self.item = item
        self.usual = usual

    def encode(self, world: Any, value: Any) -> Any:
        ids = self.keys.all(world)
        found: dict[str, Any] = {}
        for number, entry in enumerate(value):
            if entry != self.usual:
                found[ids[number]] = self.item.encode(world, entry)
        return found

    def decode(self, world: Any, data: Any, where: str) -> Any:
        found = self.empty(world, None)
        for id, entry in checked_table(data, where).items():
            found[self.keys.decode(world, id, where)] = self.item.decode(world, entry, f"{where}.{id}")
        return found

    def empty(self, world: Any, start: int | None) -> Any:
        return [self.usual] * len(self.keys.all(world))

    def python(self) -> str:
        return f"list[{self.item.python()}]"

    def typescript(self) -> str:
        item = self.item.item if isinstance(self.item, Maybe) else self.item  # nothing is left out
        return f"Readonly<Partial<Record<string, {item.typescript()}>>>"

    def told(self) -> str:
        return f"by {self.keys.name}: {self.item.told()}"

    def shape(self, world: Any) -> Shape:
        return Shape("table", keys=self.keys.shape(world), item=self.item.shape(world))


class ByKey(Value):
    """A table of what is written under each of some names, with a kind of its own for each."""

    def __init__(self, keys: Named, items: Callable[[Any], list[Value]], whole: str = "") -> None:
        self.keys = keys
        self.items = items
        self.whole = whole

    def shape(self, world: Any) -> Shape:
        parts = [item.shape(world) for item in self.items(world)]
        return Shape("parts", keys=self.keys.shape(world), parts=parts, whole=self.whole)


class Joined(Value):
    """Several values in one text, as in `de_inf/f` or `japan infantry 3`."""

    def __init__(self, between: str, *items: Value) -> None:
        self.between = between
        self.items = items

    def shape(self, world: Any) -> Shape:
        return Shape("words", between=self.between, parts=[item.shape(world) for item in self.items])


def _either(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _union(names: tuple[str, ...]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def checked_table(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadData(f"{where}: expected a table, got {data!r}")
    names: list[Any] = list(data)
    for name in names:
        if not isinstance(name, str):
            raise BadData(f"{where}: {name!r} is no name")
    return data


def table_of(names: Collection[str], data: Any, where: str) -> dict[str, Any]:
    """A table with entries under no other names, but perhaps not under all of them."""
    table = checked_table(data, where)
    for name in table:
        check_name(names, name, where)
    return table


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
