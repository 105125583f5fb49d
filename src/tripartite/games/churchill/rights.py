"""3.31, 5.24 Who may lead, and who may debate."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.reasons import (
    LEADER_BARRED_FROM_ADVANCING,
    LEADER_BARRED_FROM_DEBATING,
    LEADER_INACTIVE,
    LEADER_NOT_YOURS,
)
from tripartite.games.churchill.terms import ADVANCE, BY_STAFF, DEBATE, UNDEBATABLE


def leader_refusal(b: Board, seat: int, leader: int, mode: int) -> Reason | None:
    """3.31, 5.26: an active leader, once a conference, unless the card bars him."""
    if leader != b.leader_of(seat):
        return LEADER_NOT_YOURS
    if not b.leader_active[seat]:
        return LEADER_INACTIVE
    if mode == ADVANCE and b.cannot_advance[seat]:
        return LEADER_BARRED_FROM_ADVANCING
    if mode == DEBATE and b.cannot_debate[seat]:
        return LEADER_BARRED_FROM_DEBATING
    return None


def may_debate(b: Board, rival: int) -> bool:
    """5.24: a card is needed; against a leader an active leader as well."""
    if not b.hands[rival] or b.by_leader == UNDEBATABLE:
        return False
    if b.by_leader == BY_STAFF:
        return True
    return leader_refusal(b, rival, b.leader_of(rival), DEBATE) is None
