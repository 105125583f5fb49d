"""13.2 Tactical movement: land units go one area, air fleets fly, fleets sail."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import (
    displacement,
    fleet_orders,
    naval_move,
    pact,
    phase,
    stacking,
    war,
    zones,
)
from tripartite.games.world_at_war.air_range import LONG_RANGE, TACTICAL_RANGE, costs_from, is_base
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.chart import FAR
from tripartite.games.world_at_war.forces import turn_face_down
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TO, TYPE
from tripartite.games.world_at_war.terms import (
    AIR,
    CHANGE_OF_BASE,
    ELITE,
    MOVED,
    NOBODY,
    RESTED,
    UNSUPPLIED,
    USSR,
)
from tripartite.games.world_at_war.territory import enter

NO_UNIT_THERE: Final[Reason] = Reason("no_unit_there", "13.2")
NOT_YOUR_UNIT: Final[Reason] = Reason("not_your_unit", "13.2")
NOT_A_LAND_UNIT: Final[Reason] = Reason("not_a_land_unit", "13.2.1(1)")
NOT_AN_AIR_FLEET: Final[Reason] = Reason("not_an_air_fleet", "13.2.3(1,4-5)")
MOVED_ALREADY: Final[Reason] = Reason("moved_already", "13.2.1(1)")
NO_SUPPLY: Final[Reason] = Reason("no_supply", "9.3(1)")
EMBARKED: Final[Reason] = Reason("embarked", "13.2.4(6)")
TOO_FEW_UNITS: Final[Reason] = Reason("too_few_units", "13.2")
BEYOND_ONE_AREA: Final[Reason] = Reason("beyond_one_area", "13.2.1(1)")
OCCUPIED: Final[Reason] = Reason("occupied_area", "13.2.1.R")
ZONE_OF_CONTROL: Final[Reason] = Reason("zone_of_control", "13.2.2(1,3)")
NOWHERE_TO_GO: Final[Reason] = Reason("nowhere_to_go", "13.2.1(1)")
INACTIVE: Final[Reason] = Reason("air_fleet_inactive", "13.2.3(1,4-5)")
NOT_A_BASE: Final[Reason] = Reason("not_a_base", "13.2.3(1,4-5)")
OUT_OF_RANGE: Final[Reason] = Reason("out_of_range", "13.2.3(2-3)")


# --- 13.2 the step -----------------------------------------------------------------------------------------


def movement(b: Board) -> Asked:
    """13.2(1): the active player moves any number of his units, in any order."""
    camps = phase.active_camps(b)
    camp = phase.acting_camp(b, camps)
    if camp == NOBODY:
        b.frames[-1].go_on()
        return None
    if b.orders_over:
        naval_move.carry_out_orders(b, camps, CHANGE_OF_BASE)
        return None
    ask = phase.ask_anew(b, camp, "tactical", "13.2", TACTICAL_VERBS)
    if len(ask.options) > 1:
        return ask
    end_movement(b, camp, ())
    return None


def end_movement(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.4(7): at the end of the step all fleets that have orders set out together."""
    zones.forget_moves(b)
    b.orders_over = 1


MOVEMENT_DONE: Final[Verb] = Verb("movement_done", "13.2", carry_out=end_movement)


# --- 13.2.1 which land units -------------------------------------------------------------------------------


def unit_refusal(b: Board, unit: int) -> Reason | None:
    """9.3(1), 13.2.1(1), 13.2.4(6): what keeps a land unit from moving."""
    if b.moved[unit] != RESTED:
        return MOVED_ALREADY
    if b.supply[unit] >= UNSUPPLIED:
        return NO_SUPPLY
    return EMBARKED if b.engaged[unit] else None


def ready_units(b: Board, type: int, place: int) -> list[int]:
    """13.2.1(1): the units of a type in an area that may still move."""
    return [unit for unit in b.units_of(type, place) if unit_refusal(b, unit) is None]


def ready_types(b: Board, camp: int, place: int) -> list[int]:
    """The types of land units of a camp in an area of which some may still move."""
    if not b.land_count(place, camp):
        return []
    return [type for type in b.land_types[camp] if _has_ready_unit(b, type, place)]


