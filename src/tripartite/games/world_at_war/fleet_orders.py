"""13.2.4 Orders to the fleets of a port: which of them sail, what they carry, and where to."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import fleets, naval_move, targets
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TO, TYPE
from tripartite.games.world_at_war.terms import (
    CHANGE_OF_BASE,
    ELITE,
    FLEET,
    FULL,
    MAJOR_COUNT,
    NOBODY,
    RESTED,
    SEAT_OF_MAJOR,
    SIDE_OF,
    TO_INTERDICT,
    USSR,
)

NO_READY_FLEET: Final[Reason] = Reason("no_ready_fleet", "13.2.4(3-4)")
NOWHERE_TO_SAIL: Final[Reason] = Reason("nowhere_to_sail", "13.2.4(1)")
NOT_SO_MANY_FLEETS: Final[Reason] = Reason("not_so_many_fleets", "13.2.4(2)")
FLEETS_ASSIGNED: Final[Reason] = Reason("fleets_assigned", "13.2.4(2)")
NO_FLEET_ASSIGNED: Final[Reason] = Reason("no_fleet_assigned", "13.2.4(2)")
BEYOND_NAVAL_MOVEMENT: Final[Reason] = Reason("beyond_naval_movement", "13.2.4(1)")
NOT_A_FRIENDLY_PORT: Final[Reason] = Reason("not_a_friendly_port", "13.2.4(2)")
ONLY_TO_INVADE: Final[Reason] = Reason("only_to_invade", "13.2.4(2)")
CARRIES_INVADERS: Final[Reason] = Reason("carries_invaders", "13.2.4(6)")
NOTHING_TO_EMBARK: Final[Reason] = Reason("nothing_to_embark", "13.2.4(6)")
ONE_PER_FLEET: Final[Reason] = Reason("one_per_fleet", "13.2.4(6)")
ONE_ELITE: Final[Reason] = Reason("one_elite", "13.2.1(2)")
NO_SOVIET_ELITES: Final[Reason] = Reason("no_soviet_elites", "13.2.1(2)")
NOTHING_TO_INVADE: Final[Reason] = Reason("nothing_to_invade", "13.3.10(1)")
INTERDICTED_ALREADY: Final[Reason] = Reason("interdicted_already", "13.1(2-3)")
NO_ORDERS: Final[Reason] = Reason("no_orders", "13.2.4(2)")
NO_ENEMY_ROUTES: Final[Reason] = Reason("no_enemy_routes", "13.1(1)")


# --- where fleets may go -----------------------------------------------------------------------------------


def reach(b: Board, seat: int, port: int) -> list[int]:
    """13.2.4(1): what is within five sea areas."""
    voyages = b.atlas.voyages(fleets.open_straits(b, seat), port)
    return [
        place
        for place, cost in voyages
        if cost <= fleets.NAVAL_MOVEMENT and (b.atlas.is_sea[place] or b.is_friendly(seat, place))
    ]


def may_invade(b: Board, seat: int) -> bool:
    """13.3.10(1): an invasion is an operation, which takes an action of a major."""
    return any(SEAT_OF_MAJOR[major] == seat and b.actions[major] > 0 for major in range(MAJOR_COUNT))


def has_beach_to_invade(b: Board, seat: int, sea: int) -> bool:
    """13.3.10(1), 10(3): whether an area on a sea may be invaded from there."""
    c = b.atlas
    for area in c.shores[sea]:
        if c.beach[area] and targets.target_refusal(b, seat, sea, area) is None:
            return True
    return False


def invasion_seas(b: Board, seat: int, port: int) -> list[int]:
    """13.2.4(2): the sea areas in reach from where an invasion is possible."""
    if not may_invade(b, seat):
        return []
    return [
        place
        for place in reach(b, seat, port)
        if b.atlas.is_sea[place] and has_beach_to_invade(b, seat, place)
    ]


def interdiction_refusal(b: Board, seat: int, sea: int) -> Reason | None:
    """13.1(1,3): why it makes no sense to interdict a sea area."""
    if b.interdicted[sea]:
        return INTERDICTED_ALREADY
    return None if has_enemy_port(b, seat, b.atlas.region[sea]) else NO_ENEMY_ROUTES


def has_enemy_port(b: Board, seat: int, region: int) -> bool:
    """13.1(1): whether the active side could have sea routes in a region."""
    c = b.atlas
    for sea in c.seas_of_region[region]:
        for port in c.ports_on[sea]:
            if b.is_enemy(seat, port) and SIDE_OF[b.camp[b.control[port]]] == b.active:
                return True
    return False


# --- choosing a port ---------------------------------------------------------------------------------------


def offer_ports(b: Board, seat: int, offer: Offer) -> None:
    for port in fleets.ports_with_fleets(b, seat):
        if refuse_sail(b, seat, (port,)) is None:
            offer.add(port)


def refuse_sail(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.4(1,4): why no fleet can set out from there."""
    port = v[0]
    if not b.atlas.port_seas[port] or not fleets.ready_fleets(b, port, seat):
        return NO_READY_FLEET
    if fleets.has_port_in_reach(b, seat, port):
        return None
    return None if embarkable(b, seat, port) and invasion_seas(b, seat, port) else NOWHERE_TO_SAIL


