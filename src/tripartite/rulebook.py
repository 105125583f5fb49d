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

ID = (
    r"(?:\d{1,2}(?:\.\d{1,2})?-\d{1,2}(?!\.?\d)"
    r"|(?:\d{1,2}|[EGH])\.\d{1,3}(?:\.(?:opt|[A-Z]{1,2}|[a-z]|\d{1,2}))?)"
)
CITATION = re.compile(rf"\b({ID})(?:\s?(?:-|to)\s?({ID}))?(?![\w.]*\d)")
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
        first, last = match.group(1), match.group(2) or match.group(1)
        if first in ids and last in ids:
            found += ids[ids.index(first) : ids.index(last) + 1]
    return found


def proofs_by_paragraph(folder: Path, game_id: str) -> dict[str, list[str]]:
    """The tests marked with `pytest.mark.rules(...)`, by paragraph; an unknown id is refused."""
    found: dict[str, list[str]] = defaultdict(list)
    known = index(game_id)
    for path in sorted(folder.rglob("test_*.py")):
        if game_of_tests(path.relative_to(folder)) != game_id:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for id in marked_rules(node):
                if id not in known:
                    raise BadData(f"{path.name}: {node.name} is marked with {id!r}, which is no paragraph")
                _add(found[id], f"{path.relative_to(folder.parent).as_posix()}::{node.name}")
    return {id: found[id] for id in known if id in found}


def game_of_tests(path: Path) -> str:
    """The game whose paragraphs a file of tests names: by its folder or its name, else the first game."""
    for game in GAMES:
        if game in path.parts[:-1] or path.stem.removeprefix("test_").split("_")[0] == game:
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
