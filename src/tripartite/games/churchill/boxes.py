"""7.1-7.4 Clandestine and Political Segments: networks and political markers in countries and colonies."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import (
    add_network,
    networks_in_supply,
    political_in_supply,
    remove_network,
)
from tripartite.games.churchill.kinds import BOX, SEAT
from tripartite.games.churchill.reasons import (
    ARCTIC_CLOSED,
    COLONIALISM,
    COLONIES_UNDECIDED,
    EUROPE_UNDECIDED,
    MUST_PLACE_NETWORKS,
    MUST_PLACE_POLITICAL,
    NO_NETWORKS_IN_SUPPLY,
    NO_OPPOSING_MARKER,
    NO_OPPOSING_NETWORK,
    NO_OWN_NETWORK,
    NO_POLITICAL_IN_SUPPLY,
    NOT_LEVEL_IN_NETWORKS,
    NOT_LEVEL_IN_POLITICAL,
    OPPOSING_NETWORK,
    POLITICAL_MARKER_PRESENT,
    REMOVAL_COSTS_TWO,
    SOVIET_SPHERE,
    TWO_NETWORKS,
    WESTERN_SPHERE,
)
from tripartite.games.churchill.terms import (
    ARCTIC,
    BOX_COUNT,
    COLONIES_PAWN,
    EASTERN,
    EUROPE_PAWN,
    NEUTRAL,
    NOBODY,
    REMOVAL_PAWN,
    UK,
    US,
    USSR,
    WESTERN,
)

ARCTIC_NAVAL = 3


# --- 7.1, 7.3 who places -----------------------------------------------------------------------------------


def networks_ready(b: Board) -> None:
    """7.1: everybody has one network beside those he earned."""
    b.order = []
    for seat in range(3):
        b.to_place[seat] += 1
        b.say("networks_ready", seat, b.to_place[seat])


def clandestine_segment(b: Board) -> Asked:
    """4.31, 7.1: most networks first, each player places all of his before the next."""
    seat = b.order[-1] if b.order else NOBODY
    if seat == NOBODY or not b.to_place[seat]:
        return next_in_order(b, b.to_place, "7.1")
    ask = Ask.of(b, seat, "network", "7.1", (PLACE_NETWORK, REMOVE_NETWORK, FORGO))
    if ask.options:
        return ask
    lose_networks(b, seat)
    return None


def political_ready(b: Board) -> None:
    """7.3: political markers come from cards, leaders and Pol-Mil issues only."""
    b.order = []
    for seat in range(3):
        if b.to_align[seat]:
            b.say("political_ready", seat, b.to_align[seat])


def political_segment(b: Board) -> Asked:
    """4.32, 7.3: the same with political markers."""
    seat = b.order[-1] if b.order else NOBODY
    if seat == NOBODY or not b.to_align[seat]:
        return next_in_order(b, b.to_align, "7.3")
    ask = Ask.of(b, seat, "political", "7.3", (PLACE_POLITICAL, REMOVE_POLITICAL, FORGO))
    if ask.options:
        return ask
    lose_political(b, seat)
    return None


def next_in_order(b: Board, markers: list[int], paragraph: str) -> Asked:
    """7.1, 7.3: whoever has most is next, the US deciding ties; without anybody the segment is over."""
    first = most_markers(b, markers)
    if len(first) > 1:
        return Ask.of(b, US, "goes_first", paragraph, (GOES_FIRST,))
    if first:
        b.order.append(first[0])
    else:
        b.go_on()
    return None


def most_markers(b: Board, markers: list[int]) -> list[int]:
    """7.1, 7.3: who has the most markers among those still to act; several if they are tied."""
    waiting = [seat for seat in range(3) if seat not in b.order and markers[seat]]
    most = max((markers[seat] for seat in waiting), default=0)
    return [seat for seat in waiting if markers[seat] == most]


def places_networks(b: Board) -> bool:
    """4.31, 4.32: whether networks are being placed, not political markers."""
    return b.frames[0].stage_name == "clandestine"


def order_options(b: Board, seat: int, offer: Offer) -> None:
    """7.1, 7.3: those who are tied for the most markers."""
    for first in most_markers(b, b.to_place if places_networks(b) else b.to_align):
        offer.add(first)


def order_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.1, 7.3: the US chooses among the tied only."""
    if places_networks(b):
        return None if v[0] in most_markers(b, b.to_place) else NOT_LEVEL_IN_NETWORKS
    return None if v[0] in most_markers(b, b.to_align) else NOT_LEVEL_IN_POLITICAL


