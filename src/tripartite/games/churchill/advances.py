"""5.22, 5.25 Advancing an issue: what a player may do in his turn."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.agenda import card_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.issue_moves import issue_refusal, movable_issues, move, remember_advance
from tripartite.games.churchill.kinds import CARD, ISSUE, LEADER, NUMBER
from tripartite.games.churchill.leaders import lead
from tripartite.games.churchill.reasons import (
    CHIEF_ROLLS_FIRST,
    FULL_VALUE_COMPULSORY,
    MUST_ADVANCE,
    NO_ISSUE_TO_MOVE,
    NO_PASS_EARNED,
    NOT_A_CHIEF_OF_STAFF,
    VALUE_MUST_BE_NAMED,
    VALUE_OUT_OF_RANGE,
)
from tripartite.games.churchill.rights import leader_refusal
from tripartite.games.churchill.staff_cards import leave_hand, most_value, play_staff, purge_roll, staff_value
from tripartite.games.churchill.terms import ADVANCE, BY_STAFF, NOBODY, left_of


def turn_options(b: Board, seat: int, offer: Offer) -> None:
    """4.22, 5.22: a staff card or the leader on any issue, or an earned pass; without issues a discard."""
    if pass_refusal(b, seat, ()) is None:
        offer.put(PASS)
    hand = b.hands[seat]
    issues = movable_issues(b)
    if not issues:
        for card in hand:
            offer.put(DISCARD, card)
        return
    staff = b.components.staff
    for card in hand:
        if staff[card].chief:
            offer.put(CHIEF, card)
        elif staff[card].flexible:
            for issue in issues:
                for value in range(1, most_value(b, seat, card, issue, ADVANCE) + 1):
                    offer.put(ADVANCE_BY, card, issue, value)
        else:
            row = b.vocabulary.row(ADVANCE_ISSUE, card)
            offer.options += [row[issue] for issue in issues]
    leader = b.leader_of(seat)
    if leader_refusal(b, seat, leader, ADVANCE) is None:
        for card in hand:
            row = b.vocabulary.row(LEAD, leader, card)
            offer.options += [row[issue] for issue in issues]


# --- 4.22, 5.22 Passing and discarding -------------------------------------------------------------------


def pass_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.22: only a player who debated since his last opportunity may pass."""
    return None if b.may_pass[seat] else NO_PASS_EARNED


def pass_turn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.22: the earned pass is used."""
    b.may_pass[seat] = 0
    b.say("passed", seat)
    b.turn = left_of(seat)


def discard_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: a card is only thrown away when every issue has been captured."""
    return card_refusal(b, seat, v[0]) or (MUST_ADVANCE if movable_issues(b) else None)


def discard(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: a card that has no issue to move."""
    b.may_pass[seat] = 0
    leave_hand(b, seat, v[0])
    b.say("card_discarded", seat, v[0])
    purge_roll(b, seat, v[0])
    b.turn = left_of(seat)


# --- 5.22 Staff cards ------------------------------------------------------------------------------------


def advance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: why a staff card cannot advance that issue; a chief of staff is committed before it (5.25)."""
    card, issue = v[0], v[1]
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal is not None:
        return refusal
    if b.components.staff[card].chief:
        return CHIEF_ROLLS_FIRST
    return VALUE_MUST_BE_NAMED if b.components.staff[card].flexible else None


def advance(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: a staff card moves the issue by its modified value."""
    b.may_pass[seat] = 0
    advance_with(b, seat, v[0], v[1], staff_value(b, seat, v[0], v[1], ADVANCE, 0))


def advance_by_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """3.33, 5.22: full value is compulsory unless the card says otherwise."""
    card, issue, value = v[0], v[1], v[2]
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal is not None:
        return refusal
    if not b.components.staff[card].flexible:
        return FULL_VALUE_COMPULSORY
    return None if 1 <= value <= most_value(b, seat, card, issue, ADVANCE) else VALUE_OUT_OF_RANGE


def advance_by(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """3.33, 5.22: a flexible card moves the issue by the value named for it."""
    b.may_pass[seat] = 0
    advance_with(b, seat, v[0], v[1], v[2])


def advance_with(b: Board, seat: int, card: int, issue: int, value: int) -> None:
    """5.22: move the issue by that value of the card."""
    b.say("advanced", seat, card, issue, value)
    remember_advance(b, issue, value, card, NOBODY)
    b.by_leader = BY_STAFF
    play_staff(b, seat, card, issue, ADVANCE)
    move(b, seat, issue, value, ADVANCE)


# --- 5.25 Chiefs of staff --------------------------------------------------------------------------------


def chief_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.25: Brooke, Marshall and Zhukov are committed first; there must be an issue to move."""
    refusal = card_refusal(b, seat, v[0])
    if refusal is not None:
        return refusal
    if not b.components.staff[v[0]].chief:
        return NOT_A_CHIEF_OF_STAFF
    return None if movable_issues(b) else NO_ISSUE_TO_MOVE


def commit_chief(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.25: the die is rolled before the issue is chosen."""
    b.may_pass[seat] = 0
    b.chief = v[0]
    b.shown += 1
    b.chief_die = b.dice.d6("chief_of_staff")
    b.say("chief_committed", seat, b.chief, b.chief_die)


def chief_advance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.25: the issue is chosen after the roll."""
    return issue_refusal(b, v[0])


def advance_with_chief(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.25: the committed chief of staff advances the chosen issue."""
    card, die = b.chief, b.chief_die
    b.chief = NOBODY
    b.chief_die = 0
    advance_with(b, seat, card, v[0], staff_value(b, seat, card, v[0], ADVANCE, die))


# --- 5.26 Leaders ----------------------------------------------------------------------------------------


def lead_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.26: the leader must be usable, a staff card discarded and the issue movable."""
    refusal = leader_refusal(b, seat, v[0], ADVANCE) or card_refusal(b, seat, v[1])
    return refusal or issue_refusal(b, v[2])


def lead_advance(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.26: the leader advances an issue himself."""
    b.may_pass[seat] = 0
    lead(b, seat, v[1], v[2], ADVANCE)


# --- Verbs -----------------------------------------------------------------------------------------------

PASS: Final[Verb] = Verb("pass", "4.22", (), elsewhere, pass_refusal, pass_turn)
ADVANCE_ISSUE: Final[Verb] = Verb("advance", "5.22", (CARD, ISSUE), turn_options, advance_refusal, advance)
ADVANCE_BY: Final[Verb] = Verb(
    "advance_by", "5.22", (CARD, ISSUE, NUMBER), elsewhere, advance_by_refusal, advance_by
)
CHIEF: Final[Verb] = Verb("chief", "5.25", (CARD,), elsewhere, chief_refusal, commit_chief)
LEAD: Final[Verb] = Verb("lead", "5.26", (LEADER, CARD, ISSUE), elsewhere, lead_refusal, lead_advance)
DISCARD: Final[Verb] = Verb("discard", "5.22", (CARD,), elsewhere, discard_refusal, discard)
TURN: Final[tuple[Verb, ...]] = (ADVANCE_ISSUE, ADVANCE_BY, CHIEF, LEAD, DISCARD, PASS)
CHIEF_ADVANCE: Final[Verb] = Verb(
    "chief_advance", "5.25", (ISSUE,), None, chief_advance_refusal, advance_with_chief
)
