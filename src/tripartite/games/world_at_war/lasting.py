"""P17 Events whose effect lasts: what the next turn, or the next phase of a kind, has to do with them."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import (
    AXIS,
    FRANCE,
    GERMANY,
    MAJOR_COUNT,
    NOBODY,
    TURN_COUNT,
    USSR,
    WINTER,
    YUGOSLAVIA,
)

YUGOSLAV_GARRISON: Final = 2
LEAST_ACTIONS: Final = 1  # not below it


def next_turn(b: Board) -> int:
    """P17: "next turn" effects hold in it and end with it."""
    return b.turn + 1


def next_winter(b: Board) -> int:
    """P17: the next winter turn."""
    for turn in range(b.turn + 1, TURN_COUNT):
        if b.atlas.season_of[turn] == WINTER:
            return turn
    return TURN_COUNT


def expire(b: Board) -> None:
    """P17: what was for a turn that is over is forgotten."""
    if b.changed <= b.turn:
        b.sm_change = [0] * MAJOR_COUNT
        b.actions_change = [0] * MAJOR_COUNT
        b.partisans = b.changed = 0


def sm_after_events(b: Board, major: int, points: int) -> int:
    """P17: strategic movement of a major in this turn, with what events take of it."""
    if b.changed != b.turn or not b.sm_change[major]:
        return points
    if major == GERMANY and b.partisans and not axis_unit_in_ussr(b):
        return points
    return max(points + b.sm_change[major], 0)


def actions_after_events(b: Board, major: int, actions: int) -> int:
    """P17: actions of a major in this turn, with what events take of them."""
    if b.changed != b.turn or not b.actions_change[major]:
        return actions
    return max(actions + b.actions_change[major], min(actions, LEAST_ACTIONS))


def axis_unit_in_ussr(b: Board) -> bool:
    """P17: whether an Axis land unit is in a home area of the USSR."""
    return any(b.land_count(area, AXIS) for area in b.atlas.home_areas[USSR])


def russian_winter_is_suspended(b: Board) -> bool:
    """P17: whether P10(1) does not apply to Axis units in this turn."""
    return 0 < b.winter_equipment == b.turn


def resistance_helps(b: Board, area: int) -> bool:
    """P17: whether the defenders of an area may count one unit fewer in an Allied operation of this turn."""
    holder = b.control[area]
    if not 0 < b.resistance == b.turn or not b.atlas.is_home(FRANCE, area):
        return False
    return holder != NOBODY and b.camp[holder] == AXIS


def use_resistance(b: Board) -> None:
    """P17: it helps in one operation."""
    b.resistance = 0


def collect_garrison_tax(b: Board) -> None:
    """P17: 1 RM for each Axis land unit short of two in Yugoslav areas."""
    if not 0 < b.garrison_tax == b.turn:
        return
    b.garrison_tax = 0
    present = sum(b.land_count(area, AXIS) for area in b.atlas.home_areas[YUGOSLAVIA])
    paid = min(max(YUGOSLAV_GARRISON - present, 0), b.rm[GERMANY])
    if paid:
        b.rm[GERMANY] -= paid
        b.say("garrison_tax", paid)
