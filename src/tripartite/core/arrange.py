"""Setting up positions: what all games do alike with a written board and the facts that change it."""

from __future__ import annotations

from typing import Any

from tripartite.core.fields import Fields
from tripartite.core.frames import Course
from tripartite.core.game import BadData
from tripartite.core.values import HIDDEN


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
