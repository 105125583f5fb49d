"""What the rules say of an element of the board that the decision of the moment does not ask for."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.purchases import NOT_AN_EVENT
from tripartite.games.world_at_war.tactical import NOT_YOUR_UNIT
from tripartite.games.world_at_war.technology import COMPLETE_ALREADY
from tripartite.games.world_at_war.terms import MAJOR_COUNT, NOBODY, SEAT_OF_MAJOR

TREE_OF_ANOTHER: Final[Reason] = Reason("tree_of_another", "15.3(1)")
OTHER_ATTACK: Final[Reason] = Reason("other_attack", "13.3(2)")
NO_UNITS_OF_YOURS: Final[Reason] = Reason("no_units_of_yours", "13")
NO_EFFORT_FOR_MAJORS: Final[Reason] = Reason("no_effort_for_majors", "15.2(1-2)")
OPERATIONAL: Final = ("axis_phase", "allied_phase")


def element_reason(b: Board, seat: int, kind: str, values: tuple[int, ...]) -> Reason | None:
    """What holds of the element whatever is asked: whose it is, and whether it is done."""
    if kind == "stack":
        return units_reason(b, seat, values[1]) or place_reason(b, seat, values[0])
    if kind == "type":
        return units_reason(b, seat, values[0])
    if kind == "place":
        return place_reason(b, seat, values[0])
    if kind == "advance":
        return advance_reason(b, seat, values[0])
    if kind == "nation":
        return NO_EFFORT_FOR_MAJORS if values[0] < MAJOR_COUNT else None
    if kind == "chit":
        return NOT_AN_EVENT if b.atlas.chit_event[values[0]] == NOBODY else None
    return None


def units_reason(b: Board, seat: int, type: int) -> Reason | None:
    return None if b.camp[b.atlas.type_nation[type]] == seat else NOT_YOUR_UNIT


def place_reason(b: Board, seat: int, place: int) -> Reason | None:
    """13.3(2): one attack is fought after the other; 13: the phase is about where one's units stand."""
    if b.frames[0].stage_name not in OPERATIONAL:
        return None
    if b.attack_to != NOBODY:
        return OTHER_ATTACK if place not in (b.attack_from, b.attack_to) else None
    c = b.atlas
    for type in range(c.type_count):
        if b.count(type, place) and b.camp[c.type_nation[type]] == seat:
            return None
    return NO_UNITS_OF_YOURS


def advance_reason(b: Board, seat: int, advance: int) -> Reason | None:
    """15.3: each major has a tree of its own."""
    if SEAT_OF_MAJOR[b.atlas.advance_nation[advance]] != seat:
        return TREE_OF_ANOTHER
    return COMPLETE_ALREADY if b.progress[advance] >= COMPLETE else None