def sail(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _begin_orders(b, seat, v[0], CHANGE_OF_BASE)


def refuse_patrol(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.1(1): why no fleet can set out from there to interdict."""
    port = v[0]
    if not b.atlas.port_seas[port] or not fleets.ready_fleets(b, port, seat):
        return NO_READY_FLEET
    for place, cost in b.atlas.voyages(fleets.open_straits(b, seat), port):
        if b.atlas.is_sea[place] and cost <= fleets.NAVAL_MOVEMENT:
            if interdiction_refusal(b, seat, place) is None:
                return None
    return NOWHERE_TO_SAIL


def offer_patrols(b: Board, seat: int, offer: Offer) -> None:
    for port in fleets.ports_with_fleets(b, seat):
        if refuse_patrol(b, seat, (port,)) is None:
            offer.add(port)


def patrol(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _begin_orders(b, seat, v[0], TO_INTERDICT)


def _begin_orders(b: Board, seat: int, port: int, purpose: int) -> None:
    ready = fleets.ready_fleets(b, port, seat)
    b.sailing_from = port
    b.sailing_seat = seat
    b.purpose = purpose
    b.force = ready if len(ready) == 1 else []
    b.cargo = []
    b.frames.append(Frame(FLEET_ORDERS))


# --- giving the orders -------------------------------------------------------------------------------------


def give_orders(b: Board) -> Asked:
    """13.2.4(2,6): fleets are named, land units go on board, and all set out; or nothing is done."""
    verbs = (ASSIGN_FLEETS, EMBARK, SAIL_TO, STAY_IN_PORT)
    return Ask.of(b, b.sailing_seat, "fleet_orders", "13.2.4(2)", verbs)


def ready_of(b: Board, type: int) -> list[int]:
    """The fleets of a type in the port that may sail."""
    return [fleet for fleet in b.units_of(type, b.sailing_from) if fleets.is_ready(b, fleet)]


def offer_fleets(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for type in sorted({c.unit_type[fleet] for fleet in fleets.ready_fleets(b, b.sailing_from, seat)}):
        for number in range(len(ready_of(b, type)), 0, -1):
            if refuse_fleets(b, seat, (type, number)) is None:
                offer.add(type, number)


def refuse_fleets(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, number = v
    c = b.atlas
    if c.type_kind[type] != FLEET or b.camp[c.type_nation[type]] != seat:
        return NOT_SO_MANY_FLEETS
    if not 1 <= number <= len(ready_of(b, type)):
        return NOT_SO_MANY_FLEETS
    return FLEETS_ASSIGNED if any(c.unit_type[fleet] == type for fleet in b.force) else None


def assign_fleets(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.force += ready_of(b, v[0])[: v[1]]


# --- 13.2.4(6) embarkation ---------------------------------------------------------------------------------


def embarkable(b: Board, seat: int, port: int) -> list[int]:
    """13.2.4(6), 13.2.1(2,3), 9.3: land units in a port, in full supply, that have not moved."""
    return [unit for unit in b.land_units(port, seat) if may_embark(b, unit)]


def is_soviet_elite(b: Board, type: int) -> bool:
    """13.2.1(2): these never go on board."""
    return b.atlas.type_kind[type] == ELITE and b.atlas.type_nation[type] == USSR


def may_embark(b: Board, unit: int) -> bool:
    if is_soviet_elite(b, b.atlas.unit_type[unit]):
        return False
    return b.moved[unit] == RESTED and b.supply[unit] == FULL and not b.engaged[unit]


def embarkable_of(b: Board, type: int) -> list[int]:
    return [unit for unit in b.units_of(type, b.sailing_from) if may_embark(b, unit)]


def offer_cargo(b: Board, seat: int, offer: Offer) -> None:
    """13.2.4(6): one regular for each fleet, and one elite of each nation besides."""
    if not b.force or b.purpose == TO_INTERDICT or not invasion_seas(b, seat, b.sailing_from):
        return
    for type in sorted({b.atlas.unit_type[unit] for unit in embarkable(b, seat, b.sailing_from)}):
        if b.atlas.type_kind[type] == ELITE:
            most = 1
        else:
            most = min(len(embarkable_of(b, type)), free_holds(b))
        for number in range(most, 0, -1):
            if _cargo_refusal(b, seat, type, number) is None:
                offer.add(type, number)


def free_holds(b: Board) -> int:
    """13.2.4(6): fleets of the force that carry nothing yet; elites ride free (13.2.1(2))."""
    return len(b.force) - len([unit for unit in b.cargo if b.kind_of(unit) != ELITE])


def refuse_cargo(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.1(2), 13.2.4(6): why these land units may not go on board."""
    type, number = v
    if b.purpose == TO_INTERDICT:
        return ONLY_TO_INVADE
    if not b.force:
        return NO_FLEET_ASSIGNED
    reason = _cargo_refusal(b, seat, type, number)
    if reason is not None:
        return reason
    return None if invasion_seas(b, seat, b.sailing_from) else NOTHING_TO_INVADE


def _cargo_refusal(b: Board, seat: int, type: int, number: int) -> Reason | None:
    c = b.atlas
    if c.type_kind[type] > ELITE or b.camp[c.type_nation[type]] != seat:
        return NOTHING_TO_EMBARK
    if is_soviet_elite(b, type):
        return NO_SOVIET_ELITES
    if not 1 <= number <= len(embarkable_of(b, type)):
        return NOTHING_TO_EMBARK
    if c.type_kind[type] == ELITE:
        return ONE_ELITE if number > 1 or _has_aboard(b, type) else None
    return ONE_PER_FLEET if number > free_holds(b) else None


def _has_aboard(b: Board, type: int) -> bool:
    return any(b.atlas.unit_type[unit] == type for unit in b.cargo)


def embark(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.4(6): land units go on board of fleets in their port."""
    units = embarkable_of(b, v[0])[: v[1]]
    b.own_units()
    for unit in units:
        b.engaged[unit] = 1
        b.origin[unit] = b.sailing_from
    b.cargo += units


# --- setting out -------------------------------------------------------------------------------------------


def offer_destinations(b: Board, seat: int, offer: Offer) -> None:
    if b.force:
        for place in reach(b, seat, b.sailing_from):
            if _destination_refusal(b, seat, place) is None:
                offer.add(place)


def refuse_destination(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.4(1,2): why the fleets may not go there."""
    place = v[0]
    if not b.force:
        return NO_FLEET_ASSIGNED
    if not b.atlas.is_sea[place] and (not b.atlas.port_seas[place] or not b.is_friendly(seat, place)):
        return NOT_A_FRIENDLY_PORT
    if place not in reach(b, seat, b.sailing_from):
        return BEYOND_NAVAL_MOVEMENT
    return _destination_refusal(b, seat, place)


def _destination_refusal(b: Board, seat: int, place: int) -> Reason | None:
    """The same for a place in reach."""
    if b.purpose == TO_INTERDICT:
        return interdiction_refusal(b, seat, place) if b.atlas.is_sea[place] else ONLY_TO_INVADE
    if not b.atlas.is_sea[place]:
        return CARRIES_INVADERS if b.cargo else None
    if not may_invade(b, seat) or not has_beach_to_invade(b, seat, place):
        return NOTHING_TO_INVADE
    waiting = naval_move.invaders_for(b, seat, place)
    if not b.cargo:
        return None if waiting else ONLY_TO_INVADE
    return ONE_ELITE if _has_like_elite(b, waiting) else None


def _has_like_elite(b: Board, waiting: list[int]) -> bool:
    """13.2.1(2): whether an elite of a nation that has one aboard goes to the same sea area already."""
    types = [b.atlas.unit_type[unit] for unit in waiting]
    return any(b.kind_of(unit) == ELITE and b.atlas.unit_type[unit] in types for unit in b.cargo)


def sail_to(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.4(2,7): to a port to change base, to a sea area to invade or interdict; with all others."""
    b.own_units()
    for unit in b.force + b.cargo:
        b.heading[unit] = v[0]
    b.say("fleets_ordered", b.sailing_from, v[0], len(b.force))
    _end_orders(b)


def stay_in_port(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """The orders are taken back."""
    naval_move.disembark(b, b.cargo)
    _end_orders(b)


def _end_orders(b: Board) -> None:
    b.force = []
    b.cargo = []
    b.purpose = CHANGE_OF_BASE
    b.sailing_from = NOBODY
    b.sailing_seat = NOBODY
    b.frames[-1].go_on()


# --- second thoughts ---------------------------------------------------------------------------------------


def recall_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if _ordered_in(b, seat, v[0]) else NO_ORDERS


def recall_options(b: Board, seat: int, offer: Offer) -> None:
    for port in sorted({b.place[unit] for unit in naval_move.under_orders(b, seat)}):
        offer.add(port)


def _ordered_in(b: Board, seat: int, port: int) -> list[int]:
    return fleets.in_place(b, naval_move.under_orders(b, seat), port)


def recall(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.4(2): the fleets of a port stay, and with them those that were to support its invaders."""
    naval_move.disembark(b, _ordered_in(b, seat, v[0]))
    if b.frames[-1].stage_name == "tactical_movement":
        naval_move.recall_escorts(b, seat)


SAIL: Final[Verb] = Verb("sail", "13.2.4(1)", (PLACE,), offer_ports, refuse_sail, sail)
PATROL: Final[Verb] = Verb("patrol", "13.1(1)", (PLACE,), offer_patrols, refuse_patrol, patrol)
ASSIGN_FLEETS: Final[Verb] = Verb(
    "assign_fleets", "13.2.4(2)", (TYPE, NUMBER), offer_fleets, refuse_fleets, assign_fleets
)
EMBARK: Final[Verb] = Verb("embark", "13.2.4(6)", (TYPE, NUMBER), offer_cargo, refuse_cargo, embark)
SAIL_TO: Final[Verb] = Verb("sail_to", "13.2.4(2)", (TO,), offer_destinations, refuse_destination, sail_to)
STAY_IN_PORT: Final[Verb] = Verb("stay_in_port", "13.2.4(2)", carry_out=stay_in_port)
RECALL: Final[Verb] = Verb("recall_fleets", "13.2.4(2)", (PLACE,), recall_options, recall_refusal, recall)
TACTICAL_VERBS: Final[tuple[Verb, ...]] = (SAIL, RECALL)
FLEET_ORDERS: Final[Course] = Course("fleet_orders", [Stage("orders", "13.2.4(2)", give_orders)])
