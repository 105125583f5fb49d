"""Component data: one validated path from TOML files, and from an owner's override folder, to records.

The class of a kind of record is its schema, its loader and its documentation: a dataclass whose attributes
say by `of` what is written in the file.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import field, fields
from pathlib import Path
from typing import Any, Final

from tripartite.core.game import BadData
from tripartite.core.values import NONE, ById, Flag, Named, Text, Value, checked_table

SOURCES: Final = ("rulebook", "public", "designed", "owner")
PROVENANCE: Final = ("source", "paragraph", "note")
Problem = tuple[str, str] | None  # a field and what is wrong with it
NEEDED: Final = "needed"  # in place of what a field holds when it is left out


class Truth(Flag):
    """True or false, in the rules as well."""

    def decode(self, world: Any, data: Any, where: str) -> Any:
        return bool(super().decode(world, data, where))


TEXT: Final = Text()
SOURCE: Final = Text(SOURCES)
TRUTH: Final = Truth()


class Written:
    """A field as it is written: its name and kind, what it holds when it is left out, and its attribute."""

    def __init__(self, name: str, kind: Value, otherwise: Any, attribute: str = "", like: str = "") -> None:
        self.name = name
        self.kind = kind
        self.otherwise = otherwise
        self.attribute = attribute
        self.like = like

    @property
    def is_needed(self) -> bool:
        return self.otherwise is NEEDED and not self.like

    def absent(self) -> Any:
        """What the attribute is when the field is left out."""
        return self.otherwise() if callable(self.otherwise) else self.otherwise

    def shown_absent(self) -> Any:
        """The same as clients get it: what has a fixed name by that."""
        absent = self.absent()
        return self.kind.encode(None, absent) if isinstance(self.kind, Named) else absent

    @property
    def may_be_null(self) -> bool:
        return not self.is_needed and not self.like and self.absent() in (None, NONE, "")

    def typescript(self) -> str:
        return f"{self.kind.typescript()} | null" if self.may_be_null else self.kind.typescript()


def of(kind: Value, otherwise: Any = NEEDED, name: str = "", like: str = "") -> Any:
    """Declares an attribute of a record: its kind, and `otherwise` what it is when the field is left out.

    That is called if it can be, as in `list`; with `like` it is what another attribute is. The field has
    the name of the attribute if no other is given.
    """
    return field(default=None, metadata={"written": Written(name, kind, otherwise, "", like)})


def flag(name: str = "") -> Any:
    """Declares an attribute that is false when the field is left out."""
    return of(TRUTH, False, name)


def numbered() -> Any:
    """Declares the attribute that holds the place of a record in its file."""
    return field(default=0, metadata={"numbered": True})


def written_fields(make: Any) -> list[Written]:
    """What a record of the class holds in its file."""
    found: list[Written] = []
    for each in fields(make):
        written = each.metadata.get("written")
        if written is not None:
            name = written.name or each.name
            found.append(Written(name, written.kind, written.otherwise, each.name, written.like))
    return found


def read_table(known: list[Written], library: Library, data: dict[str, Any], where: str) -> dict[str, Any]:
    """The values of a table by attribute; nothing else may stand there."""
    values: dict[str, Any] = {}
    for each in known:
        if each.name in data:
            value = each.kind.decode(library, data[each.name], f"{where}: {each.name}")
        elif each.is_needed:
            raise BadData(f"{where}: {each.name}: missing")
        elif each.like:
            value = values[each.like]
        else:
            value = each.absent()
        if each.attribute:
            values[each.attribute] = value
    for name in sorted(set(data) - {each.name for each in known}):
        check_provenance(name, data[name], where)
    return values


def check_provenance(name: str, value: Any, where: str) -> None:
    """Every table may say where it comes from, or as in `value_source` where one of its fields does."""
    if name not in PROVENANCE and not name.endswith("_source"):
        raise BadData(f"{where}: {name}: unknown field")
    kind = SOURCE if name.endswith("source") else TEXT
    kind.decode(None, value, f"{where}: {name}")


def shown_table(known: list[Written], data: dict[str, Any]) -> dict[str, Any]:
    """What clients get of a table: values as they are written, by the names of their attributes."""
    values: dict[str, Any] = {}
    for each in known:
        if each.name in data:
            values[each.attribute] = each.kind.shown(data[each.name])
        elif each.like:
            values[each.attribute] = values[each.like]
        else:
            values[each.attribute] = None if each.may_be_null else each.shown_absent()
    return values


def checked(made: Any, where: str) -> Any:
    """A record whose class finds nothing wrong with it: `problem` gives the field and the reason."""
    problem = made.problem() if hasattr(made, "problem") else None
    if problem is not None:
        raise BadData(f"{where}: {problem[0]}: {problem[1]}")
    return made


class Part(Value):
    """A table within a record, with a class of its own."""

    def __init__(self, make: Any) -> None:
        self.make = make
        self.written = written_fields(make)

    def decode(self, world: Library, data: Any, where: str) -> Any:
        values = read_table(self.written, world, checked_table(data, where), where)
        return checked(self.make(**values), where)

    def shown(self, data: Any) -> Any:
        return shown_table(self.written, data)

    def typescript(self) -> str:
        return "{ " + " ".join(f"{each.attribute}: {each.typescript()};" for each in self.written) + " }"

    def told(self) -> str:
        return "table"


class RecordKind:
    """A kind of record: its name, the file it stands in, and its class."""

    def __init__(self, name: str, file: str, make: Any) -> None:
        self.name = name
        self.file = file
        self.make = make
        self.written = [Written("source", SOURCE, NEEDED), *written_fields(make)]
        if "id" not in [each.name for each in self.written]:
            self.written.insert(0, Written("id", TEXT, NEEDED))
        self.numbered = [each.name for each in fields(make) if each.metadata.get("numbered")]

    def read(self, library: Library, data: dict[str, Any], where: str, number: int) -> Any:
        values = read_table(self.written, library, data, where)
        for attribute in self.numbered:
            values[attribute] = number
        return checked(self.make(**values), where)


class Reference(ById):
    """The number of a record of some kind, named by its id."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, "")

    def all(self, world: Library) -> list[str]:
        return list(world.numbers[self.name])


