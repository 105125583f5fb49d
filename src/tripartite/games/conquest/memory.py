"""What searches have found on a board, kept until the board is another one."""

from __future__ import annotations

from tripartite.games.conquest.board_data import BoardData
from tripartite.games.conquest.terms import POWER_COUNT


class Memory:
    """By Power a list of what was found of the areas, empty if nothing was looked for.

    It holds while all that it followed from is as it was. Where units stand is told by a number of `changes`,
    which the board counts; it is no part of what lies on the table, and nobody saves it.
    """

    def __init__(self, b: BoardData, changes: int) -> None:
        self.found: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self._changes = changes
        self._british_ally = b.british_ally
        self._war = b.war[:]
        self._violator = b.violator[:]
        self._control = b.control[:]
        self._face = b.face[:]

    def holds(self, b: BoardData, changes: int) -> bool:
        """Whether what was found on a board is still true of it."""
        if changes != self._changes or b.british_ally != self._british_ally or b.war != self._war:
            return False
        return b.control == self._control and b.face == self._face and b.violator == self._violator
