"""Writes what follows from the declared fields of boards and from component records.

For mypyc the attributes of boards with their copy, for the client its types, for people the documentation.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tripartite.core.components import PROVENANCE, Part, RecordKind, Written
from tripartite.core.fields import ALL, ITS_SIDE, NO_ONE, OWNER, Field, Fields, Units
from tripartite.core.values import Among, Listed, Maybe, Named, Sparse, Table, Value
from tripartite.games.registry import GAMES, load_game
from tripartite.texts import Texts

if TYPE_CHECKING:
    from tripartite.present import Shown

LINE_LENGTH = 110  # of Python
ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "src" / "tripartite" / "games"
BOARDS = ROOT / "web" / "src" / "boards"
TABLE_TYPES = """export type Table<Entry> = Readonly<Record<string, Entry | undefined>>;

export interface Word {
  readonly name: string;
}
"""
API_PAGE = ROOT / "docs" / "api.md"
COMPONENTS_PAGE = ROOT / "docs" / "components.md"
COMPONENTS_HEAD = """# Component records

What the files in `data/` of a game may hold, and an owner's corrections of them. Every record has an `id`,
says in `source` whether it comes from the `rulebook`, is `public`, was `designed` or is the `owner`'s, and
may have a `paragraph` and a `note`; `<field>_source` tells it of a single field. `make types` writes this
page from the classes in `records.py`.
"""
SEEN_BY = {
    ALL: "",
    OWNER: "; those of others read `unknown`",
    NO_ONE: "; read `unknown` in a view",
    ITS_SIDE: "; read `unknown`, or are left out, in a view of the other side",
}
BOARD_DATA = '''"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

{attributes}

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
{copies}
{owning}'''
OWN = '''
    def own_{name}(self) -> None:
        """Ends the sharing of columns with copies; whatever changes one of them calls this before."""
        if not self.{name}_shared:
            return
        self.{name}_shared = False
{copies}
'''


def declared_fields(game: str) -> Fields:
    fields: Fields = import_module(f"tripartite.games.{game}.fields").BOARD
    return fields


def board_data(game: str) -> str:
    """The module with a board's attributes."""
    fields = declared_fields(game).fields
    attributes = [f"    {name}: {type}" for field in fields for name, type in field.attributes()]
    copies = [line for field in fields for line in copy_lines(field)]
    owning = [own_method(field) for field in fields if isinstance(field, Units) and field.shared]
    return BOARD_DATA.format(
        attributes="\n".join(attributes), copies="\n".join(copies), owning="".join(owning)
    )


def copy_lines(field: Field) -> list[str]:
    if isinstance(field, Units) and field.shared:
        common = [f"        b.{column.name} = self.{column.name}" for column in field.columns]
        return [*common, f"        b.{field.name}_shared = self.{field.name}_shared = True"]
    return [wrapped(f"        b.{name} = {copied(field, name, type)}") for name, type in field.attributes()]


def own_method(field: Units) -> str:
    names = [column.name for column in field.columns]
    copies = "\n".join(f"        self.{name} = self.{name}[:]" for name in names)
    return OWN.format(name=field.name, copies=copies)


def wrapped(line: str) -> str:
    """A list that is too long for a line, with a line for each entry."""
    if len(line) <= LINE_LENGTH:
        return line
    head, _, entries = line.removesuffix("]").partition(" = [")
    inner = [f"            {entry}," for entry in entries.split(", ")]
    return "\n".join([f"{head} = [", *inner, "        ]"])


def copied(field: Field, name: str, type: str) -> str:
    """An independent copy of a value, written out, because this is what search does most."""
    if type == "int":
        return f"self.{name}"
    if type == "list[int]":
        return f"self.{name}[:]"
    assert type == "list[list[int]]", type
    assert isinstance(field.kind, Table)
    entries = [f"self.{name}[{number}][:]" for number in range(len(field.kind.keys.names))]
    return f"[{', '.join(entries)}]"


# --- the client's types ------------------------------------------------------------------------------------


