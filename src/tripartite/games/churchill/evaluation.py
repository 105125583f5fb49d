"""4.4: each faction's chance to win from a board, by what the 'bots expect of the end."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.terms import NOBODY, SEATS


def evaluate(b: Board) -> list[float]:
    """The chances add up to 1, because somebody always wins (4.44)."""
    seats = range(len(SEATS))
    if b.winner != NOBODY:
        return [1.0 if seat == b.winner else 0.0 for seat in seats]
    chances = [chance(b, seat) for seat in seats]
    total = sum(chances)
    return [each / total for each in chances] if total > 0 else [1 / len(SEATS)] * len(SEATS)


def chance(b: Board, seat: int) -> float:
    """4.41-4.43: with both Axis powers beaten, and with one still fighting, by how likely that is."""
    outlook = Outlook(b, seat)
    return outlook.surrender * outlook.if_beaten + (1 - outlook.surrender) * outlook.if_fighting
