"""What the arguments of verbs are."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Kind, named_kind, number_kind
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.terms import (
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    PAWNS,
    REGIONS,
    SEATS,
    THEATERS,
)


def staff_cards(c: Components) -> list[str]:
    return [card.id for card in c.staff]


CARD: Final[Kind] = Kind("card", staff_cards, "card")
SEAT: Final[Kind] = named_kind("seat", SEATS)
ISSUE: Final[Kind] = named_kind("issue", ISSUES)
LEADER: Final[Kind] = named_kind("leader", LEADERS)
FRONT: Final[Kind] = named_kind("front", FRONTS)
THEATER: Final[Kind] = named_kind("theater", THEATERS)
REGION: Final[Kind] = named_kind("region", REGIONS)
PAWN: Final[Kind] = named_kind("pawn", PAWNS)
BOX: Final[Kind] = named_kind("box", BOXES)
NUMBER: Final[Kind] = number_kind("number", 1000)
