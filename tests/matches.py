"""Short questions to a match, for tests of every game."""

from __future__ import annotations

from typing import Any

from tripartite.core.asks import Ask
from tripartite.core.match import Match


def ask_of(match: Match, seat: str) -> Ask:
    """What the seat, which has to decide, is asked."""
    ask = match.ask(seat)
    assert ask is not None, f"{seat} is not asked"
    return ask


def prompt_of(match: Match, seat: str) -> str:
    """What the seat decides now; empty if it has nothing to decide."""
    ask = match.ask(seat)
    return "" if ask is None else ask.prompt


def written(match: Match) -> dict[str, Any]:
    """The board in JSON."""
    board: dict[str, Any] = match.board.to_json()
    return board
