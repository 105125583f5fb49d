"""6.1 Directed Offensives and the fronts that they are placed on."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.decision import decision_order
from tripartite.games.churchill.kinds import FRONT, ISSUE
from tripartite.games.churchill.reasons import (
    ALREADY_DIRECTED,
    ISSUE_NOT_WON,
    NO_ENTRY_SPACE_TO_DIRECT,
    NOT_A_DIRECTED_OFFENSIVE,
)
from tripartite.games.churchill.support import front_refusal
from tripartite.games.churchill.terms import DIRECTED_OFFENSIVES, FRONT_COUNT, NOBODY


def place_directed_offensives(b: Board) -> Asked:
    """4.23.1, 6.1: whoever won a Directed Offensive must put it on some front's entry space."""
    for seat in decision_order(b):
        ask = Ask.of(b, seat, "direct", "6.1", (DIRECT,))
        if ask.options:
            return ask
    b.go_on()
    return None


def directed_options(b: Board, seat: int, offer: Offer) -> None:
    """6.1: each marker that the player won and has not placed, on each front that can take it."""
    for issue in DIRECTED_OFFENSIVES:
        if b.winner_of(issue) == seat:
            for front in range(FRONT_COUNT):
                if directed_refusal(b, seat, (issue, front)) is None:
                    offer.add(issue, front)


def directed_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.1: his own prize, on a front that still has an entry space."""
    issue, front = v[0], v[1]
    if b.winner_of(issue) != seat:
        return ISSUE_NOT_WON
    if issue not in DIRECTED_OFFENSIVES:
        return NOT_A_DIRECTED_OFFENSIVE
    if b.directed[issue] != NOBODY:
        return ALREADY_DIRECTED
    return front_refusal(b, front, NO_ENTRY_SPACE_TO_DIRECT)


def direct(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.1: the marker lies on the front's entry space."""
    b.directed[v[0]] = v[1]
    b.say("directed_placed", seat, v[0], v[1])


# --- Verbs -----------------------------------------------------------------------------------------------

DIRECT: Final[Verb] = Verb("direct", "6.1", (ISSUE, FRONT), directed_options, directed_refusal, direct)