class Library:
    """All records of a game, with those of an owner's override folder put in their places."""

    def __init__(self, folder: Path, kinds: list[RecordKind], override: Path | None = None) -> None:
        self.kinds = kinds
        self.records: dict[str, list[dict[str, Any]]] = {}
        self.numbers: dict[str, dict[str, int]] = {}
        self._files: dict[tuple[str, str], str] = {}  # by kind and id, where it was last written
        for kind in kinds:
            self._add(kind, read_toml(folder / kind.file).get(kind.name, []))
        if override is not None:
            self._override(override)
        self.made: dict[str, list[Any]] = {}
        for kind in kinds:
            self.made[kind.name] = self._make(kind)

    def kind(self, name: str) -> RecordKind:
        return next(kind for kind in self.kinds if kind.name == name)

    def of(self, kind: str, id: str) -> Any:
        """The record of an id."""
        return self.made[kind][self.numbers[kind][id]]

    def broken(self, kind: str, id: str, field: str, reason: str) -> BadData:
        return BadData(f"{self._where(kind, id)}: {field}: {reason}")

    def _where(self, kind: str, id: str) -> str:
        return f"{self._files[kind, id]}: {kind} {id}"

    def _add(self, kind: RecordKind, found: Any) -> None:
        numbers: dict[str, int] = {}
        for number, data in enumerate(tables_of(found, kind.name, kind.file)):
            id = data.get("id")
            if not isinstance(id, str) or id in numbers:
                raise BadData(f"{kind.file}: {kind.name} {number + 1}: id: missing, no text, or there twice")
            numbers[id] = number
            self._files[kind.name, id] = kind.file
        self.records[kind.name] = found
        self.numbers[kind.name] = numbers

    def _override(self, folder: Path) -> None:
        """Fields of an override record replace those of the record with the same id."""
        if not folder.is_dir():
            raise BadData(f"components folder {folder} does not exist")
        for path in sorted(folder.glob("*.toml")):
            for kind, changes in read_toml(path).items():
                if kind not in self.records:
                    known = ", ".join(self.records)
                    raise BadData(f"{path.name}: {kind}: unknown kind of record; known: {known}")
                for change in tables_of(changes, kind, path.name):
                    self._replace(kind, change, path.name)

    def _replace(self, kind: str, change: dict[str, Any], file: str) -> None:
        id = change.get("id")
        if not isinstance(id, str) or id not in self.numbers[kind]:
            raise BadData(f"{file}: {kind} {id}: id: no such record to replace")
        records, number = self.records[kind], self.numbers[kind][id]
        records[number] = {**records[number], "source": "owner", **change}
        self._files[kind, id] = file

    def _make(self, kind: RecordKind) -> list[Any]:
        return [
            kind.read(self, data, self._where(kind.name, data["id"]), number)
            for number, data in enumerate(self.records[kind.name])
        ]

    def hash(self) -> str:
        """A short hash of everything that rules can read (not of notes and sources)."""
        plain = {
            kind: [{key: value for key, value in data.items() if key not in PROVENANCE} for data in found]
            for kind, found in self.records.items()
        }
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def read_toml(path: Path) -> dict[str, Any]:
    """Reads a TOML file; a broken one gives its name and the reason."""
    try:
        return tomllib.loads(path.read_bytes().decode())
    except UnicodeDecodeError:
        raise BadData(f"{path.name}: not a UTF-8 text file") from None
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path.name}: not valid TOML: {error}") from None


def tables_of(found: Any, kind: str, file: str) -> list[dict[str, Any]]:
    """The records of a kind in a file, as far as they are tables."""
    if not isinstance(found, list):
        raise BadData(f"{file}: {kind}: expected [[{kind}]] records")
    for number, data in enumerate(found, 1):
        if not isinstance(data, dict):
            raise BadData(f"{file}: {kind} {number}: expected a table")
    return found
