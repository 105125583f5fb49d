"""5.24 Debating an issue with a staff card or the leader."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.agenda import card_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.issue_moves import move
from tripartite.games.churchill.kinds import CARD, LEADER, NUMBER
from tripartite.games.churchill.leaders import lead
from tripartite.games.churchill.reasons import (
    CANNOT_BE_DEBATED,
    FULL_VALUE_COMPULSORY,
    ONLY_A_LEADER_DEBATES_A_LEADER,
    VALUE_MUST_BE_NAMED,
    VALUE_OUT_OF_RANGE,
)
from tripartite.games.churchill.rights import leader_refusal
from tripartite.games.churchill.staff_cards import most_value, play_staff, staff_value
from tripartite.games.churchill.terms import BY_LEADER, BY_STAFF, DEBATE, UNDEBATABLE


def debate_options(b: Board, seat: int, offer: Offer) -> None:
    """5.24: let it be, answer with a staff card, or with the leader."""
    offer.put(NO_DEBATE)
    hand = b.hands[seat]
    if b.by_leader == BY_STAFF:
        staff = b.components.staff
        row = b.vocabulary.row(DEBATE_ISSUE)
        for card in hand:
            if staff[card].flexible:
                for value in range(1, most_value(b, seat, card, b.advanced, DEBATE) + 1):
                    offer.put(DEBATE_BY, card, value)
            else:
                offer.options.append(row[card])
    leader = b.leader_of(seat)
    if leader_refusal(b, seat, leader, DEBATE) is None:
        row = b.vocabulary.row(LEAD_DEBATE, leader)
        offer.options += [row[card] for card in hand]


def no_debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24: the player lets the advance be; the next one may debate."""
    b.debates_asked += 1


# --- Staff cards -----------------------------------------------------------------------------------------


def staff_debate_refusal(b: Board, seat: int, card: int) -> Reason | None:
    """5.24: staff may not debate a leader, and Stalin's A-bomb advance may not be debated at all."""
    if b.by_leader == UNDEBATABLE:
        return CANNOT_BE_DEBATED
    if b.by_leader == BY_LEADER:
        return ONLY_A_LEADER_DEBATES_A_LEADER
    return card_refusal(b, seat, card)


def debate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.24: a staff card debates for its full value, unless it may be used for less."""
    refusal = staff_debate_refusal(b, seat, v[0])
    if refusal is not None:
        return refusal
    return VALUE_MUST_BE_NAMED if b.components.staff[v[0]].flexible else None


def debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24, 5.25: a staff card moves the issue as if advancing it; a chief of staff rolls his die."""
    card, die = v[0], 0
    if b.components.staff[card].chief:
        die = b.dice.d6("chief_of_staff")
        b.say("chief_committed", seat, card, die)
    debate_with(b, seat, card, staff_value(b, seat, card, b.advanced, DEBATE, die))


def debate_by_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22, 5.24: only a flexible card may debate for less than its value."""
    card, value = v[0], v[1]
    refusal = staff_debate_refusal(b, seat, card)
    if refusal is not None:
        return refusal
    if not b.components.staff[card].flexible:
        return FULL_VALUE_COMPULSORY
    return None if 1 <= value <= most_value(b, seat, card, b.advanced, DEBATE) else VALUE_OUT_OF_RANGE


def debate_by(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22, 5.24: a flexible card moves the issue by the value named for it."""
    debate_with(b, seat, v[0], v[1])


def debate_with(b: Board, seat: int, card: int, value: int) -> None:
    """5.24: move the issue by that value of the card."""
    issue = b.advanced
    b.say("debated", seat, card, issue, value)
    play_staff(b, seat, card, issue, DEBATE)
    move(b, seat, issue, value, DEBATE)
    earn_pass(b, seat)


# --- Leaders ---------------------------------------------------------------------------------------------


def lead_debate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.24, 5.26: an active leader may debate any advance but Stalin's on the A-bomb."""
    if b.by_leader == UNDEBATABLE:
        return CANNOT_BE_DEBATED
    return leader_refusal(b, seat, v[0], DEBATE) or card_refusal(b, seat, v[1])


def lead_debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24, 5.26: the leader debates himself."""
    lead(b, seat, v[1], b.advanced, DEBATE)
    earn_pass(b, seat)


def earn_pass(b: Board, seat: int) -> None:
    """4.22: who debates may pass once."""
    b.may_pass[seat] = 1
    b.say("pass_earned", seat)


# --- Verbs -----------------------------------------------------------------------------------------------

NO_DEBATE: Final[Verb] = Verb("no_debate", "5.24", (), elsewhere, None, no_debate)
DEBATE_ISSUE: Final[Verb] = Verb("debate", "5.24", (CARD,), debate_options, debate_refusal, debate)
DEBATE_BY: Final[Verb] = Verb("debate_by", "5.24", (CARD, NUMBER), elsewhere, debate_by_refusal, debate_by)
LEAD_DEBATE: Final[Verb] = Verb(
    "lead_debate", "5.24", (LEADER, CARD), elsewhere, lead_debate_refusal, lead_debate
)
ANSWERS: Final[tuple[Verb, ...]] = (DEBATE_ISSUE, DEBATE_BY, LEAD_DEBATE, NO_DEBATE)
