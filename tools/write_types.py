"""Writes what follows from the declared fields of boards: typed attributes with their copy, documentation."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tripartite.core.fields import ALL, NO_ONE, OWNER, Field, Fields, Units
from tripartite.core.values import Table

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "src" / "tripartite" / "games"
API_PAGE = ROOT / "docs" / "api.md"
SEEN_BY = {ALL: "", OWNER: "; those of others read `unknown`", NO_ONE: "; read `unknown` in a view"}
BOARD_DATA = '''"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

{attributes}

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
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
    return BOARD_DATA.format(attributes="\n".join(attributes), copies="\n".join(copies))


def copy_lines(field: Field) -> list[str]:
    return [f"        b.{name} = {copied(field, name, type)}" for name, type in field.attributes()]


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


# --- documentation -----------------------------------------------------------------------------------------


def api_page(games: list[str]) -> str:
    """docs/api.md with the section of each board written anew."""
    page = API_PAGE.read_text(encoding="utf-8")
    for game in games:
        heading = f"### Board of {game.capitalize()}\n"
        before, _, rest = page.partition(heading)
        _, mark, after = rest.partition("\n#")
        page = before + heading + board_section(declared_fields(game)) + mark + after
    return page


def board_section(fields: Fields) -> str:
    rows = [row for field in fields.fields for row in field_rows(field)]
    return "\n".join(["", "| field | holds | what it is |", "| --- | --- | --- |", *rows, ""])


def field_rows(field: Field) -> list[str]:
    about = f"{field.about}{SEEN_BY[field.seen_by]}"
    if isinstance(field, Units):
        columns = [f"`{column.key}` ({column.kind.told()}): {column.about}" for column in field.columns]
        return [f"| `{field.name}` | by {field.units.told()} | {about}: {'; '.join(columns)} |"]
    return [f"| `{field.name}` | {field.kind.told()} | {about} |"]


# --- all of it ---------------------------------------------------------------------------------------------


def written_files() -> dict[Path, str]:
    """Every file that is written here, with its text."""
    games = sorted(path.parent.name for path in FOLDER.glob("*/fields.py"))
    files = {FOLDER / game / "board_data.py": board_data(game) for game in games}
    files[API_PAGE] = api_page(games)
    return files


def main() -> None:
    for path, text in written_files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