def _has_ready_unit(b: Board, type: int, place: int) -> bool:
    if not b.stack[type * b.atlas.place_count + place]:
        return False
    for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
        if b.place[unit] == place and unit_refusal(b, unit) is None:
            return True
    return False


def type_refusal(b: Board, seat: int, type: int, place: int) -> Reason | None:
    """13.2: whether a seat has units of a type in a place that may move."""
    if b.camp[b.atlas.type_nation[type]] != seat:
        return NOT_YOUR_UNIT
    if b.atlas.type_kind[type] > ELITE:
        return NOT_A_LAND_UNIT
    units = b.units_of(type, place)
    if not units:
        return NO_UNIT_THERE
    reason: Reason | None = None
    for unit in units:
        reason = unit_refusal(b, unit)
        if reason is None:
            return None
    return reason


# --- 13.2.1, 13.2.2 where to -------------------------------------------------------------------------------


def entry_refusal(b: Board, type: int, area: int) -> Reason | None:
    """13.2.1.R, 13.3(2): whether units of a type may enter an area without an offensive."""
    nation = b.atlas.type_nation[type]
    camp = b.camp[nation]
    if is_occupation(b, nation, area):
        return None
    if b.enemy_count(camp, area):
        return OCCUPIED
    if not b.is_open(camp, area):
        reason = war.attack_refusal(b, camp, area)
        if reason is not None:
            return reason
        if not b.is_empty(area):
            return OCCUPIED
    return war.may_enter(b, nation, area)


def is_occupation(b: Board, nation: int, area: int) -> bool:
    """16.1(4): whether Soviet units take an area that the pact leaves to them."""
    return nation == USSR and pact.occupation_refusal(b, area) is None


def go_limit(b: Board, seat: int, type: int, to: int) -> int:
    """4.2.1, 13.2.2: how many units of a type may go to an area for its room and zones of control."""
    most = stacking.room(b, seat, to, b.atlas.type_kind[type])
    if most > 0 and zones.holds_back(b, seat, to):
        most = min(most, zones.free_units(b, seat, b.march_from))
    return most


def go_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, number, to = v
    start = b.march_from
    reason = type_refusal(b, seat, type, start)
    if reason is not None:
        return reason
    if to not in b.atlas.ways[start]:
        return BEYOND_ONE_AREA
    if not 1 <= number <= len(ready_units(b, type, start)):
        return TOO_FEW_UNITS
    reason = entry_refusal(b, type, to)
    if reason is not None:
        return reason
    if number > stacking.room(b, seat, to, b.atlas.type_kind[type]):
        return stacking.NO_ROOM
    return ZONE_OF_CONTROL if number > go_limit(b, seat, type, to) else None


def go_options(b: Board, seat: int, offer: Offer) -> None:
    for type in ready_types(b, seat, b.march_from):
        count = len(ready_units(b, type, b.march_from))
        for to in b.atlas.ways[b.march_from]:
            if entry_refusal(b, type, to) is None:
                for number in range(1, min(count, go_limit(b, seat, type, to)) + 1):
                    offer.add(type, number, to)


