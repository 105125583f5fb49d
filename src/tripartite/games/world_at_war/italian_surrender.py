"""P14 The surrender of Italy."""

from __future__ import annotations

from typing import Final

from tripartite.core.frames import Course, Frame, Stage
from tripartite.games.world_at_war import departure, territory
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import destroy, units_of_nation
from tripartite.games.world_at_war.keys import ITALIAN_SURRENDER_RULE
from tripartite.games.world_at_war.redeployment import open_redeployment
from tripartite.games.world_at_war.terms import (
    AXIS,
    FLEET,
    GERMANY,
    ITALY,
    SEAT_COUNT,
    UNITED_KINGDOM,
)
from tripartite.games.world_at_war.vichy import JOINS_UK, choose_berth

FREE_LAND: Final = 4  # P14(4)
SICILY: Final = "it_sic"
SOUTHERN_ITALY: Final = "it_tar"


def is_italy_beaten(b: Board) -> bool:
    """P14(1): Rome is lost, or Sicily with Southern Italy or with all of Libya."""
    if _is_lost(b, b.atlas.capital[ITALY]):
        return True  # 13.3.1
    if not b.has_rule(ITALIAN_SURRENDER_RULE) or not _is_lost(b, b.atlas.place_number[SICILY]):
        return False
    if _is_lost(b, b.atlas.place_number[SOUTHERN_ITALY]):
        return True
    return all(_is_lost(b, area) for area in b.atlas.groups["libya"])


def _is_lost(b: Board, area: int) -> bool:
    return b.is_enemy(AXIS, area)


def disband(b: Board) -> None:
    """P14(2): Italian units are removed; a fleet joins the United Kingdom on a 1."""
    for unit in units_of_nation(b, ITALY):
        is_fleet = b.kind_of(unit) == FLEET
        destroy(b, unit)
        if is_fleet:
            face = b.d3("italian_fleet")
            b.say("fleet_changes_sides", unit, [face])
            if face == JOINS_UK:
                b.berths += 1


def divide(b: Board) -> None:
    """P14(3): areas with German units and the north without Allied ones are German, all others Allied."""
    b.free_to = []
    for place in range(b.atlas.first_sea):
        if b.control[place] != ITALY:
            continue
        if _becomes_german(b, place):
            territory.take_control(b, GERMANY, place)
            b.free_to.append(place)
        else:
            territory.take_control(b, _ally(b, place), place)


def _becomes_german(b: Board, place: int) -> bool:
    if b.land_count(place, AXIS) or b.atlas.nation_of[place] != ITALY:
        return True  # conquests of Italy beyond its possessions stay with its ally
    return place in b.atlas.groups["northern_italy"] and not _allies(b, place)


def _allies(b: Board, place: int) -> list[int]:
    found: list[int] = []
    for camp in range(SEAT_COUNT):
        if b.at_war(AXIS, camp):
            found += b.land_units(place, camp)
    return found


def _ally(b: Board, place: int) -> int:
    """P14(3): the Allied nation that stands there, else the United Kingdom."""
    found = _allies(b, place)
    return b.nation_of(found[0]) if found else UNITED_KINGDOM


def move_germans(b: Board) -> Frame | None:
    """P14(4): four German land units may move free into Italian or Balkan areas that became German."""
    c = b.atlas
    places = [n for n in b.free_to if n in c.home_areas[ITALY] or n in c.groups["balkans"]]
    return open_redeployment(b, FREE_LAND, 0, places)


ITALIAN_SURRENDER: Final[Course] = Course(
    "italian_surrender",
    [
        Stage("forces", "P14(2-4)", automatic=disband),
        Stage("berths", "P14(2-4)", choose_berth),
        Stage("areas", "P14(2-4)", automatic=divide),
        Stage("bases", "4.2(8-9)", automatic=departure.leave_bases),
        Stage("redeployment", "P14(2-4)", opens=move_germans),
    ],
)
