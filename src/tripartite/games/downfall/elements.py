"""What the rules say of an element of the board that the decision of the moment does not ask for."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.downfall.actions import action_refusal
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.developments import development_refusal
from tripartite.games.downfall.operations import army_refusal
from tripartite.games.downfall.reasons import (
    ANOTHER_ARMY_CHOSEN,
    NO_ARMY_OF_YOURS,
    NO_SUCH_ARMY,
    NOT_IN_THE_ZONE,
    NOT_YOUR_ARMY,
    NOT_YOUR_PART,
)
from tripartite.games.downfall.reinforcements import find
from tripartite.games.downfall.terms import NOBODY


def element_reason(b: Board, side: int, kind: str, values: tuple[int, ...]) -> Reason | None:
    """What holds of the element in this part of the turn: whose it is, and whether it is spent."""
    if kind == "development":
        return development_refusal(b, side, values[0])
    if kind == "counter":
        return army_reason(b, side, values)
    if b.side != side:
        return NOT_YOUR_PART
    if kind == "action":
        return action_refusal(b, values[0])
    if b.declaring != NOBODY:
        return NOT_IN_THE_ZONE
    return None if b.own(side, values[0]) else NO_ARMY_OF_YOURS


def army_reason(b: Board, side: int, values: tuple[int, ...]) -> Reason | None:
    """8-12: one operation for each army, one after the other."""
    if b.atlas.type_side[values[1]] != side:
        return NOT_YOUR_ARMY
    if b.side != side:
        return NOT_YOUR_PART
    army = find(b, values[0], values[1], values[2])
    if army == NOBODY:
        return NO_SUCH_ARMY
    reason = army_refusal(b, army)
    return ANOTHER_ARMY_CHOSEN if reason is None and b.selected != NOBODY else reason
