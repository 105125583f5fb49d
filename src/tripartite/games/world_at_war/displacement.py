"""13.3.9(10) Air fleets and fleets in an area that the enemy has taken."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_range, air_support, forces, naval, stacking
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import TO
from tripartite.games.world_at_war.terms import AIR, FLEET, NOBODY, SEAT_COUNT

NO_BASE_IN_REACH: Final[Reason] = Reason("no_base_in_reach", "13.3.9(10)")


def open_displacement(b: Board, area: int) -> None:
    """13.3.9(10): an area has changed hands; what enemies have left there leaves it."""
    if displaced(b, area, AIR) or displaced(b, area, FLEET):
        b.captured = area
        b.frames.append(Frame(DISPLACEMENT))


def displaced(b: Board, area: int, kind: int) -> list[int]:
    """Units of a kind in an area whose controller is at war with them."""
    found: list[int] = []
    holder = b.control[area]
    for camp in range(SEAT_COUNT):
        if holder != NOBODY and b.at_war(b.camp[holder], camp):
            found += b.units_at(area, kind, camp)
    return found


# --- air fleets --------------------------------------------------------------------------------------------


def displace_air(b: Board) -> Asked:
    """13.3.9(10): active air fleets change area; the others are inactive reinforcements of next turn."""
    units = displaced(b, b.captured, AIR)
    if not units:
        b.frames[-1].go_on()
        return None
    bases = [] if b.inactive[units[0]] else _bases(b, units[0])
    if len(bases) > 1:
        return Ask.of(b, b.camp_of(units[0]), "displaced_air_fleet", "13.3.9(10)", (EVACUATE_AIR,))
    if bases:
        _evacuate(b, units[0], bases[0])
        return None
    b.say("displaced", units[0], b.atlas.turn_track)
    forces.delay(b, units[0], 1, inactive=1)
    return None


def _bases(b: Board, unit: int) -> list[int]:
    """13.2.3(6): friendly areas within two that have room."""
    camp = b.camp_of(unit)
    found = air_range.destinations(b, camp, b.captured, air_support.RANGE)
    return [area for area in found if stacking.room(b, camp, area, AIR)]


def _evacuate(b: Board, unit: int, to: int) -> None:
    b.put(unit, to)
    b.used_air = [other for other in b.used_air if other != unit]
    b.say("displaced", unit, to)


def evacuate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in _bases(b, displaced(b, b.captured, AIR)[0]) else NO_BASE_IN_REACH


def evacuate_options(b: Board, seat: int, offer: Offer) -> None:
    for area in _bases(b, displaced(b, b.captured, AIR)[0]):
        offer.add(area)


def evacuate_air(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _evacuate(b, displaced(b, b.captured, AIR)[0], v[0])


# --- fleets ------------------------------------------------------------------------------------------------


def displace_fleets(b: Board) -> Asked:
    """13.3.9(10): fleets in a captured port change base."""
    units = displaced(b, b.captured, FLEET)
    b.captured = NOBODY
    b.frames[-1].go_on()
    if units:
        naval.change_base(b, units)
    return None


EVACUATE_AIR: Final[Verb] = Verb(
    "evacuate_air_fleet", "13.3.9(10)", (TO,), evacuate_options, evacuate_refusal, evacuate_air
)
DISPLACEMENT: Final[Course] = Course(
    "displacement",
    [Stage("air_fleets", "13.3.9(10)", displace_air), Stage("fleets", "13.3.9(10)", displace_fleets)],
)
