"""Setting up positions: what all games do alike with a written board and the facts that change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tripartite.core.fields import Field, Fields
from tripartite.core.frames import Course
from tripartite.core.game import BadData
from tripartite.core.values import HIDDEN, Sparse, Value

Written = dict[str, Any]
Told = Callable[[Any, Written, str], Any]


class Fact:
    """What may be said of an arranged position; `told` finds what a written board says of it at a segment."""

    def __init__(self, name: str, kind: Value, told: Told) -> None:
        self.name = name
        self.kind = kind
        self.told = told


class FactList:
    """The facts that are offered to whoever arranges a position, by chapter, and the position to begin with.

    Those of a board are named; others are declared beside `arrange`, which reads them. What else a board
    holds, `arrange` takes as well.
    """

    def __init__(
        self, board: Fields, segment: str, facts: Written, chapters: dict[str, tuple[Fact | str, ...]]
    ) -> None:
        self.segment = segment
        self.facts = facts
        self.chapters: dict[str, list[Fact]] = {
            chapter: [_of_board(board.plain[fact]) if isinstance(fact, str) else fact for fact in named]
            for chapter, named in chapters.items()
        }
        self.all: list[Fact] = [fact for found in self.chapters.values() for fact in found]

    def told(self, world: Any, board: Written, segment: str) -> Written:
        """What a written board says of each fact."""
        return {fact.name: fact.told(world, board, segment) for fact in self.all}


def _of_board(declared: Field) -> Fact:
    """A fact that is a field of the board; where a table leaves out what is as usual, it is told in full."""
    kind, told = declared.kind, field(declared.name)
    return Fact(declared.name, kind, _in_full(kind, told) if isinstance(kind, Sparse) else told)


def _in_full(kind: Sparse, told: Told) -> Told:
    def told_in_full(world: Any, written: Written, segment: str) -> Any:
        usual = kind.item.encode(world, kind.usual)
        return {**dict.fromkeys(kind.keys.all(world), usual), **told(world, written, segment)}

    return told_in_full


def field(name: str) -> Told:
    """For a fact that is told by a field of the board."""

    def told(world: Any, written: Written, segment: str) -> Any:
        return written[name]

    return told


def untrue(world: Any, written: Written, segment: str) -> Any:
    """For what is done to a position, so that no board says it."""
    return False


NO_FACTS: Final = FactList(Fields(), "", {}, {})


def opened(board: dict[str, Any], sequence: Course, segment: str) -> dict[str, Any]:
    """A copy of a written board whose tables may be changed; refuses a segment that does not exist."""
    if segment not in sequence.names:
        raise BadData(f"unknown segment {segment!r}; there is {', '.join(sequence.names)}")
    return {name: dict(value) if isinstance(value, dict) else value for name, value in board.items()}


def put_facts(data: dict[str, Any], facts: dict[str, Any], fields: Fields, world: Any) -> None:
    """Writes facts into fields of the same name; tables may be given in part."""
    for name, value in facts.items():
        if name not in fields.plain:
            raise BadData(f"{name}: no such fact of the board")
        _refuse_hidden(name, value)
        table = data[name]
        merged = {**table, **value} if isinstance(table, dict) and isinstance(value, dict) else value
        fields.plain[name].kind.decode(world, merged, name)
        data[name] = merged


def _refuse_hidden(where: str, value: Any) -> None:
    """What a view hides belongs to no position."""
    if value == HIDDEN:
        raise BadData(f"{where}: {HIDDEN!r} stands for what a view hides")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        _refuse_hidden(where, each)


def refuse_beside(facts: dict[str, Any], fact: str, others: tuple[str, ...]) -> None:
    """Refuses facts that say once more what another one says."""
    for other in others:
        if fact in facts and other in facts:
            raise BadData(f"{other}: {facts[other]!r} cannot be given beside {fact}")
