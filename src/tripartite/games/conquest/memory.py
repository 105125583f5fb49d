"""What searches have found on a board, kept while it is true."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Option
from tripartite.games.conquest.board_data import BoardData
from tripartite.games.conquest.terms import POWER_COUNT

UNKNOWN: Final = -1  # nobody has looked yet


class Memory:
    """By Power a list of what was found of the areas, empty if nothing was looked for; offers by seat.

    It holds while all that it followed from is as it was; of units the board tells it. It is no part of what
    lies on the table, and nobody saves it.
    """

    def __init__(self, b: BoardData) -> None:
        self.found: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self.offered: dict[int, list[Option]] = {}
        self.promotions: dict[int, list[Option]] = {}
        self._british_ally = b.british_ally
        self._war = b.war[:]
        self._violator = b.violator[:]
        self._control = b.control[:]

    def forget(self, area: int) -> None:
        """Others stand in an area now, which tells nothing of other areas."""
        for found in self.found:
            if found:
                found[area] = UNKNOWN

    def holds(self, b: BoardData) -> bool:
        """Whether what was found on a board is still true of it."""
        if b.british_ally != self._british_ally or b.war != self._war:
            return False
        return b.control == self._control and b.violator == self._violator
