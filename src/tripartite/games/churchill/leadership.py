"""6.9 Theater leadership: the support that it brings, and who leads from now on."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.decision import decision_order
from tripartite.games.churchill.kinds import REGION, SEAT
from tripartite.games.churchill.reasons import ISSUE_NOT_WON, LEADER_ALREADY_NAMED, USSR_CANNOT_LEAD
from tripartite.games.churchill.terms import (
    EUROPE,
    EUROPEAN_LEADERSHIP,
    NOBODY,
    PACIFIC,
    PACIFIC_LEADERSHIP,
    UK,
    US,
    USSR,
)

LEADERSHIP_ISSUES = (EUROPEAN_LEADERSHIP, PACIFIC_LEADERSHIP)


def leadership_bonus(b: Board) -> None:
    """6.91, 6.92: the holder of each command gets one support there, the winner of the issue two."""
    for region in (EUROPE, PACIFIC):
        holder = b.leadership[region]
        b.bound_support[2 * holder + region] += 1
        b.say("leadership_support", holder, region, 1)
        winner = b.winner_of(LEADERSHIP_ISSUES[region])
        if winner != NOBODY:
            b.bound_support[2 * winner + region] += 2
            b.say("leadership_support", winner, region, 2)
    winner = b.winner_of(EUROPEAN_LEADERSHIP)
    if winner != NOBODY and winner == b.winner_of(PACIFIC_LEADERSHIP) and b.rules.edition == 2:
        b.free_support[winner] += 2  # 6.92: both issues, a further two for either theater
        b.say("leadership_extra", winner, 2)
    b.allocator = 0


def theater_leadership(b: Board) -> Asked:
    """4.23.5, 6.92: the winner of a leadership issue decides whether the US or the UK leads from now on."""
    for seat in decision_order(b):
        ask = Ask.of(b, seat, "name_leader", "6.92", (NAME_LEADER,))
        if ask.options:
            return ask
    b.go_on()
    return None


def leader_options(b: Board, seat: int, offer: Offer) -> None:
    """6.92: the US or the UK for each theater whose issue the player won."""
    for region in (EUROPE, PACIFIC):
        for leader in (UK, US):
            if name_leader_refusal(b, seat, (region, leader)) is None:
                offer.add(region, leader)


def name_leader_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.92: the winner of the issue decides; the USSR can never lead."""
    region, leader = v[0], v[1]
    if b.winner_of(LEADERSHIP_ISSUES[region]) != seat:
        return ISSUE_NOT_WON
    if b.leadership_named[region]:
        return LEADER_ALREADY_NAMED
    return USSR_CANNOT_LEAD if leader == USSR else None


def name_leader(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.92: the US or the UK leads in the theater."""
    b.leadership[v[0]] = v[1]
    b.leadership_named[v[0]] = 1
    b.say("leader_named", seat, v[0], v[1])


# --- Verbs -----------------------------------------------------------------------------------------------

NAME_LEADER: Final[Verb] = Verb(
    "name_leader", "6.92", (REGION, SEAT), leader_options, name_leader_refusal, name_leader
)
