"""Boards of Conquest & Consequence in the New Year, and what is asked there."""

from __future__ import annotations

from conquest.table import begin, give, hand, nation, table
from tripartite.games.conquest.board import Board

SPARE_CARDS = {"japan": "A55", "usa": "A54", "soviets": "A53"}  # so that nobody has to Pass (7.37)


def government(
    active: str, *cards: str, players: str = "3", year: int = 1936, others: dict[str, list[str]] | None = None
) -> Board:
    """A player's turn with these cards in hand, and a card or those of `others` for the others."""
    b = table(players=players, active=active, year=year, season="new_year", empty=False)
    for faction, spare in SPARE_CARDS.items():
        if players == "3" or faction != "soviets":
            held = list(cards) if faction == active else (others or {}).get(faction, [spare])
            hand(b, faction, *held)
    b.turn = b.turn_order.index(b.active)
    begin(b, "government")
    return b


def marks(b: Board, name: str) -> tuple[int, int]:
    """Whose and how many Influence markers lie on a Neutral."""
    return b.influencer[nation(b, name)], b.influence[nation(b, name)]


def prompt(b: Board, *answers: str) -> str:
    """What is asked after these answers."""
    asked = give(b, *answers)
    assert asked is not None
    return asked.prompt


def seat(b: Board, *answers: str) -> int:
    """Who is asked after these answers."""
    asked = give(b, *answers)
    assert asked is not None
    return asked.seat
