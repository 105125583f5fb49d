"""13.4.6, 13.4.8 Allied convoys: tokens face down on the routes to the United Kingdom and the USSR."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import boards, kinds, phase, resources
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import CONVOY_LINK, CONVOYS_TWO_FREE
from tripartite.games.world_at_war.terms import (
    ALLIES,
    CARGOES,
    MATERIALS,
    NEUTRAL,
    NOBODY,
    PERSIAN_ROUTE,
    ROUTES,
    SENDERS,
    TO_UK,
    TO_USSR,
    UK_MATERIALS,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USA_RM,
    WESTERN,
    Numbers,
)

FREE_TOKENS: Final = 2  # P3(8)
NO_TOKEN: Final[Reason] = Reason("no_such_token", "13.4.6(1)")
USSR_AT_PEACE: Final[Reason] = Reason("ussr_at_peace", "13.4.6(1)")
USA_AT_PEACE: Final[Reason] = Reason("usa_at_peace", "13.4.6(2-4)")
CONVOY_LIMIT: Final[Reason] = Reason("convoys_of_the_space", "13.4.6(2-4)")
NO_SM: Final[Reason] = Reason("no_movement_for_convoys", "13.4.6(2-4)")
OWN_MATERIALS: Final[Reason] = Reason("materials_stay_abroad", "13.4.6(5)")
ONE_MATERIALS: Final[Reason] = Reason("one_war_materials", "13.4.6(5)")
ROUTE_CLOSED: Final[Reason] = Reason("persian_route_closed", "13.4.8")
ROUTE_FULL: Final[Reason] = Reason("persian_route_full", "13.4.8")
NO_PERSIAN_LINK: Final[Reason] = Reason("not_to_persia", "13.4.7(2-3)")
UNDER_WAY: Final[Reason] = Reason("under_way_already", "13.4.6(2-4)")


# --- the step ----------------------------------------------------------------------------------------------


def place_convoys(b: Board) -> Ask | None:
    """13.4.6(1): at the end of Allied strategic movement, the British ones first and by themselves.

    Whether anybody is asked depends only on how many tokens there are, which all can see.
    """
    if b.active != ALLIES or WESTERN not in phase.active_camps(b):
        b.frames[-1].go_on()
        return None
    if not b.overseas_placed:
        place_overseas(b)
        return None
    if b.waiting or (b.war[1] and b.convoys[TO_UK] and b.sm[UNITED_KINGDOM]):
        return Ask.of(b, WESTERN, "convoys", "13.4.6(1)", (PLACE_CONVOY, DIVERT_CONVOY, CONVOYS_OVER))
    end_convoys(b, WESTERN, ())
    return None


def place_overseas(b: Board) -> None:
    """7(6), 13.4.6(2), P5(3): each point of the boxes and the Gulf is a token, free of charge."""
    cargo = resources.overseas_cargo(b)
    b.convoys[TO_UK] += cargo
    b.overseas_placed = 1
    if cargo:
        b.say("convoy_placed", TO_UK, len(cargo))


def end_convoys(b: Board, seat: int, values: tuple[int, ...]) -> None:
    """14.1(3): the tokens of a route are mixed, so that where one lies tells nothing."""
    for route in range(len(ROUTES)):
        if len(b.convoys[route]) > 1:
            b.dice.shuffle(b.convoys[route], "convoys")
    b.frames[-1].go_on()


# --- limits (13.4.6(2) to 13.4.6(5), 13.4.8) ---------------------------------------------------------------


def under_way(b: Board, cargo: int, routes: Numbers) -> int:
    """How many tokens of a cargo are on some routes."""
    return sum([b.convoys[route].count(cargo) for route in routes])


def american_tokens(b: Board) -> int:
    """13.4.6(4): the tokens of the USA that were placed in this turn."""
    everywhere = (TO_UK, TO_USSR, PERSIAN_ROUTE)
    return sum([under_way(b, cargo, everywhere) for cargo in range(USA_RM, len(CARGOES))])


def convoys_allowed(b: Board) -> int:
    """13.4.6(4), P26(3): what is printed on the space of the USA; at war there is no limit but movement."""
    if b.camp[USA] != NEUTRAL:
        return len(b.waiting) + american_tokens(b)
    space = b.atlas.space_at(USA, b.track[USA])
    return b.atlas.space_convoys[space] if space != NOBODY and boards.is_usa_active(b) else 0


def persian_cost(b: Board, cargo: int) -> int:
    """13.4.7(3), 13.4.8(2): of one more token of a cargo by Persia, the nearest box first; NOBODY if none."""
    costs = persian_costs(b, cargo)
    sent = 0 if SENDERS[cargo] == USA or cargo in MATERIALS else under_way(b, cargo, (PERSIAN_ROUTE,))
    return costs[sent] if sent < len(costs) else NOBODY


def persian_costs(b: Board, cargo: int) -> list[int]:
    """13.4.7(3): what it costs from the USA, or from the boxes that give this cargo, for each token there."""
    c, found = b.atlas, []
    persia = c.route_box[PERSIAN_ROUTE]
    for i in range(len(c.links[persia])):
        box = c.links[persia][i]
        if c.link_kinds[persia][i] != CONVOY_LINK or (box == c.capital[USA]) != (SENDERS[cargo] == USA):
            continue
        tokens = resources.box_gives(b, box, cargo) if cargo in (UK_RM, UK_OIL) else 1
        found += [c.link_costs[persia][i]] * tokens
    found.sort()
    return found


def convoy_cost(b: Board, cargo: int, route: int) -> int:
    """13.4.6(2), 13.4.6.R, 13.4.8(2): strategic movement for a token."""
    if SENDERS[cargo] == USA and american_tokens(b) < free_tokens(b):
        return 0
    if route == PERSIAN_ROUTE:
        return persian_cost(b, cargo)
    return 0 if SENDERS[cargo] == UNITED_KINGDOM and route == TO_UK else 1


def free_tokens(b: Board) -> int:
    """P3(8): Liberty ships carry the first two tokens of the USA in a turn."""
    return FREE_TOKENS if boards.has(b, USA, CONVOYS_TWO_FREE) else 0


def _route_refusal(b: Board, cargo: int, route: int) -> Reason | None:
    """13.4.6(1), 13.4.6(3), 13.4.6(5), 13.4.8: why a token may not go that way."""
    sender = SENDERS[cargo]
    if route == TO_UK:
        return OWN_MATERIALS if cargo == UK_MATERIALS else None
    if not b.war[1]:
        return USSR_AT_PEACE
    if sender == USA and b.camp[USA] == NEUTRAL:
        return USA_AT_PEACE
    if cargo in MATERIALS and under_way(b, cargo, (TO_USSR, PERSIAN_ROUTE)):
        return ONE_MATERIALS
    return _persian_refusal(b, cargo) if route == PERSIAN_ROUTE else None


def _persian_refusal(b: Board, cargo: int) -> Reason | None:
    """13.4.8(2): an open route, two tokens in all."""
    if not b.persian_route_open:
        return ROUTE_CLOSED
    if len(b.convoys[PERSIAN_ROUTE]) >= b.atlas.box_tokens[b.atlas.route_box[PERSIAN_ROUTE]]:
        return ROUTE_FULL
    return NO_PERSIAN_LINK if persian_cost(b, cargo) == NOBODY else None


def _cost_refusal(b: Board, cargo: int, route: int) -> Reason | None:
    return NO_SM if b.sm[SENDERS[cargo]] < convoy_cost(b, cargo, route) else None


# --- tokens that wait in a box (P4(4), 15.1.1) -------------------------------------------------------------


def place_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    cargo, route = values
    if cargo not in b.waiting:
        return NO_TOKEN
    refused = _route_refusal(b, cargo, route)
    if refused is not None:
        return refused
    if SENDERS[cargo] == USA and american_tokens(b) >= convoys_allowed(b):
        return CONVOY_LIMIT
    return _cost_refusal(b, cargo, route)


def place_options(b: Board, seat: int, offer: Offer) -> None:
    for cargo in range(len(CARGOES)):
        for route in range(len(ROUTES)):
            if cargo in b.waiting and place_refusal(b, seat, (cargo, route)) is None:
                offer.add(cargo, route)


def place_convoy(b: Board, seat: int, values: tuple[int, ...]) -> None:
    """13.4.6(1), P4(4): a token leaves its box."""
    cargo, route = values
    cost = convoy_cost(b, cargo, route)
    b.waiting.remove(cargo)
    _send(b, cargo, route, cost)


def _send(b: Board, cargo: int, route: int, cost: int) -> None:
    b.sm[SENDERS[cargo]] -= cost
    b.convoys[route].append(cargo)
    b.whisper(WESTERN, "convoy_sent", cargo, route, cost)
    b.say("convoy_placed", route, 1)


# --- British tokens for the USSR (7(12), 13.4.6.R) ---------------------------------------------------------


def divert_refusal(b: Board, seat: int, values: tuple[int, ...]) -> Reason | None:
    cargo, route = values
    if route == TO_UK:
        return UNDER_WAY
    if cargo not in (UK_RM, UK_OIL) or cargo not in b.convoys[TO_UK]:
        return NO_TOKEN
    return _route_refusal(b, cargo, route) or _cost_refusal(b, cargo, route)


def divert_options(b: Board, seat: int, offer: Offer) -> None:
    for cargo in (UK_RM, UK_OIL):
        for route in (TO_USSR, PERSIAN_ROUTE):
            if divert_refusal(b, seat, (cargo, route)) is None:
                offer.add(cargo, route)


def divert_convoy(b: Board, seat: int, values: tuple[int, ...]) -> None:
    """7(12): a British token goes to the USSR instead."""
    cargo, route = values
    cost = convoy_cost(b, cargo, route)
    b.convoys[TO_UK].remove(cargo)
    _send(b, cargo, route, cost)


TOKEN: Final = (kinds.CARGO, kinds.ROUTE)
PLACE_CONVOY: Final[Verb] = Verb(
    "place_convoy", "13.4.6(1)", TOKEN, place_options, place_refusal, place_convoy, secret=True
)
DIVERT_CONVOY: Final[Verb] = Verb(
    "divert_convoy", "13.4.6(2-4)", TOKEN, divert_options, divert_refusal, divert_convoy, secret=True
)
CONVOYS_OVER: Final[Verb] = Verb("convoys_over", "13.4.6(1)", (), None, None, end_convoys)
