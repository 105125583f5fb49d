"""6.4 Allocating production: support (6.5), Pol-Mil activation (6.8) and A-bomb research (6.10.2)."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Kind, Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.decision import decision_order
from tripartite.games.churchill.duties import (
    DUTY_NAVAL,
    DUTY_OFFENSIVE,
    PAY,
    directed_owed,
    duty_refusal,
    next_duty,
    pay_duty,
    settle_directed,
    waste_duty,
)
from tripartite.games.churchill.kinds import FRONT, ISSUE, THEATER
from tripartite.games.churchill.reasons import (
    ALREADY_ACTIVATED,
    CARD_DEMANDS_OTHER,
    ISSUE_NOT_WON,
    NO_ENTRY_SPACE,
    NO_PRODUCTION,
    NOT_A_POL_MIL_ISSUE,
    RESEARCH_NOT_WON,
)
from tripartite.games.churchill.support import front_refusal, means_refusal, naval_refusal, spend
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    FRONT_COUNT,
    NAVAL,
    NOBODY,
    OFFENSIVE,
    POL_MIL_ISSUES,
    RESEARCH_TRACK,
)

THEATER_COUNT = FRONT_COUNT + 1


def allocate_production(b: Board) -> Asked:
    """4.23.4, 6.4: clockwise, each player first his duties, then Directed Offensives, then freely."""
    if b.allocator >= 3:
        b.go_on()
        return None
    seat = decision_order(b)[b.allocator]
    duty = next_duty(b, seat)
    if duty != NOBODY:
        return settle_duty(b, seat, duty)
    owed = directed_owed(b, seat)
    if owed and b.production[seat] > 0:
        return settle_directed(b, seat, owed)
    ask = Ask.of(b, seat, "allocate", "6.4.3", ALLOCATION)
    if ask.options:
        return ask
    end_of_allocation(b, seat)
    return None


def settle_duty(b: Board, seat: int, duty: int) -> Asked:
    """6.6: the player chooses only where the card leaves him a choice."""
    where = b.components.effects[duty].where
    kinds = [kind for kind in (OFFENSIVE, NAVAL) if duty_refusal(b, duty, kind, where) is None]
    if len(kinds) > 1:
        return Ask.of(b, seat, "duty", "6.6", (DUTY_OFFENSIVE, DUTY_NAVAL, *ALLOCATION))
    if kinds:
        pay_duty(b, seat, duty, kinds[0])
    else:
        waste_duty(b, seat, duty)
    return None


def end_of_allocation(b: Board, seat: int) -> None:
    """6.4: what has no legal use is discarded; the next player allocates."""
    left = b.production[seat] + b.free_support[seat] + b.staff_support[seat]
    left += b.bound_support[2 * seat] + b.bound_support[2 * seat + 1]
    if left:
        b.say("production_discarded", seat, left)
    b.production[seat] = 0
    b.free_support[seat] = 0
    b.staff_support[seat] = 0
    b.bound_support[2 * seat] = 0
    b.bound_support[2 * seat + 1] = 0
    b.allocator += 1


# --- 6.4.3 Free allocation -------------------------------------------------------------------------------


def allocation_options(b: Board, seat: int, offer: Offer) -> None:
    """6.4.3: support anywhere, Pol-Mil activation and the A-bomb, as long as something is left."""
    production = b.production[seat]
    anywhere = production + b.free_support[seat]
    europe, pacific = b.bound_support[2 * seat], b.bound_support[2 * seat + 1]
    staff = b.staff_support[seat]
    if not anywhere + europe + pacific + staff or next_duty(b, seat) != NOBODY:
        return
    regions = b.components.theater_region
    row = b.vocabulary.row(PLACE_OFFENSIVE)
    for front in range(FRONT_COUNT):
        if anywhere + staff or (pacific if regions[front] else europe):
            if front_refusal(b, front, NO_ENTRY_SPACE) is None:
                offer.options.append(row[front])
    row = b.vocabulary.row(PLACE_NAVAL)
    for theater in range(THEATER_COUNT):
        if anywhere or (pacific if regions[theater] else europe):
            if naval_refusal(b, theater) is None:
                offer.options.append(row[theater])
    if production:
        for issue in POL_MIL_ISSUES:
            if pol_mil_refusal(b, seat, issue) is None:
                offer.put(ACTIVATE, issue)
        if funding_refusal(b, seat) is None:
            offer.put(RESEARCH)


# --- 6.5 Military support --------------------------------------------------------------------------------


def offensive_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.5: whether the player may place offensive support on the front."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    refusal = front_refusal(b, v[0], NO_ENTRY_SPACE)
    return refusal or means_refusal(b, seat, OFFENSIVE, b.components.theater_region[v[0]])


def place_offensive(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.4.3: one offensive support on the front's entry space."""
    front = v[0]
    spend(b, seat, OFFENSIVE, b.components.theater_region[front])
    b.offensive[front] += 1
    b.say("support_placed", seat, OFFENSIVE, front)