def go(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.1(1), 4.2(8): the units move; whose area it was decides what their entry means."""
    type, number, to = v
    start, nation = b.march_from, b.atlas.type_nation[type]
    units = ready_units(b, type, start)[:number]
    b.offered = []
    zones.note_move(b, start, number, zones.holds_back(b, seat, to))
    b.say("march", type, number, start, to)
    if is_occupation(b, nation, to):
        pact.occupy(b, to)
    elif b.control[to] != NOBODY and not b.is_open(seat, to):
        war.attack_neutral(b, seat, b.control[to], to, nation)
    b.own_units()
    for unit in units:
        b.put(unit, to)
        b.moved[unit] = MOVED
    enter(b, nation, to)
    displacement.open_displacement(b, to)


GO: Final[Verb] = Verb("go", "13.2.1(1)", (TYPE, NUMBER, TO), go_options, go_refusal, go)


# --- 13.2.1 a march ----------------------------------------------------------------------------------------


def can_march(b: Board, seat: int, place: int) -> bool:
    """Whether some unit of an area has somewhere to go."""
    for type in b.land_types[seat]:
        if _has_ready_unit(b, type, place):
            for to in b.atlas.ways[place]:
                if _can_go(b, seat, type, place, to):
                    return True
    return False


def _can_go(b: Board, seat: int, type: int, start: int, to: int) -> bool:
    if stacking.room(b, seat, to, b.atlas.type_kind[type]) < 1 or entry_refusal(b, type, to) is not None:
        return False
    return not zones.holds_back(b, seat, to) or zones.free_units(b, seat, start) > 0


def march_options(b: Board, seat: int, offer: Offer) -> None:
    for place in range(b.atlas.area_count):
        if b.land_count(place, seat) and can_march(b, seat, place):
            offer.add(place)


def march_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    place = v[0]
    if not b.land_count(place, seat):
        return NO_UNIT_THERE
    reason: Reason | None = NO_UNIT_THERE
    for type in b.atlas.land_types:
        if b.count(type, place) and b.camp[b.atlas.type_nation[type]] == seat:
            reason = type_refusal(b, seat, type, place)
            if reason is None:
                break
    if reason is not None:
        return reason
    return None if can_march(b, seat, place) else NOWHERE_TO_GO


def march(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.march_from = v[0]
    b.frames.append(Frame(MARCH))


def march_on(b: Board) -> Asked:
    """13.2.1(1): units of one area go, as long as there are some that can."""
    ask = Ask.of(b, phase.acting_camp(b, phase.active_camps(b)), "march", "13.2.1(1)", (GO, HALT))
    if len(ask.options) > 1:
        return ask
    halt(b, ask.seat, ())
    return None


def halt(b: Board, seat: int, v: tuple[int, ...]) -> None:
    if b.offered:
        b.given_up = "tactical"
    b.march_from = NOBODY
    b.frames[-1].go_on()


HALT: Final[Verb] = Verb("halt", "13.2", carry_out=halt)
MARCH_FROM: Final[Verb] = Verb("march", "13.2.1(1)", (PLACE,), march_options, march_refusal, march)
MARCH: Final[Course] = Course("march", [Stage("march", "13.2.1(1)", march_on)])


# --- 13.2.3 air fleets -------------------------------------------------------------------------------------


def fleet_refusal(b: Board, unit: int) -> Reason | None:
    """13.2.3(1), 9.3(4): an active fleet flies once; one that is isolated may leave even when inactive."""
    if b.moved[unit] != RESTED:
        return MOVED_ALREADY
    return INACTIVE if b.inactive[unit] and b.supply[unit] < UNSUPPLIED else None


def flight_range(b: Board, unit: int) -> int:
    """13.2.3(5), 9.3(4): four areas, two from an isolated area."""
    return TACTICAL_RANGE if b.supply[unit] >= UNSUPPLIED else LONG_RANGE


def ready_fleet(b: Board, type: int, place: int) -> int:
    """The air fleet of a type in an area that may fly, active before inactive; NOBODY if there is none."""
    found = NOBODY
    for unit in b.units_of(type, place):
        if fleet_refusal(b, unit) is None:
            if not b.inactive[unit]:
                return unit
            found = unit
    return found


def fly_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    type, to = v
    start = b.march_from
    reason = fleet_type_refusal(b, seat, type, start)
    if reason is not None:
        return reason
    if to == start or not b.atlas.is_area[to] or not is_base(b, seat, to):
        return NOT_A_BASE
    limit = flight_range(b, ready_fleet(b, type, start))
    if costs_from(b, seat, start, limit)[to] == FAR:
        return OUT_OF_RANGE
    return stacking.NO_ROOM if stacking.room(b, seat, to, AIR) < 1 else None


def fleet_type_refusal(b: Board, seat: int, type: int, place: int) -> Reason | None:
    """13.2.3: whether a seat has air fleets of a type in a place that may fly."""
    if b.camp[b.atlas.type_nation[type]] != seat:
        return NOT_YOUR_UNIT
    if b.atlas.type_kind[type] != AIR:
        return NOT_AN_AIR_FLEET
    units = b.units_of(type, place)
    if not units:
        return NO_UNIT_THERE
    if ready_fleet(b, type, place) != NOBODY:
        return None
    return fleet_refusal(b, units[0])


def fly_options(b: Board, seat: int, offer: Offer) -> None:
    c, start = b.atlas, b.march_from
    costs = costs_from(b, seat, start, LONG_RANGE)
    bases = [
        to
        for to in range(c.area_count)
        if to != start and costs[to] != FAR and is_base(b, seat, to) and stacking.room(b, seat, to, AIR) > 0
    ]
    for type in c.types_of_kind[AIR]:
        if b.count(type, start) and b.camp[c.type_nation[type]] == seat:
            fleet = ready_fleet(b, type, start)
            for to in bases:
                if fleet != NOBODY and costs[to] <= flight_range(b, fleet):
                    offer.add(type, to)


def fly(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.3(1), 13.2.3(5): beyond two areas the fleet becomes inactive."""
    type, to = v
    fleet = ready_fleet(b, type, b.march_from)
    b.offered = []
    b.say("flight", type, b.march_from, to)
    b.own_units()
    if costs_from(b, seat, b.march_from, LONG_RANGE)[to] > TACTICAL_RANGE:
        turn_face_down(b, fleet)
    b.put(fleet, to)
    b.moved[fleet] = MOVED


FLY: Final[Verb] = Verb("fly", "13.2.3(1,4-5)", (TYPE, TO), fly_options, fly_refusal, fly)


def can_take_off(b: Board, seat: int, place: int) -> bool:
    """13.2.3: whether some air fleet of an area has a base to fly to."""
    c, limit = b.atlas, 0
    for type in c.types_of_kind[AIR]:
        if b.stack[type * c.place_count + place] and b.camp[c.type_nation[type]] == seat:
            fleet = ready_fleet(b, type, place)
            if fleet != NOBODY:
                limit = max(limit, flight_range(b, fleet))
    if not limit or not c.is_area[place]:
        return False
    for to in c.neighbors[place]:
        if is_base(b, seat, to) and stacking.room(b, seat, to, AIR) > 0:
            return True
    costs = costs_from(b, seat, place, limit)
    for to in range(c.area_count):
        if to != place and costs[to] != FAR and is_base(b, seat, to) and stacking.room(b, seat, to, AIR) > 0:
            return True
    return False


def take_off_options(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    seen: set[int] = set()
    for type in c.types_of_kind[AIR]:
        if b.camp[c.type_nation[type]] != seat:
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            place = b.place[unit]
            if place != NOBODY and place not in seen and fleet_refusal(b, unit) is None:
                seen.add(place)
                if can_take_off(b, seat, place):
                    offer.add(place)


def take_off_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    place = v[0]
    reason: Reason | None = NO_UNIT_THERE
    for type in b.atlas.types_of_kind[AIR]:
        if b.count(type, place) and b.camp[b.atlas.type_nation[type]] == seat:
            reason = fleet_type_refusal(b, seat, type, place)
            if reason is None:
                break
    if reason is not None:
        return reason
    return None if can_take_off(b, seat, place) else OUT_OF_RANGE


def take_off(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.march_from = v[0]
    b.frames.append(Frame(FLIGHT))


def fly_on(b: Board) -> Asked:
    """13.2.3: air fleets of one area fly, as long as there are some that can."""
    ask = Ask.of(b, phase.acting_camp(b, phase.active_camps(b)), "flight", "13.2.3(1,4-5)", (FLY, HALT))
    if len(ask.options) > 1:
        return ask
    halt(b, ask.seat, ())
    return None


TAKE_OFF: Final[Verb] = Verb(
    "take_off", "13.2.3(1,4-5)", (PLACE,), take_off_options, take_off_refusal, take_off
)
FLIGHT: Final[Course] = Course("flight", [Stage("flight", "13.2.3(1,4-5)", fly_on)])
TACTICAL_VERBS: Final[tuple[Verb, ...]] = (MARCH_FROM, TAKE_OFF, *fleet_orders.TACTICAL_VERBS, MOVEMENT_DONE)
