"""4.2(9), P16(2) Units in a country that has closed its borders to them, or has become the enemy's."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import air_range, fleets, stacking
from tripartite.games.world_at_war.board import UNCONCERNED, Board
from tripartite.games.world_at_war.forces import destroy
from tripartite.games.world_at_war.terms import AIR, ELITE, FLEET, NEUTRAL, NOBODY

FLIGHT: Final = 4  # 13.2.3(5): areas that an air fleet flies before it is inactive


def leave(b: Board) -> None:
    """4.2(9), P16(2): whoever stands where he may not be goes to a refuge, or is lost without one."""
    for unit in range(b.atlas.unit_count):
        if is_stranded(b, unit):
            _depart(b, unit)


def leave_bases(b: Board) -> None:
    """4.2(9): the same for air fleets and fleets alone."""
    for unit in range(b.atlas.unit_count):
        if b.kind_of(unit) > ELITE and is_stranded(b, unit):
            _depart(b, unit)


def is_stranded(b: Board, unit: int) -> bool:
    """Land units fight where enemies are (13.3.8), but have no business in a neutral country.

    Air fleets and fleets have none in any area that is not open to them.
    """
    place, camp = b.place[unit], b.camp_of(unit)
    if place == NOBODY or camp == NEUTRAL or place >= b.atlas.first_sea or not b.in_scenario[place]:
        return False
    if b.control[place] == NOBODY or b.is_open(camp, place):
        return False
    return b.kind_of(unit) > ELITE or b.is_to(camp, b.control[place]) == UNCONCERNED


def _depart(b: Board, unit: int) -> None:
    refuges = _refuges(b, unit)
    if not refuges:
        b.say("interned", unit, b.place[unit])
        destroy(b, unit)
        return
    b.put(unit, refuges[0])
    b.inactive[unit] |= int(b.kind_of(unit) == AIR)
    b.say("departs", unit, refuges[0])


def _refuges(b: Board, unit: int) -> list[int]:
    """4.2.1(8), 13.2.3(5), 13.2.4(2): open areas next to it, bases or ports in reach, that have room."""
    camp, place, kind = b.camp_of(unit), b.place[unit], b.kind_of(unit)
    if kind == AIR:
        found = air_range.destinations(b, camp, place, FLIGHT)
    elif kind == FLEET:
        found = fleets.friendly_ports_in_reach(b, unit)
    else:
        found = [area for area in b.atlas.ways[place] if b.is_open(camp, area) and b.in_scenario[area]]
    return [area for area in found if not b.enemy_count(camp, area) and stacking.room(b, camp, area, kind)]
