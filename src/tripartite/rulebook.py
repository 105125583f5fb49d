"""The rulebook reference by paragraph, and the way from a paragraph to its code and its tests."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tripartite.core.game import BadData
from tripartite.games.registry import GAMES, folder_of
from tripartite.texts import LANGUAGES

BRACKET = r"\(\d{1,2}[a-z]?(?:[-,]\s?\d{1,2}[a-z]?)*\)"
ID = (
    r"(?:\d{1,2}(?:\.\d{1,2})?-\d{1,2}(?!\.?\d)"
    rf"|(?:\d{{1,2}}|[EGH])\.\d{{1,3}}(?:\.\d{{1,2}})*(?:\.(?:opt|[A-Z]{{1,2}}|[a-z]))?(?:{BRACKET})?"
    rf"|[A-Z]\d{{1,2}}(?:{BRACKET})?"
    rf"|(?<![\w.])\d{{1,2}}(?:{BRACKET}|\.R\b))"
)
CITATION = re.compile(rf"\b({ID})(?:\s?(?:-|to)\s?({ID}))?(?![\w.]*\d)")
NUMBERED = re.compile(rf"(.+?)({BRACKET})")
SPAN = re.compile(r"(\d+)[a-z]?(?:-(\d+))?")
PROVEN = ("rule", "designed")
TRACE_FILE = "tests.json"


class Paragraph(NamedTuple):
    """One paragraph of the reference: its own-words text, the rulings on it and a comment."""

    id: str
    title: str
    kind: str
    text: str
    rulings: list[str]
    comment: str


@cache
def index(game_id: str) -> dict[str, tuple[str, str]]:
    """Title and kind of every paragraph, in the order of the rulebook."""
    with (folder_of(game_id) / "rulebook" / "index.csv").open(newline="", encoding="utf-8") as file:
        return {row["id"]: (row["title"], row["kind"]) for row in csv.DictReader(file)}


@cache
def paragraphs(game_id: str, language: str = "en") -> dict[str, Paragraph]:
    """The reference in one of the three languages."""
    if language not in LANGUAGES:
        raise BadData(f"unknown language {language!r}; there is {', '.join(LANGUAGES)}")
    path = folder_of(game_id) / "rulebook" / f"{language}.toml"
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        id: Paragraph(
            id,
            written[id]["title"],
            kind,
            written[id]["text"].strip(),
            written[id].get("rulings", []),
            written[id].get("comment", ""),
        )
        for id, (_, kind) in index(game_id).items()
    }


def coverage(game_id: str) -> list[dict[str, Any]]:
    """For every paragraph the code that carries it out and the tests that prove it."""
    code = code_by_paragraph(game_id)
    tests = json.loads((folder_of(game_id) / "rulebook" / TRACE_FILE).read_text(encoding="utf-8"))
    return [
        {"id": id, "title": title, "kind": kind, "code": code.get(id, []), "tests": tests.get(id, [])}
        for id, (title, kind) in index(game_id).items()
    ]


@cache
def code_by_paragraph(game_id: str) -> dict[str, list[str]]:
    """Functions that cite a paragraph in their docstring or a comment, and data records that name it."""
    found: dict[str, list[str]] = defaultdict(list)
    folder = folder_of(game_id)
    for path in sorted(folder.glob("*.py")):
        for name, text in cited_texts(path.read_text(encoding="utf-8")):
            for id in citations(game_id, text):
                _add(found[id], f"{game_id}/{path.name}: {name}")
    for path in sorted((folder / "data").glob("*.toml")):
        for kind, records in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for record in records if isinstance(records, list) else []:
                for id in citations(game_id, str(record.get("paragraph", ""))):
                    _add(found[id], f"{game_id}/data/{path.name}: {kind} {record['id']}")
    return found


def _add(entries: list[str], entry: str) -> None:
    if entry not in entries:
        entries.append(entry)


def cited_texts(source: str) -> Iterator[tuple[str, str]]:
    """Docstrings and comments with the name of the function or module they belong to."""
    tree = ast.parse(source)
    spans: list[tuple[int, int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            spans.append((node.lineno, node.end_lineno or node.lineno, node.name))
            yield node.name, ast.get_docstring(node) or ""
    yield "module", ast.get_docstring(tree) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            inside = [span for span in spans if span[0] <= token.start[0] <= span[1]]
            yield max(inside, default=(0, 0, "module"))[2], token.string


def citations(game_id: str, text: str) -> list[str]:
    """The paragraph ids in a text; `7.62.1-7.62.3` and `9.4.H to 9.4.O` name all between."""
    ids = list(index(game_id))
    found: list[str] = []
    for match in CITATION.finditer(text):
        first, last = cited_rows(game_id, match[1]), cited_rows(game_id, match[2] or match[1])
        if match[2] and first and last:
            found += ids[ids.index(first[0]) : ids.index(last[-1]) + 1]
        elif not match[2]:
            found += first
    return found


def cited_rows(game_id: str, cited: str) -> list[str]:
    """The row of this id, or those whose brackets hold its numbers; a row `6` without any holds `6(1)`."""
    known = index(game_id)
    if cited in known:
        return [cited]
    section, numbers = section_and_numbers(cited)
    rows = [_rows_by_number(game_id).get((section, number), section) for number in numbers]
    return list(dict.fromkeys(rows)) if all(row in known for row in rows) else []


def named_rows(game_id: str, cited: str) -> list[str]:
    """What a reader wants to see who asks for a paragraph: its rows, or all rules of the section it names."""
    section = [
        id
        for id, (_, kind) in index(game_id).items()
        if kind != "ruling" and section_and_numbers(id)[0] == cited
    ]
    return cited_rows(game_id, cited) or section


@cache
def _rows_by_number(game_id: str) -> dict[tuple[str, int], str]:
    return {
        (section, number): id
        for id in index(game_id)
        for section, numbers in [section_and_numbers(id)]
        for number in numbers
    }


def chapter_of(id: str) -> str:
    """The chapter of a paragraph: `9` for `9.2(1-2,5)` and for `9(1)`."""
    return section_and_numbers(id)[0].split(".")[0]


@cache
def section_and_numbers(id: str) -> tuple[str, tuple[int, ...]]:
    """A section and the small numbers in its brackets: `9.2(1-2,5)` has 1, 2 and 5, `9.2` none."""
    match = NUMBERED.fullmatch(id)
    if match is None:
        return id, ()
    spans = [(int(first), int(last or first)) for first, last in SPAN.findall(match[2])]
    return match[1], tuple(number for first, last in spans for number in range(first, last + 1))


def proofs_by_paragraph(folder: Path, game_id: str) -> dict[str, list[str]]:
    """The tests marked with `pytest.mark.rules(...)`, by paragraph; an unknown id is refused."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        if game_of_tests(path.relative_to(folder)) != game_id:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for marked in marked_rules(node):
                rows = cited_rows(game_id, marked)
                if not rows:
                    raise BadData(
                        f"{path.name}: {node.name} is marked with {marked!r}, which is no paragraph"
                    )
                for id in rows:
                    _add(found[id], f"{path.relative_to(folder.parent).as_posix()}::{node.name}")
    return {id: found[id] for id in index(game_id) if id in found}


def game_of_tests(path: Path) -> str:
    """The game whose paragraphs a file of tests names: by its folder or its name, else the first game."""
    for game in GAMES:
        if game in path.parts[:-1] or f"{path.stem.removeprefix('test_')}_".startswith(f"{game}_"):
            return game
    return next(iter(GAMES))


def marked_rules(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """The ids in the `rules` marks of a test, also in those of its parameters."""
    return [
        str(argument.value)
        for decorator in node.decorator_list
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rules"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    ]
