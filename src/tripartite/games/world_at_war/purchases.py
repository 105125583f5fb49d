"""15.2 Purchases for the cup: diplomatic efforts and events; 13.4.4, 15.1.1 convoy tokens for later."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import sm_allowed
from tripartite.games.world_at_war.convoys import free_tokens
from tripartite.games.world_at_war.keys import FULL_DIPLOMACY
from tripartite.games.world_at_war.kinds import CARGO, CHIT, NATION, NUMBER
from tripartite.games.world_at_war.prices import (
    CONVOY,
    EFFORT_MAJOR,
    EFFORT_MINOR,
    TOO_FEW_RAW_MATERIALS,
    WAR_MATERIALS,
    buyer_refusal,
    pay,
    price_refusal,
)
from tripartite.games.world_at_war.terms import (
    CARGOES,
    MAJOR_COUNT,
    MATERIALS,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_OF_MAJOR,
    SENDERS,
    SIDE_OF,
    UNITED_KINGDOM,
    USA,
)
from tripartite.games.world_at_war.tracks import flag_refusal

NO_DIPLOMACY: Final[Reason] = Reason("no_diplomatic_efforts", "P25(6)")
NO_FLAG: Final[Reason] = Reason("no_flag_of_this_country", "15.2(1-2)")
FLAG_IS_DEAD: Final[Reason] = Reason("country_not_open_to_efforts", "16(4)")
ONE_FLAG: Final[Reason] = Reason("one_flag_for_a_country", "15.2(3-4)")
EFFORTS_BY_LEVEL: Final[Reason] = Reason("efforts_up_to_the_level", "15.2(1-2)")
NOT_AN_EVENT: Final[Reason] = Reason("not_an_event", "15.2(3-4)")
EVENT_NOT_IN_SCENARIO: Final[Reason] = Reason("event_not_in_this_scenario", "P25(6)")
NOT_A_BUYER: Final[Reason] = Reason("event_bought_by_others", "15.2.R")
NOT_IN_WINDOW: Final[Reason] = Reason("event_not_available_now", "P17")
EVENT_ONCE: Final[Reason] = Reason("event_bought_before", "P17")
NOT_ITS_CONVOY: Final[Reason] = Reason("not_its_convoy", "P4(4-5)")
NO_CONVOY_ROUTE: Final[Reason] = Reason("no_convoy_route", "P25(6)")
CONVOYS_AT_MOST: Final[Reason] = Reason("convoys_at_most", "13.4.6(2-4)")
USSR_AT_PEACE: Final[Reason] = Reason("ussr_at_peace", "13.4.6(1)")


# --- 15.2 the cup ------------------------------------------------------------------------------------------


def effort_item(nation: int) -> str:
    """15.2(3): an effort for a major costs more."""
    return EFFORT_MAJOR if nation < MAJOR_COUNT else EFFORT_MINOR


def flag(b: Board, major: int, nation: int) -> int:
    """15.2(2): the chit with a country's flag on the ground of the buyer's side, NOBODY if there is none."""
    return b.atlas.flag_chit[SIDE_OF[SEAT_OF_MAJOR[major]]][nation]


def efforts_bought(b: Board, major: int) -> int:
    """15.2(1): the flags that a side has put into the cup in this turn."""
    side, found = SIDE_OF[SEAT_OF_MAJOR[major]], 0
    for chit in b.bought:
        found += chit != NOBODY and b.atlas.chit_nation[chit] != NOBODY and b.atlas.chit_side[chit] == side
    return found


def effort_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.2(1) to 15.2(3): Germany or the United Kingdom, one flag for a country, up to the level."""
    nation, major = v[0], b.spending
    if b.scenario.diplomacy != FULL_DIPLOMACY:
        return NO_DIPLOMACY
    if buyer_refusal(b, major, effort_item(nation)) is not None or flag(b, major, nation) == NOBODY:
        return NO_FLAG
    if flag_refusal(b, nation) is not None:
        return FLAG_IS_DEAD
    if flag(b, major, nation) in b.bought:
        return ONE_FLAG
    if efforts_bought(b, major) >= b.level[major]:
        return EFFORTS_BY_LEVEL
    return price_refusal(b, major, effort_item(nation))


def effort_options(b: Board, seat: int, offer: Offer) -> None:
    if b.scenario.diplomacy != FULL_DIPLOMACY:
        return
    for nation in range(NATION_COUNT):
        if b.atlas.has_track[nation] and effort_refusal(b, seat, (nation,)) is None:
            offer.add(nation)


def buy_effort(b: Board, seat: int, v: tuple[int, ...]) -> None:
    nation, major = v[0], b.spending
    pay(b, major, effort_item(nation))
    put_into_cup(b, major, flag(b, major, nation))


