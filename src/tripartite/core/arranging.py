"""Setting up positions: what all games do alike with a written board and the facts that change it."""

from __future__ import annotations

from typing import Any

from tripartite.core.asks import Segment
from tripartite.core.game import BadData
from tripartite.core.notation import Codec


def opened(board: dict[str, Any], sequence: list[Segment], segment: str) -> dict[str, Any]:
    """A copy of a written board whose tables may be changed; refuses a segment that does not exist."""
    names = [each.name for each in sequence]
    if segment not in names:
        raise BadData(f"unknown segment {segment!r}; there is {', '.join(names)}")
    return {name: dict(value) if isinstance(value, dict) else value for name, value in board.items()}


def put_facts(data: dict[str, Any], facts: dict[str, Any], fields: list[tuple[str, Codec]]) -> None:
    """Writes facts into fields of the same name; tables may be given in part."""
    known = [name for name, _ in fields]
    for name, value in facts.items():
        if name not in known:
            raise BadData(f"{name}: no such fact of the board")
        if isinstance(data[name], dict) and isinstance(value, dict):
            data[name].update(value)
        else:
            data[name] = value
