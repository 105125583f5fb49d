"""6.6, 6.7 Production that is owed: to the conference card first, then to Directed Offensives."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import FRONT, ISSUE, THEATER
from tripartite.games.churchill.reasons import CARD_DEMANDS_OTHER, NO_ENTRY_SPACE, NO_PRODUCTION, NOTHING_OWED
from tripartite.games.churchill.support import at_the_end, naval_refusal
from tripartite.games.churchill.terms import DIRECTED_OFFENSIVES, NAVAL, NOBODY, OFFENSIVE

PAYMENTS = 2  # a Directed Offensive costs its flag owner two production (6.7)


# --- 6.6 Conference-card production ----------------------------------------------------------------------


def next_duty(b: Board, seat: int) -> int:
    """6.4.1: the first obligation of the card that the player has production for."""
    if b.production[seat] > 0:
        for duty in b.duties:
            if b.components.effects[duty].seat == seat:
                return duty
    return NOBODY


def duty_options(b: Board, seat: int, offer: Offer) -> None:
    """6.6: offensive on the entry space or naval in the box, unless the card names one."""
    duty = next_duty(b, seat)
    if duty == NOBODY:
        return
    where = b.components.effects[duty].where
    if duty_refusal(b, duty, OFFENSIVE, where) is None:
        offer.put(DUTY_OFFENSIVE, where)
    if duty_refusal(b, duty, NAVAL, where) is None:
        offer.put(DUTY_NAVAL, where)


def duty_offensive_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.6: whether the duty may be paid with offensive support on that front."""
    return duty_refusal(b, next_duty(b, seat), OFFENSIVE, v[0])


def duty_naval_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.6: whether the duty may be paid with naval support in that theater."""
    return duty_refusal(b, next_duty(b, seat), NAVAL, v[0])


def duty_refusal(b: Board, duty: int, kind: int, where: int) -> Reason | None:
    """6.6, 5.11: what the card dictates is done even in a theater that has surrendered."""
    if duty == NOBODY:
        return CARD_DEMANDS_OTHER
    effect = b.components.effects[duty]
    if effect.where != where or effect.kind == 1 - kind:
        return CARD_DEMANDS_OTHER
    if kind == NAVAL:
        return naval_refusal(b, where)
    return NO_ENTRY_SPACE if at_the_end(b, where) else None


def place_duty_offensive(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.6: the player pays the duty with offensive support."""
    pay_duty(b, seat, next_duty(b, seat), OFFENSIVE)


def place_duty_naval(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.6: the player pays the duty with naval support."""
    pay_duty(b, seat, next_duty(b, seat), NAVAL)


def pay_duty(b: Board, seat: int, duty: int, kind: int) -> None:
    """6.6: one production for the card."""
    b.duties.remove(duty)
    b.production[seat] -= 1
    where = b.components.effects[duty].where
    if kind == NAVAL:
        b.naval[where] += 1
        b.say("duty_paid", seat, NAVAL, where + 100)
    else:
        b.offensive[where] += 1
        b.say("duty_paid", seat, OFFENSIVE, where)


def waste_duty(b: Board, seat: int, duty: int) -> None:
    """6.6: where nothing can be placed the production is spent without effect."""
    b.duties.remove(duty)
    b.production[seat] -= 1
    b.say("duty_wasted", seat, b.components.effects[duty].where)


# --- 6.7 Directed Offensives -----------------------------------------------------------------------------


def settle_directed(b: Board, seat: int, owed: list[int]) -> Asked:
    """6.7: the player chooses only where he can pay for some of several markers."""
    if len(owed) > 1 and b.production[seat] < debt(b, owed):
        return Ask.of(b, seat, "pay", "6.7", (PAY,))
    pay_directed(b, seat, owed[0])
    return None


def directed_owed(b: Board, seat: int) -> list[int]:
    """6.4.2, 6.7: the flag owner, not the winner, pays for a Directed Offensive."""
    return [
        issue
        for issue in DIRECTED_OFFENSIVES
        if b.directed[issue] != NOBODY
        and b.components.issue_owner[issue] == seat
        and b.directed_paid[issue] < PAYMENTS
    ]


def debt(b: Board, owed: list[int]) -> int:
    """6.7: the production that those Directed Offensives still take."""
    return sum(PAYMENTS - b.directed_paid[issue] for issue in owed)


def pay_options(b: Board, seat: int, offer: Offer) -> None:
    """6.7: the Directed Offensives that the player has still to pay for."""
    for issue in directed_owed(b, seat):
        if pay_refusal(b, seat, (issue,)) is None:
            offer.add(issue)


def pay_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.7: only an own marker that has been placed and is not paid up."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    if v[0] not in directed_owed(b, seat):
        return NOTHING_OWED
    return None if b.production[seat] else NO_PRODUCTION


def pay(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.7: the player pays for the marker that he puts first."""
    pay_directed(b, seat, v[0])


def pay_directed(b: Board, seat: int, issue: int) -> None:
    """6.7: on land offensive; on an amphibious space naval up to its need, then offensive."""
    front = b.directed[issue]
    b.production[seat] -= 1
    b.directed_paid[issue] += 1
    space = b.components.fronts[front].spaces[b.fronts[front] + 1]
    if b.naval[front] < space.naval:
        b.naval[front] += 1
        b.say("directed_paid", seat, issue, NAVAL, front + 100)
    else:
        b.offensive[front] += 1
        b.say("directed_paid", seat, issue, OFFENSIVE, front)


# --- Verbs -----------------------------------------------------------------------------------------------

DUTY_OFFENSIVE: Final[Verb] = Verb(
    "duty_offensive", "6.6", (FRONT,), duty_options, duty_offensive_refusal, place_duty_offensive
)
DUTY_NAVAL: Final[Verb] = Verb(
    "duty_naval", "6.6", (THEATER,), elsewhere, duty_naval_refusal, place_duty_naval
)
PAY: Final[Verb] = Verb("pay", "6.7", (ISSUE,), pay_options, pay_refusal, pay)
