"""Component data: one validated path from TOML files, and from an owner's override folder, to records."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

from tripartite.core.game import BadData

Record = dict[str, Any]
SOURCES = ("rulebook", "public", "designed", "owner")
PROVENANCE = ("source", "paragraph", "note")


class ComponentError(BadData):
    """A broken record: which file, record and field, and why."""

    def __init__(self, file: str, record: str, field: str, reason: str) -> None:
        parts = [part for part in (file, record, field, reason) if part]
        super().__init__(": ".join(parts))


class Field:
    """What a field of a record may hold: `int`, `str`, `bool`, `list`, `table`; its choices or bounds."""

    def __init__(
        self,
        kind: str,
        required: bool = True,
        choices: tuple[str, ...] = (),
        low: int | None = None,
        high: int | None = None,
        each: Field | None = None,
        fields: dict[str, Field] | None = None,
    ) -> None:
        self.kind = kind
        self.required = required
        self.choices = choices
        self.low = low
        self.high = high
        self.each = each
        self.fields = fields

    def problem(self, value: Any) -> str:
        """What is wrong with the value; empty if nothing."""
        if self.kind == "int":
            return self._int_problem(value)
        if self.kind == "str":
            if not isinstance(value, str):
                return f"expected text, got {value!r}"
            if self.choices and value not in self.choices:
                return f"{value!r} is not one of {', '.join(self.choices)}"
            return ""
        if self.kind == "bool":
            return "" if isinstance(value, bool) else f"expected true or false, got {value!r}"
        if self.kind == "list":
            return self._list_problem(value)
        if not isinstance(value, dict):
            return f"expected a table, got {value!r}"
        return fields_problem(value, self.fields) if self.fields is not None else ""

    def _int_problem(self, value: Any) -> str:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"expected a whole number, got {value!r}"
        if self.low is not None and value < self.low:
            return f"{value} is less than {self.low}"
        if self.high is not None and value > self.high:
            return f"{value} is more than {self.high}"
        return ""

    def _list_problem(self, value: Any) -> str:
        if not isinstance(value, list):
            return f"expected a list, got {value!r}"
        if self.low is not None and len(value) < self.low:
            return f"expected at least {self.low} entries, got {len(value)}"
        if self.high is not None and len(value) > self.high:
            return f"expected at most {self.high} entries, got {len(value)}"
        if self.each is not None:
            for number, item in enumerate(value, 1):
                problem = self.each.problem(item)
                if problem:
                    return f"entry {number}: {problem}"
        return ""


def fields_problem(value: dict[str, Any], fields: dict[str, Field]) -> str:
    """The first problem of a table, with the field's name."""
    for name, field in fields.items():
        if name not in value:
            if field.required:
                return f"{name}: missing"
            continue
        problem = field.problem(value[name])
        if problem:
            return f"{name}: {problem}"
    for name in value:
        if name not in fields:
            return f"{name}: unknown field"
    return ""


class Kind:
    """A kind of record: the file it stands in and its fields beside id and provenance."""

    def __init__(self, name: str, file: str, fields: dict[str, Field]) -> None:
        self.name = name
        self.file = file
        self.fields: dict[str, Field] = {
            "id": Field("str"),
            "source": Field("str", choices=SOURCES),
            "paragraph": Field("str", required=False),
            "note": Field("str", required=False),
        }
        self.fields.update(fields)


def read_toml(path: Path) -> dict[str, Any]:
    """Reads a TOML file; a broken one gives its name and the reason."""
    try:
        return tomllib.loads(path.read_bytes().decode())
    except UnicodeDecodeError:
        raise ComponentError(path.name, "", "", "not a UTF-8 text file") from None
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(path.name, "", "", f"not valid TOML: {error}") from None


def load_records(folder: Path, kinds: list[Kind], override: Path | None = None) -> dict[str, list[Record]]:
    """All records by kind, validated, with those of the override folder put in place."""
    records: dict[str, list[Record]] = {}
    for kind in kinds:
        records[kind.name] = _checked(kind, read_toml(folder / kind.file).get(kind.name, []), kind.file)
    if override is not None:
        _apply_override(records, kinds, override)
    return records


def _checked(kind: Kind, found: Any, file: str) -> list[Record]:
    if not isinstance(found, list):
        raise ComponentError(file, kind.name, "", f"expected [[{kind.name}]] records")
    seen: set[str] = set()
    for number, record in enumerate(found, 1):
        name = f"{kind.name} {record.get('id', number) if isinstance(record, dict) else number}"
        if not isinstance(record, dict):
            raise ComponentError(file, name, "", "expected a table")
        problem = fields_problem(record, kind.fields)
        if problem:
            raise ComponentError(file, name, "", problem)
        if record["id"] in seen:
            raise ComponentError(file, name, "id", "appears twice")
        seen.add(record["id"])
    return found


def _apply_override(records: dict[str, list[Record]], kinds: list[Kind], folder: Path) -> None:
    """Fields of an override record replace those of the record with the same id."""
    if not folder.is_dir():
        raise BadData(f"components folder {folder} does not exist")
    known = {kind.name: kind for kind in kinds}
    for path in sorted(folder.glob("*.toml")):
        for name, changes in read_toml(path).items():
            if name not in known:
                raise ComponentError(
                    path.name, name, "", f"unknown kind of record; known: {', '.join(known)}"
                )
            if not isinstance(changes, list):
                raise ComponentError(path.name, name, "", f"expected [[{name}]] records")
            for change in changes:
                _replace(records[name], known[name], change, path.name)


def _replace(records: list[Record], kind: Kind, change: Any, file: str) -> None:
    record_id = change.get("id") if isinstance(change, dict) else None
    for index, record in enumerate(records):
        if record["id"] == record_id:
            merged = {**record, "source": "owner", **change}
            problem = fields_problem(merged, kind.fields)
            if problem:
                raise ComponentError(file, f"{kind.name} {record_id}", "", problem)
            records[index] = merged
            return
    raise ComponentError(file, f"{kind.name} {record_id}", "id", "no such record to replace")


def records_hash(records: dict[str, list[Record]]) -> str:
    """A short hash of everything that rules can read (not of notes and sources)."""
    plain = {
        kind: [{key: value for key, value in record.items() if key not in PROVENANCE} for record in found]
        for kind, found in records.items()
    }
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
