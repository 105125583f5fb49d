"""4.22, 5.21 Meeting Segment: turns and debates, one after the other."""

from __future__ import annotations

from tripartite.core.asks import Ask, Asked
from tripartite.games.churchill.advances import CHIEF_ADVANCE, TURN
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.debates import ANSWERS
from tripartite.games.churchill.issue_moves import GO_ON, STOP, end_of_debates
from tripartite.games.churchill.rights import may_debate
from tripartite.games.churchill.terms import NOBODY, left_of


def meeting(b: Board) -> Asked:
    """5.21: clockwise, one card at a time, each advance open to one debate, until no cards remain."""
    if b.moving != NOBODY:
        return Ask.of(b, b.mover, "stop", "5.22", (STOP, GO_ON))
    if b.chief != NOBODY:
        return Ask.of(b, b.turn, "chief_advance", "5.25", (CHIEF_ADVANCE,))
    if b.advancer != NOBODY:
        return debates(b)
    return turns(b)


def turns(b: Board) -> Asked:
    """4.22: clockwise; a player without cards is skipped."""
    if b.hands[b.turn]:
        return Ask.of(b, b.turn, "advance", "5.22", TURN)
    if b.hands[0] or b.hands[1] or b.hands[2]:
        b.turn = left_of(b.turn)
    else:
        b.go_on()
    return None


def debates(b: Board) -> Asked:
    """5.24: left of the advancer first; whoever cannot debate is passed over."""
    if b.debates_asked == 2:
        end_of_debates(b)
        return None
    rival = (b.advancer + 1 + b.debates_asked) % 3
    if may_debate(b, rival):
        return Ask.of(b, rival, "debate", "5.24", ANSWERS)
    b.debates_asked += 1
    return None