def client_types(game: str) -> str:
    """The types of a game's components and board."""
    fields = declared_fields(game).fields
    present: Any = import_module(f"tripartite.games.{game}.present").Present
    kinds = {kind.name: kind for kind in import_module(f"tripartite.games.{game}.records").KINDS}
    units = [field for field in fields if isinstance(field, Units)]
    parts = [
        "/** Written by `make types` from the declarations of fields and records in Python. */\n",
        *[named_type(each) for each in named_types(fields, kinds.values())],
        TABLE_TYPES,
        *[f"export type {name} = {written};\n" for name, written in present.types.items()],
        *[record_type(shown, kinds[shown.kind]) for shown in present.shown],
        components_type(present, kinds),
        *[units_type(field) for field in units],
        board_type(fields),
    ]
    return "\n".join(parts)


def named_types(fields: Iterable[Field], kinds: Iterable[RecordKind]) -> list[Named]:
    """What the client has a type for, each once."""
    found: dict[str, Named] = {}
    values = [field.kind for field in fields]
    values += [column.kind for field in fields if isinstance(field, Units) for column in field.columns]
    values += [written.kind for kind in kinds for written in kind.written]
    while values:
        value = values.pop()
        if isinstance(value, Named) and value.type:
            found[value.type] = value
        if isinstance(value, Part):
            values += [written.kind for written in value.written]
        if isinstance(value, Among | Listed | Maybe | Sparse | Table):
            values.append(value.item)
        if isinstance(value, Table):
            values.append(value.keys)
    return sorted(found.values(), key=attrgetter("type"))


def named_type(kind: Named) -> str:
    constant = kind.type.upper() + ("ES" if kind.type.endswith("s") else "S")
    names = ", ".join(f'"{name}"' for name in kind.names)
    type = f"export type {kind.type} = (typeof {constant})[number];"
    return f"export const {constant} = [{names}] as const;\n{type}\n"


def interface(name: str, about: str, members: Iterable[tuple[str, str, str]]) -> str:
    """An interface of members with a type and perhaps a comment each."""
    lines = [f"/** {about} */", f"export interface {name} {{"]
    for member, type, comment in members:
        lines += [f"  /** {comment} */"] if comment else []
        lines.append(f"  readonly {member}: {type};")
    return "\n".join([*lines, "}", ""])


def record_type(shown: Shown, kind: RecordKind) -> str:
    members = [(each.attribute, each.typescript(), "") for each in shown.fields(kind)]
    also = [(each.name, each.type, "") for each in shown.also]
    about = " ".join(kind.make.__doc__.split()).partition(";")[0].removesuffix(".")
    return interface(kind.make.__name__, f"{about}.", [*members, *also])


def components_type(present: Any, kinds: dict[str, RecordKind]) -> str:
    names = [("seats", "Table<Word>", ""), *[(each.name, "Table<Word>", "") for each in present.names]]
    shown = [(each.name, f"Table<{kinds[each.kind].make.__name__}>", "") for each in present.shown]
    also = [(each.name, each.type, "") for each in present.also]
    return interface("Components", "What the server tells of the components.", [*names, *shown, *also])


def units_type(field: Units) -> str:
    return interface(
        field.type,
        f"One of {field.about}.",
        [(column.key, column.kind.typescript(), column.about) for column in field.columns],
    )


def board_type(fields: Iterable[Field]) -> str:
    rules = [("scenario", "string", ""), ("options", "Readonly<Record<string, string>>", "")]
    return interface(
        "BoardData", "The board.", [*rules, *[(each.name, field_type(each), each.about) for each in fields]]
    )


def field_type(field: Field) -> str:
    return f"Readonly<Record<string, {field.type}>>" if isinstance(field, Units) else field.kind.typescript()


# --- documentation -----------------------------------------------------------------------------------------


def api_page(games: list[str]) -> str:
    """docs/api.md with what follows from declarations written anew: options, boards and events."""
    page = API_PAGE.read_text(encoding="utf-8")
    for game in games:
        name = load_game(game).name
        page = with_section(page, f"### Options of {name}\n", option_section(game))
        page = with_section(page, f"### Board of {name}\n", board_section(declared_fields(game)))
        page = with_section(page, f"### Events of {name}\n", event_section(game))
    return page