def decide_order(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.1, 7.3: the US has decided who of the tied goes."""
    b.say("order_decided", v[0])
    b.order.append(v[0])


# --- 7.1, 7.3 markers without a place ----------------------------------------------------------------------


def forgo_options(b: Board, seat: int, offer: Offer) -> None:
    """7.12, 7.32: who can only remove need not; placing is offered before removing."""
    if offer.options and offer.options[0].declared in (REMOVE_NETWORK, REMOVE_POLITICAL):
        offer.add()


def forgo_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.1, 7.3: all that can be placed must be placed."""
    for box in range(BOX_COUNT):
        if places_networks(b):
            if place_network_refusal(b, seat, (box,)) is None:
                return MUST_PLACE_NETWORKS
        elif place_political_refusal(b, seat, (box,)) is None:
            return MUST_PLACE_POLITICAL
    return None


def forgo(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.1, 7.3: a player who can only remove gives up the markers that are left."""
    if places_networks(b):
        lose_networks(b, seat)
    else:
        lose_political(b, seat)


def lose_networks(b: Board, seat: int) -> None:
    """7.1: networks without a place are lost."""
    b.say("networks_lost", seat, b.to_place[seat])
    b.to_place[seat] = 0


def lose_political(b: Board, seat: int) -> None:
    """7.3: political markers without a place are lost."""
    b.say("political_lost", seat, b.to_align[seat])
    b.to_align[seat] = 0


# --- 7.11, 7.12 networks -----------------------------------------------------------------------------------


def network_options(b: Board, seat: int, offer: Offer) -> None:
    """7.11: every box in which the player may place a network."""
    supply = networks_in_supply(b, seat)
    row = b.vocabulary.row(PLACE_NETWORK)
    offer.options += [row[box] for box in range(BOX_COUNT) if network_refusal(b, seat, box, supply) is None]


def place_network_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.11: whether the player may place a network in the box that is named."""
    return network_refusal(b, seat, v[0], networks_in_supply(b, seat))


def network_refusal(b: Board, seat: int, box: int, supply: int) -> Reason | None:
    """7.11, 7.4: one owner, at most two; Norway and Finland need three naval in the Arctic."""
    owner = b.network_owner[box]
    if owner != NOBODY:
        if owner != seat:
            return OPPOSING_NETWORK
        if b.networks[box] >= b.components.limits["networks_per_space"]:
            return TWO_NETWORKS
    if b.components.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return ARCTIC_CLOSED
    return None if supply > 0 else NO_NETWORKS_IN_SUPPLY


def place_network(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.11: one network is placed."""
    b.to_place[seat] -= 1
    add_network(b, seat, v[0])
    b.say("network_placed", seat, v[0])


def network_removal_options(b: Board, seat: int, offer: Offer) -> None:
    """7.12: every box with an opposing network that may be removed."""
    row = b.vocabulary.row(REMOVE_NETWORK)
    offer.options += [row[box] for box in range(BOX_COUNT) if opposing_refusal(b, seat, box) is None]


def network_removal_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.12: whether a network may be removed from the box that is named."""
    return opposing_refusal(b, seat, v[0])


def opposing_refusal(b: Board, seat: int, box: int) -> Reason | None:
    """7.12, 7.4: there must be an opposing network."""
    if b.network_owner[box] == NOBODY or b.network_owner[box] == seat:
        return NO_OPPOSING_NETWORK
    if b.components.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return ARCTIC_CLOSED
    return None


def spend_network(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.12: one network is spent to remove an opposing one."""
    b.to_place[seat] -= 1
    owner = b.network_owner[v[0]]
    remove_network(b, v[0])
    b.say("network_removed", seat, v[0], owner)


# --- 7.31, 7.32 political markers --------------------------------------------------------------------------


def political_options(b: Board, seat: int, offer: Offer) -> None:
    """7.31: every box in which the player may place a political marker."""
    supply = political_in_supply(b, seat)
    for box in range(BOX_COUNT):
        if political_refusal(b, seat, box, supply) is None:
            offer.add(box)


def place_political_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.31: whether the player may place a political marker in the box that is named."""
    return political_refusal(b, seat, v[0], political_in_supply(b, seat))


def political_refusal(b: Board, seat: int, box: int, supply: int) -> Reason | None:
    """7.31, 6.11, 7.4: an own network, no marker yet, and no global issue against it."""
    if b.network_owner[box] != seat:
        return NO_OWN_NETWORK
    if b.political[box] != NOBODY:
        return POLITICAL_MARKER_PRESENT
    if b.components.colony[box]:
        if b.pawns[COLONIES_PAWN] == NEUTRAL:
            return COLONIES_UNDECIDED
    elif b.pawns[EUROPE_PAWN] == NEUTRAL and b.components.box_front[box] in (WESTERN, EASTERN):
        return EUROPE_UNDECIDED
    refusal = alignment_refusal(b, seat, box)
    if refusal is not None:
        return refusal
    return None if supply > 0 else NO_POLITICAL_IN_SUPPLY


def place_political(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.31: one marker is placed."""
    b.to_align[seat] -= 1
    b.political[v[0]] = seat
    b.say("political_placed", seat, v[0])


def political_removal_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.32: an own network, an opposing marker, and the price in hand."""
    box = v[0]
    if b.network_owner[box] != seat:
        return NO_OWN_NETWORK
    if b.political[box] == NOBODY or b.political[box] == seat:
        return NO_OPPOSING_MARKER
    refusal = alignment_refusal(b, seat, box)
    if refusal is not None:
        return refusal
    return REMOVAL_COSTS_TWO if removal_cost(b, box) > b.to_align[seat] else None


def alignment_refusal(b: Board, seat: int, box: int) -> Reason | None:
    """6.11.1, 6.11.2, 7.4: who may place or remove political markers in a box at all."""
    c = b.components
    if c.colony[box]:
        return COLONIALISM if b.pawns[COLONIES_PAWN] == UK and seat != UK else None
    if c.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return ARCTIC_CLOSED
    if b.pawns[EUROPE_PAWN] == USSR:
        if c.soviet_sphere[box] and seat != USSR:
            return SOVIET_SPHERE
        if c.western_sphere[box] and seat == USSR:
            return WESTERN_SPHERE
    return None


def removal_cost(b: Board, box: int) -> int:
    """6.11.3: two under the United Nations; two for Soviet markers that Communist Cadres protect."""
    side = b.pawns[REMOVAL_PAWN]
    if side == US:
        return 2
    protected = b.components.soviet_sphere[box] or b.components.colony[box]
    return 2 if side == USSR and b.political[box] == USSR and protected else 1


def remove_political(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.32: one or two markers are spent to remove an opposing one."""
    owner = b.political[v[0]]
    b.to_align[seat] -= removal_cost(b, v[0])
    b.political[v[0]] = NOBODY
    b.say("political_removed", seat, v[0], owner)


GOES_FIRST: Final[Verb] = Verb("goes_first", "7.1", (SEAT,), order_options, order_refusal, decide_order)
PLACE_NETWORK: Final[Verb] = Verb(
    "place_network", "7.11", (BOX,), network_options, place_network_refusal, place_network
)
REMOVE_NETWORK: Final[Verb] = Verb(
    "remove_network", "7.12", (BOX,), network_removal_options, network_removal_refusal, spend_network
)
PLACE_POLITICAL: Final[Verb] = Verb(
    "place_political", "7.31", (BOX,), political_options, place_political_refusal, place_political
)
REMOVE_POLITICAL: Final[Verb] = Verb(
    "remove_political", "7.32", (BOX,), None, political_removal_refusal, remove_political
)
FORGO: Final[Verb] = Verb("forgo", "7.1", (), forgo_options, forgo_refusal, forgo)
