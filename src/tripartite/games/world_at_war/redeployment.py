"""P11(4), P14(4) Free moves of German units into what an ally or Vichy France leaves to them."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import forces, routes, stacking, territory
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import PLACE, TO, TYPE
from tripartite.games.world_at_war.terms import (
    AIR,
    AXIS,
    ELITE,
    FLEET,
    GERMANY,
    NOBODY,
    REGULAR,
    VICHY_FRANCE,
)

MOVERS: Final = (REGULAR, ELITE, AIR)

NONE_LEFT: Final[Reason] = Reason("no_free_move_left", "P14(2-4)")
NO_SUCH_UNIT: Final[Reason] = Reason("no_such_german_unit", "P14(2-4)")
NOT_THERE: Final[Reason] = Reason("not_a_place_of_free_moves", "P14(2-4)")
NO_WAY: Final[Reason] = Reason("not_joined_by_land", "13.4.1.R")
NO_BASE: Final[Reason] = Reason("no_german_base", "P11(4)")
NO_ROOM: Final[Reason] = Reason("no_room", "4.2.1(1)")


def open_redeployment(b: Board, land: int, air: int, places: list[int]) -> Frame | None:
    """So many land units and air fleets may go to these places."""
    b.free_to = places
    if not places:
        return None
    b.free_land = land
    b.free_air = air
    return Frame(REDEPLOYMENT)


def redeploy(b: Board) -> Asked:
    """P11(4), P14(4): unit by unit, first which one and then where to."""
    if b.redeployed != NOBODY:
        return Ask.of(b, AXIS, "redeployment_to", "P14(2-4)", (REDEPLOY_TO, CANCEL_REDEPLOYMENT))
    ask = Ask.of(b, AXIS, "redeployment", "P14(2-4)", (REDEPLOY, END_REDEPLOYMENT))
    if len(ask.options) > 1:
        return ask
    end_redeployment(b, AXIS, ())
    return None


# --- which unit --------------------------------------------------------------------------------------------


def unit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P14(4): a German unit on the map that can come to one of the places."""
    place, type = v
    c = b.atlas
    kind = c.type_kind[type]
    if c.type_nation[type] != GERMANY or kind == FLEET or not c.is_area[place] or not b.count(type, place):
        return NO_SUCH_UNIT
    if (b.free_air if kind == AIR else b.free_land) == 0:
        return NONE_LEFT
    reason: Reason | None = NO_WAY
    for to in b.free_to:
        reason = way_refusal(b, place, kind, to)
        if reason is None:
            return None
    return reason


def way_refusal(b: Board, place: int, kind: int, to: int) -> Reason | None:
    """13.4.1: over land that is friendly or about to be, or between ports; an air fleet flies to a base."""
    if to not in b.free_to or to == place:
        return NOT_THERE
    if kind == AIR and not b.is_friendly(AXIS, to):
        return NO_BASE
    if kind != AIR and not _is_joined(b, place, to) and not _is_shipped(b, place, to):
        return NO_WAY
    return None if stacking.room(b, AXIS, to, kind) > 0 else NO_ROOM


def _is_joined(b: Board, place: int, to: int) -> bool:
    if b.is_friendly(AXIS, to):
        return routes.joined_by_land(b, AXIS, place, to)
    for other in b.atlas.ways[to]:
        if other == place or (b.is_friendly(AXIS, other) and routes.joined_by_land(b, AXIS, place, other)):
            return True
    return False


def _is_shipped(b: Board, place: int, to: int) -> bool:
    """13.4.1: from a friendly port that is joined with the unit by land, within the region of the sea."""
    c = b.atlas
    regions = {c.region[sea] for sea in c.port_seas[to]}
    for port in range(c.area_count):
        if b.is_friendly(AXIS, port) and any(c.region[sea] in regions for sea in c.port_seas[port]):
            if routes.joined_by_land(b, AXIS, place, port):
                return True
    return False


def unit_options(b: Board, seat: int, offer: Offer) -> None:
    for kind in MOVERS:
        type = b.atlas.type_of[GERMANY][kind]
        for place in range(b.atlas.area_count):
            if b.count(type, place) and unit_refusal(b, seat, (place, type)) is None:
                offer.add(place, type)


def choose_unit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    place, type = v
    b.redeployed = forces.like_units(b, type, place, 1)[0]


# --- where to ----------------------------------------------------------------------------------------------


def to_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return way_refusal(b, b.place[b.redeployed], b.kind_of(b.redeployed), v[0])


def to_options(b: Board, seat: int, offer: Offer) -> None:
    for to in b.free_to:
        if to_refusal(b, seat, (to,)) is None:
            offer.add(to)


def move_unit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P11(4): what Vichy France has in an area that is entered gives up."""
    unit, to = b.redeployed, v[0]
    b.say("units_redeployed", b.atlas.unit_type[unit], b.place[unit], to)
    if b.kind_of(unit) == AIR:
        b.free_air -= 1
    else:
        b.free_land -= 1
        if b.control[to] == VICHY_FRANCE:
            for other in forces.units_of_nation(b, VICHY_FRANCE):
                if b.place[other] == to:
                    forces.destroy(b, other)
            territory.take_control(b, GERMANY, to)
    b.put(unit, to)
    b.redeployed = NOBODY


def cancel_redeployment(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.redeployed = NOBODY


def end_redeployment(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.free_land = b.free_air = 0
    b.free_to = []
    b.frames[-1].go_on()


REDEPLOY: Final[Verb] = Verb("redeploy", "P14(2-4)", (PLACE, TYPE), unit_options, unit_refusal, choose_unit)
END_REDEPLOYMENT: Final[Verb] = Verb("end_redeployment", "P14(2-4)", carry_out=end_redeployment)
REDEPLOY_TO: Final[Verb] = Verb("redeploy_to", "P14(2-4)", (TO,), to_options, to_refusal, move_unit)
CANCEL_REDEPLOYMENT: Final[Verb] = Verb("cancel_redeployment", "P14(2-4)", carry_out=cancel_redeployment)
REDEPLOYMENT: Final[Course] = Course("redeployment", [Stage("redeployment", "P14(2-4)", redeploy)])