def with_section(page: str, heading: str, section: str) -> str:
    before, found, rest = page.partition(heading)
    assert found, f"docs/api.md: no heading {heading.strip()!r}"
    _, mark, after = rest.partition("\n#")
    return before + heading + section + mark + after


def option_section(game: str) -> str:
    """Every verb with its arguments, paragraph and name."""
    texts = Texts(load_game(game), "en")
    rows = [
        f"| `{' '.join((verb.name, *verb.arguments))}` | {verb.paragraph} | {texts.name('verb', verb.name)} |"
        for verb in load_game(game).vocabulary.verbs.values()
    ]
    return "\n".join(["", "| option id | paragraph | what it does |", "| --- | --- | --- |", *rows, ""])


def event_section(game: str) -> str:
    """Every event with its facts and paragraph."""
    narration = import_module(f"tripartite.games.{game}.narration")
    rows = [
        f"| `{key}` | {', '.join(narration.fact_names(key))} | {paragraph} |"
        for key, (paragraph, _) in narration.EVENTS.items()
    ]
    return "\n".join(["", "| event | facts | paragraph |", "| --- | --- | --- |", *rows, ""])


def board_section(fields: Fields) -> str:
    rows = [row for field in fields.fields for row in field_rows(field)]
    return "\n".join(["", "| field | holds | what it is |", "| --- | --- | --- |", *rows, ""])


def field_rows(field: Field) -> list[str]:
    about = f"{field.about}{SEEN_BY[field.seen_by]}"
    if isinstance(field, Units):
        columns = [f"`{column.key}` ({column.kind.told()}): {column.about}" for column in field.columns]
        return [f"| `{field.name}` | by {field.units.told()} | {about}: {'; '.join(columns)} |"]
    return [f"| `{field.name}` | {field.kind.told()} | {about} |"]


def components_page(games: list[str]) -> str:
    """docs/components.md: every kind of record with its fields."""
    return "\n".join([COMPONENTS_HEAD, *[records_section(game) for game in games]])


def records_section(game: str) -> str:
    kinds: list[RecordKind] = import_module(f"tripartite.games.{game}.records").KINDS
    return "\n".join([f"## {load_game(game).name}", "", *[kind_section(kind) for kind in kinds]])


def kind_section(kind: RecordKind) -> str:
    about = " ".join(kind.make.__doc__.split())
    head = [
        f"### `{kind.name}` in `{kind.file}`",
        "",
        about,
        "",
        "| field | holds | |",
        "| --- | --- | --- |",
    ]
    return "\n".join([*head, *written_rows(kind.written, ""), ""])


def written_rows(written: list[Written], within: str) -> list[str]:
    rows = []
    for each in written:
        if each.name not in ("id", *PROVENANCE):
            needed = "" if each.is_needed else "may be left out"
            rows.append(f"| `{within}{each.name}` | {each.kind.told()} | {needed} |")
            rows += parts_rows(each.kind, f"{within}{each.name}.")
    return rows


def parts_rows(kind: Value, within: str) -> list[str]:
    """The fields of tables within a record."""
    item = kind.item if isinstance(kind, Listed) else kind
    return written_rows(item.written, within) if isinstance(item, Part) else []


# --- all of it ---------------------------------------------------------------------------------------------


def games() -> list[str]:
    """The games of the register whose boards are declared."""
    return sorted(game for game in GAMES if (FOLDER / game / "fields.py").exists())


def attribute_files() -> dict[Path, str]:
    """What a game needs before it can be imported."""
    return {FOLDER / game / "board_data.py": board_data(game) for game in games()}


def written_files() -> dict[Path, str]:
    """Every file that is written here, with its text."""
    types = {BOARDS / game / "schema.ts": client_types(game) for game in games()}
    pages = {API_PAGE: api_page(games()), COMPONENTS_PAGE: components_page(games())}
    return attribute_files() | types | pages


def main() -> None:
    for write in (attribute_files, written_files):
        for path, text in write().items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