def event_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.2(4), P17: in its window, once, by a nation that may pay for it."""
    chit, major = v[0], b.spending
    number = b.atlas.chit_event[chit]
    if number == NOBODY:
        return NOT_AN_EVENT
    event = b.atlas.components.events[number]
    if number not in b.scenario.events:
        return EVENT_NOT_IN_SCENARIO
    if major not in event.buyers:
        return NOT_A_BUYER
    if not event.first <= b.turn <= event.last:
        return NOT_IN_WINDOW
    if chit in b.events_bought:
        return EVENT_ONCE
    return TOO_FEW_RAW_MATERIALS if event.cost > b.rm[major] else None


def event_options(b: Board, seat: int, offer: Offer) -> None:
    for chit in range(len(b.atlas.event_ids)):
        if event_refusal(b, seat, (chit,)) is None:
            offer.add(chit)


def buy_event(b: Board, seat: int, v: tuple[int, ...]) -> None:
    chit, major = v[0], b.spending
    b.rm[major] -= b.atlas.components.events[b.atlas.chit_event[chit]].cost
    b.events_bought.append(chit)
    b.events_bought.sort()
    put_into_cup(b, major, chit)


def put_into_cup(b: Board, major: int, chit: int) -> None:
    """15.2(5): only the number is stated; the order tells nothing, as the cup is kept by number."""
    b.cup.append(chit)
    b.cup.sort()
    b.bought.append(chit)
    b.bought.sort()
    side, number = b.atlas.chit_side[chit], 0
    for each in b.bought:
        number += each != NOBODY and b.atlas.chit_side[each] == side
    b.say("chit_bought", major, number)
    b.whisper(SEAT_OF_MAJOR[major], "own_chit_bought", major, chit)


# --- 13.4.4, 15.1.1 convoy tokens --------------------------------------------------------------------------


def convoys_allowed(b: Board, major: int) -> int:
    """13.4.6(4), 13.4.6(5): tokens that may wait: as printed by the USA's space, at war as SM allows."""
    if major == UNITED_KINGDOM:
        return 1
    space = b.atlas.space_at(USA, b.track[USA])
    if b.camp[USA] == NEUTRAL and space != NOBODY:
        return b.atlas.space_convoys[space]
    return sm_allowed(b, USA) + free_tokens(b)


def tokens_waiting(b: Board, major: int) -> int:
    """P4(4): tokens of a nation that have been paid for and not been placed yet."""
    found = 0
    for cargo in b.waiting:
        found += cargo != NOBODY and SENDERS[cargo] == major
    return found


def convoy_item(cargo: int) -> str:
    """15.1.1, P4(4): the row of the unit cost table for a token."""
    return WAR_MATERIALS if cargo in MATERIALS else CONVOY


def convoy_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.4.4(2), 15.1.1: tokens for the next strategic movement; British ones only for the USSR at war.

    None needs an action chit, which would tell the Axis which of them carry war materials (14.2(1)).
    """
    cargo, number = v
    major, item = b.spending, convoy_item(cargo)
    if SENDERS[cargo] != major or not number or buyer_refusal(b, major, item) is not None:
        return NOT_ITS_CONVOY
    if not _has_route(b):
        return NO_CONVOY_ROUTE
    if major == UNITED_KINGDOM and not b.war[1]:
        return USSR_AT_PEACE
    if tokens_waiting(b, major) + number > convoys_allowed(b, major):
        return CONVOYS_AT_MOST
    return price_refusal(b, major, item, number)


def _has_route(b: Board) -> bool:
    """P25(6): whether this scenario has a box for convoys."""
    for box in b.atlas.route_box:
        if b.in_scenario[box]:
            return True
    return False


def convoy_options(b: Board, seat: int, offer: Offer) -> None:
    for cargo in range(len(CARGOES)):
        number = 1
        while convoy_refusal(b, seat, (cargo, number)) is None:
            offer.add(cargo, number)
            number += 1


def buy_convoy(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P4(4): the tokens wait; what they carry is hidden from the Axis."""
    cargo, number = v
    pay(b, b.spending, convoy_item(cargo), number)
    b.waiting += [cargo] * number
    b.waiting.sort()
    b.say("convoys_bought", b.spending, number)


BUY_EFFORT: Final[Verb] = Verb(
    "buy_effort", "15.2(1-2)", (NATION,), effort_options, effort_refusal, buy_effort, secret=True
)
BUY_EVENT: Final[Verb] = Verb(
    "buy_event", "15.2(3-4)", (CHIT,), event_options, event_refusal, buy_event, secret=True
)
BUY_CONVOY: Final[Verb] = Verb(
    "buy_convoy", "P4(4-5)", (CARGO, NUMBER), convoy_options, convoy_refusal, buy_convoy, secret=True
)
