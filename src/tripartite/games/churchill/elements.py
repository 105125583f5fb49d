"""What the rules say of an element of the board that the decision of the moment does not ask for."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.churchill.agenda import card_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.issue_moves import issue_refusal
from tripartite.games.churchill.reasons import (
    NO_ENTRY_SPACE,
    NO_TIE_NOW,
    NOT_YOUR_PAWN,
    OTHER_ISSUE_DEBATED,
    PAWN_ALREADY_YOURS,
    PAWN_MOVES_BY_DIE,
    THEATER_SURRENDERED,
)
from tripartite.games.churchill.rights import leader_refusal
from tripartite.games.churchill.terms import ADVANCE, DEBATE, NOBODY

MEETING: Final = "meeting"


def element_reason(b: Board, seat: int, kind: str, value: int) -> Reason | None:
    """What holds of the element whatever is asked: whose it is, whether it is spent, where it stands."""
    if kind == "card":  # 3.33: the agenda asks for the same cards
        return card_refusal(b, seat, value)
    if kind == "leader":
        return leader_refusal(b, seat, value, DEBATE if b.advancer != NOBODY else ADVANCE)
    if kind == "issue":
        return issue_reason(b, value)
    if kind == "front":
        return front_reason(b, value)
    if kind == "pawn":
        return pawn_reason(b, seat, value)
    if kind == "abomb":
        return PAWN_MOVES_BY_DIE
    return NO_TIE_NOW if kind == "seat" else None


def issue_reason(b: Board, issue: int) -> Reason | None:
    """5.22 to 5.24: in the meeting an issue is moved if it is on the table, and debated if it was moved."""
    if b.frames[0].stage_name != MEETING:
        return None
    refusal = issue_refusal(b, issue)
    if refusal is not None or b.advancer == NOBODY:
        return refusal
    return OTHER_ISSUE_DEBATED if issue != b.advanced else None


def front_reason(b: Board, front: int) -> Reason | None:
    """7.8, 6.5: a front that can move no more is supported no more."""
    if b.surrendered[b.components.fronts[front].region]:
        return THEATER_SURRENDERED
    return None if b.can_move(front) else NO_ENTRY_SPACE


def pawn_reason(b: Board, seat: int, pawn: int) -> Reason | None:
    """6.11: the player's own two pawns, as long as they are not on his side."""
    if seat not in b.components.pawn_sides[pawn]:
        return NOT_YOUR_PAWN
    return PAWN_ALREADY_YOURS if b.pawns[pawn] == seat else None