def place_naval_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.5: whether the player may place naval support in the theater."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    refusal = naval_refusal(b, v[0])
    return refusal or means_refusal(b, seat, NAVAL, b.components.theater_region[v[0]])


def place_naval(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.4.3: one naval support in the theater box."""
    theater = v[0]
    spend(b, seat, NAVAL, b.components.theater_region[theater])
    b.naval[theater] += 1
    b.say("support_placed", seat, NAVAL, theater + 100)


# --- 6.8 Pol-Mil activation ------------------------------------------------------------------------------


def activation_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.4.1, 6.8: duties first."""
    return CARD_DEMANDS_OTHER if next_duty(b, seat) != NOBODY else pol_mil_refusal(b, seat, v[0])


def pol_mil_refusal(b: Board, seat: int, issue: int) -> Reason | None:
    """6.8: an own Pol-Mil issue, once, for one production."""
    if b.winner_of(issue) != seat:
        return ISSUE_NOT_WON
    if issue not in POL_MIL_ISSUES:
        return NOT_A_POL_MIL_ISSUE
    if b.activated[issue]:
        return ALREADY_ACTIVATED
    return None if b.production[seat] else NO_PRODUCTION


def activate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.81: the issue's markers are kept for the War Phase."""
    issue = v[0]
    b.production[seat] -= 1
    b.activated[issue] = 1
    b.to_align[seat] += b.components.issue_political[issue]
    b.to_place[seat] += b.components.issue_networks[issue]
    b.say("pol_mil_activated", seat, issue)


# --- 6.10.2 A-bomb research ------------------------------------------------------------------------------


def research_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.4.1, 6.10.2: duties first."""
    return CARD_DEMANDS_OTHER if next_duty(b, seat) != NOBODY else funding_refusal(b, seat)


def funding_refusal(b: Board, seat: int) -> Reason | None:
    """6.10.2: production may go to A-bomb research only if somebody won the issue."""
    if b.winner_of(ABOMB_RESEARCH) == NOBODY:
        return RESEARCH_NOT_WON
    return None if b.production[seat] else NO_PRODUCTION


def fund_research(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.10.2: one production for the next roll."""
    b.production[seat] -= 1
    b.abomb_production += 1
    b.say("research_funded", seat)


def research_touches(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    return [RESEARCH_TRACK]


# --- Verbs -----------------------------------------------------------------------------------------------

PLACE_OFFENSIVE: Final[Verb] = Verb(
    "offensive", "6.5", (FRONT,), allocation_options, offensive_refusal, place_offensive
)
PLACE_NAVAL: Final[Verb] = Verb("naval", "6.5", (THEATER,), elsewhere, place_naval_refusal, place_naval)
ACTIVATE: Final[Verb] = Verb("activate", "6.8", (ISSUE,), elsewhere, activation_refusal, activate)
RESEARCH: Final[Verb] = Verb(
    "research", "6.10.2", (), elsewhere, research_refusal, fund_research, touches=research_touches
)
ALLOCATION: Final[tuple[Verb, ...]] = (PAY, PLACE_OFFENSIVE, PLACE_NAVAL, ACTIVATE, RESEARCH)
