"""Units as they come, go and change: force pool, turn track, sides of counters (5, 12(6), 15.1)."""

from __future__ import annotations

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AIR,
    ELITE,
    FLEET,
    FULL,
    NO_MISSION,
    NOBODY,
    RESTED,
    TURN_COUNT,
)


def fresh(b: Board, unit: int) -> None:
    """A unit as it comes into play: sound, face up, in supply, without any marker."""
    b.own_units()
    b.inactive[unit] = b.damaged[unit] = b.spent[unit] = b.engaged[unit] = b.due[unit] = 0
    b.supply[unit] = FULL
    b.moved[unit] = RESTED
    b.mission[unit] = NO_MISSION
    b.origin[unit] = b.heading[unit] = b.zone[unit] = NOBODY


def create(b: Board, type: int, place: int) -> int:
    """Takes a piece of a type out of its force pool and puts it down; NOBODY if there is none."""
    unit = b.free_unit(type)
    if unit != NOBODY:
        fresh(b, unit)
        b.put(unit, place)
    return unit


def destroy(b: Board, unit: int) -> None:
    """13.2.7(7), 15.1(3): a lost unit goes to its force pool, and none of those that wait for a place."""
    fresh(b, unit)
    b.put(unit, NOBODY)
    if unit in b.placing:
        leave_queue(b, b.placing.index(unit))


def leave_queue(b: Board, index: int) -> None:
    """12(6): a unit is no longer to be placed."""
    del b.placing[index]
    del b.placing_rule[index]
    del b.placing_at[index]


def delay(b: Board, unit: int, turns: int, inactive: int = 0) -> None:
    """12(6): a unit goes to the turn track, that many boxes ahead; past its end it is out of the game."""
    fresh(b, unit)
    if b.turn + turns >= TURN_COUNT:
        b.put(unit, NOBODY)
        return
    b.put(unit, b.atlas.turn_track)
    b.due[unit] = b.turn + turns
    b.inactive[unit] = inactive


def turn_face_down(b: Board, unit: int) -> None:
    """5.3(1): an air fleet becomes inactive."""
    b.own_units()
    b.inactive[unit] = 1
    b.mission[unit] = NO_MISSION


def is_land(b: Board, unit: int) -> bool:
    return b.kind_of(unit) <= ELITE


def is_active_air(b: Board, unit: int) -> bool:
    """5.3(1): an air fleet that may still be used."""
    return b.kind_of(unit) == AIR and not b.inactive[unit]


def is_active_fleet(b: Board, unit: int) -> bool:
    """12(5): a sound fleet that oil lets act."""
    return b.kind_of(unit) == FLEET and not b.inactive[unit] and not b.damaged[unit]


def like_units(b: Board, type: int, place: int, number: int) -> list[int]:
    """That many units of a type in a place, those that have done least first."""
    found = b.units_of(type, place)
    found.sort(key=lambda unit: (b.moved[unit], b.spent[unit], b.inactive[unit], b.supply[unit], unit))
    return found[:number]


def units_of_nation(b: Board, nation: int) -> list[int]:
    """All units of a nation that are in play, on the turn track too."""
    c, found = b.atlas, []
    for type in c.type_of[nation]:
        if type != NOBODY:
            found += [n for n in range(c.first_unit[type], c.end_unit[type]) if b.place[n] != NOBODY]
    return found
