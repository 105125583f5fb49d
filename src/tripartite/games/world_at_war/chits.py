"""8 Action chits in the economic phase: one on each of technology, industry and construction."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war.board import Board

# The boxes of `fields.CHIT_BOXES`.
TECHNOLOGY: Final = 0
INDUSTRY: Final = 1
CONSTRUCTION: Final = 2

NO_ACTION_LEFT: Final[Reason] = Reason("no_action_left", "8(2)")


def chit_refusal(b: Board, major: int, box: int) -> Reason | None:
    """8(2): a box needs a chit, and one that lies there serves for the whole turn."""
    return None if b.chit_used[box][major] or b.actions[major] > 0 else NO_ACTION_LEFT


def use_chit(b: Board, major: int, box: int) -> None:
    """8(2): puts a chit on a box, unless one lies there."""
    if not b.chit_used[box][major]:
        b.chit_used[box][major] = 1
        b.actions[major] -= 1
