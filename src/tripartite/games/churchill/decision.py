"""Chapter 6, Decision Segment: its order, and what conditional issues, research and global issues do."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import PAWN
from tripartite.games.churchill.reasons import ISSUE_NOT_WON, NOT_YOUR_PAWN, PAWN_ALREADY_YOURS
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    GLOBAL,
    NOBODY,
    SECOND_FRONT,
    TRINITY,
    USSR,
    USSR_DECLARES_WAR,
    left_of,
)


def decision_order(b: Board) -> list[int]:
    """4.23: clockwise from the left of the conference winner."""
    first = left_of(b.conference_winner)
    return [first, left_of(first), b.conference_winner]


# --- 6.2 Conditional issues ------------------------------------------------------------------------------


def conditional_issues(b: Board) -> None:
    """4.23.2, 6.2: Second Front and USSR Declares War take effect only from the center."""
    for issue in (SECOND_FRONT, USSR_DECLARES_WAR):
        if b.in_center(issue):
            b.say("condition_met", issue)
        elif b.winner_of(issue) != NOBODY:
            b.say("condition_failed", issue)


# --- 6.10 A-bomb research --------------------------------------------------------------------------------


def abomb_research(b: Board) -> None:
    """4.23.6, 6.10: if anybody won the issue a die of 4 or more, with modifiers, moves the US pawn."""
    winner = b.winner_of(ABOMB_RESEARCH)
    if winner == NOBODY:
        return
    modifier = b.abomb_production + b.abomb_modifier
    die = b.dice.d6("abomb_research")
    b.say("abomb_roll", winner, die, modifier)
    automatic = b.abomb_production >= 3  # 6.10.2: whatever a conference card does to the die
    if (automatic or die + modifier >= 4) and b.abomb < TRINITY:
        b.abomb += 1
        b.say("abomb_advanced", b.abomb)
    if winner == USSR and b.spy_ring < TRINITY:  # 6.10.1: without a roll
        b.spy_ring += 1
        b.say("spy_ring_advanced", b.spy_ring)


# --- 6.11 Global issues ----------------------------------------------------------------------------------


def global_issue(b: Board) -> Asked:
    """4.23.7, 6.11: the winner must move one of his two pawns to his side, if one is not there yet."""
    winner = b.winner_of(GLOBAL)
    if winner == NOBODY:
        b.go_on()
        return None
    pawns = [pawn for pawn in range(3) if pawn_refusal(b, winner, (pawn,)) is None]
    if len(pawns) > 1:
        return Ask.of(b, winner, "move_pawn", "6.11", (MOVE_PAWN,))
    if pawns:
        move_pawn(b, winner, (pawns[0],))
    else:
        b.say("pawn_stays", winner)
        b.go_on()
    return None


def pawn_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.11: one of the player's own two pawns that is not on his side already."""
    if b.winner_of(GLOBAL) != seat:
        return ISSUE_NOT_WON
    if seat not in b.components.pawn_sides[v[0]]:
        return NOT_YOUR_PAWN
    return PAWN_ALREADY_YOURS if b.pawns[v[0]] == seat else None


def move_pawn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.11: one pawn a conference."""
    b.pawns[v[0]] = seat
    b.say("pawn_moved", seat, v[0])
    b.go_on()


# --- Verbs -----------------------------------------------------------------------------------------------

MOVE_PAWN: Final[Verb] = Verb("move_pawn", "6.11", (PAWN,), None, pawn_refusal, move_pawn)
