"""7.1-7.4 Clandestine and Political Segments: networks and political markers in countries and colonies."""

from __future__ import annotations

from tripartite.core.asks import Ask, Option, Procedure
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import (
    add_network,
    networks_in_supply,
    political_in_supply,
    remove_network,
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


def networks_ready(b: Board) -> None:
    """7.1: everybody has one network beside those he earned."""
    b.order = []
    for seat in range(3):
        b.to_place[seat] += 1
        b.say("networks_ready", seat, b.to_place[seat])


def clandestine_segment(b: Board) -> Procedure:
    """4.31, 7.1: most networks first, each player places all of his before the next."""
    return place_in_order(b, b.to_place, "network", "7.1")


def political_segment(b: Board) -> Procedure:
    """4.32, 7.3: the same with political markers."""
    return place_in_order(b, b.to_align, "political", "7.3")


def place_in_order(b: Board, markers: list[int], prompt: str, paragraph: str) -> Procedure:
    """7.1, 7.3: whoever has most places first, the US deciding ties; what cannot be placed is lost."""
    while True:
        seat = b.order[-1] if b.order else NOBODY
        options = marker_options(b, seat, prompt) if seat != NOBODY and markers[seat] else []
        if options:
            answer = yield Ask(seat, prompt, paragraph, options)
            use_marker(b, seat, prompt, answer)
            continue
        if seat != NOBODY and markers[seat]:
            lose_markers(b, seat, prompt)
        first = next_in_order(b, markers)
        if not first:
            return
        if len(first) > 1:
            answer = yield Ask(US, "goes_first", paragraph, [b.tables.goes_first[tied] for tied in first])
            first = [answer.values[0]]
            b.say("order_decided", first[0])
        b.order.append(first[0])


def marker_options(b: Board, seat: int, prompt: str) -> list[Option]:
    return network_options(b, seat) if prompt == "network" else political_options(b, seat)


def use_marker(b: Board, seat: int, prompt: str, answer: Option) -> None:
    if answer is b.tables.forgo:
        lose_markers(b, seat, prompt)
    elif prompt == "network":
        use_network(b, seat, answer)
    else:
        use_political(b, seat, answer)


def lose_markers(b: Board, seat: int, prompt: str) -> None:
    """7.1, 7.3: markers without a place are lost."""
    if prompt == "network":
        b.say("networks_lost", seat, b.to_place[seat])
        b.to_place[seat] = 0
    else:
        b.say("political_lost", seat, b.to_align[seat])
        b.to_align[seat] = 0


def next_in_order(b: Board, markers: list[int]) -> list[int]:
    """7.1, 7.3: who has the most markers among those still to act; several if they are tied."""
    waiting = [seat for seat in range(3) if seat not in b.order and markers[seat]]
    most = max((markers[seat] for seat in waiting), default=0)
    return [seat for seat in waiting if markers[seat] == most]


def order_refusal(b: Board, markers: list[int], seat: int) -> str:
    """7.1: the US chooses among the tied only."""
    return "" if seat in next_in_order(b, markers) else "not_in_tie"


def network_options(b: Board, seat: int) -> list[Option]:
    """7.11, 7.12: place a network, or spend one to remove an opposing one; forgo if only that is left."""
    t = b.tables
    supply = networks_in_supply(b, seat)
    places = [t.place_network[box] for box in range(BOX_COUNT) if not network_refusal(b, seat, box, supply)]
    removals = [
        t.remove_network[box] for box in range(BOX_COUNT) if not network_removal_refusal(b, seat, box)
    ]
    if not places and removals:
        return [*removals, t.forgo]
    return places + removals


def network_refusal(b: Board, seat: int, box: int, supply: int) -> str:
    """7.11, 7.4: one owner, at most two; Norway and Finland need three naval in the Arctic."""
    owner = b.network_owner[box]
    if owner != NOBODY:
        if owner != seat:
            return "opposing_network"
        if b.networks[box] >= b.components.limits["networks_per_space"]:
            return "two_networks"
    if b.components.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return "arctic_closed"
    return "" if supply > 0 else "no_networks_in_supply"


def network_removal_refusal(b: Board, seat: int, box: int) -> str:
    """7.12, 7.4: there must be an opposing network."""
    if b.network_owner[box] == NOBODY or b.network_owner[box] == seat:
        return "no_opposing_network"
    if b.components.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return "arctic_closed"
    return ""


def forgo_refusal(b: Board, placing_possible: bool) -> str:
    """7.1, 7.3: all that can be placed must be placed."""
    return "must_place" if placing_possible else ""


def use_network(b: Board, seat: int, answer: Option) -> None:
    """7.11, 7.12: one network is placed, or spent to remove an opposing one."""
    box = answer.values[0]
    b.to_place[seat] -= 1
    if answer.verb == "place_network":
        add_network(b, seat, box)
        b.say("network_placed", seat, box)
    else:
        owner = b.network_owner[box]
        remove_network(b, box)
        b.say("network_removed", seat, box, owner)


def political_ready(b: Board) -> None:
    """7.3: political markers come from cards, leaders and Pol-Mil issues only."""
    b.order = []
    for seat in range(3):
        if b.to_align[seat]:
            b.say("political_ready", seat, b.to_align[seat])


def political_options(b: Board, seat: int) -> list[Option]:
    """7.31, 7.32: only boxes with an own network come into question."""
    t = b.tables
    supply = political_in_supply(b, seat)
    own = [box for box in range(BOX_COUNT) if b.network_owner[box] == seat]
    places = [t.place_political[box] for box in own if not political_refusal(b, seat, box, supply)]
    removals = [t.remove_political[box] for box in own if not political_removal_refusal(b, seat, box)]
    if not places and removals:
        return [*removals, t.forgo]
    return places + removals


def political_refusal(b: Board, seat: int, box: int, supply: int) -> str:
    """7.31, 6.11, 7.4: an own network, no marker yet, and no global issue against it."""
    if b.network_owner[box] != seat:
        return "no_own_network"
    if b.political[box] != NOBODY:
        return "political_marker_present"
    if b.components.colony[box]:
        if b.pawns[COLONIES_PAWN] == NEUTRAL:
            return "colonies_undecided"
    elif b.pawns[EUROPE_PAWN] == NEUTRAL and b.components.box_front[box] in (WESTERN, EASTERN):
        return "europe_undecided"
    refusal = alignment_refusal(b, seat, box)
    if refusal:
        return refusal
    return "" if supply > 0 else "no_political_in_supply"


def political_removal_refusal(b: Board, seat: int, box: int) -> str:
    """7.32: an own network, an opposing marker, and the price in hand."""
    if b.network_owner[box] != seat:
        return "no_own_network"
    if b.political[box] == NOBODY or b.political[box] == seat:
        return "no_opposing_marker"
    refusal = alignment_refusal(b, seat, box)
    if refusal:
        return refusal
    return "removal_costs_two" if removal_cost(b, box) > b.to_align[seat] else ""


def alignment_refusal(b: Board, seat: int, box: int) -> str:
    """6.11.1, 6.11.2, 7.4: who may place or remove political markers in a box at all."""
    c = b.components
    if c.colony[box]:
        return "colonialism" if b.pawns[COLONIES_PAWN] == UK and seat != UK else ""
    if c.box_front[box] == ARCTIC and b.naval[ARCTIC] < ARCTIC_NAVAL:
        return "arctic_closed"
    if b.pawns[EUROPE_PAWN] == USSR:
        if c.soviet_sphere[box] and seat != USSR:
            return "soviet_sphere"
        if c.western_sphere[box] and seat == USSR:
            return "western_sphere"
    return ""


def removal_cost(b: Board, box: int) -> int:
    """6.11.3: two under the United Nations; two for Soviet markers that Communist Cadres protect."""
    side = b.pawns[REMOVAL_PAWN]
    if side == US:
        return 2
    protected = b.components.soviet_sphere[box] or b.components.colony[box]
    return 2 if side == USSR and b.political[box] == USSR and protected else 1


def use_political(b: Board, seat: int, answer: Option) -> None:
    """7.31, 7.32: one marker is placed, or one or two are spent to remove an opposing one."""
    box = answer.values[0]
    if answer.verb == "place_political":
        b.to_align[seat] -= 1
        b.political[box] = seat
        b.say("political_placed", seat, box)
    else:
        owner = b.political[box]
        b.to_align[seat] -= removal_cost(b, box)
        b.political[box] = NOBODY
        b.say("political_removed", seat, box, owner)
