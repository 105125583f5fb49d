"""13.2.2 Zone of control: enemies next door hold own units one for one."""

from __future__ import annotations

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import CLEAR, NOBODY, RESTED


def blocked(b: Board, camp: int, start: int) -> int:
    """13.2.2(1): how many units of a stack are held: as many as the largest stack next door, or as all."""
    largest = total = 0
    for area in b.atlas.ways[start]:
        enemies = b.enemy_count(camp, area)
        total += enemies
        largest = max(largest, enemies)
    return total if b.rules.zone_of_control == "sum" else largest


def is_watched(b: Board, camp: int, area: int) -> bool:
    """13.2.2(1): whether an area is adjacent to one that enemies occupy."""
    for other in b.atlas.ways[area]:
        if b.enemy_count(camp, other):
            return True
    return False


def is_exempt(b: Board, camp: int, area: int) -> bool:
    """13.2.2(2): an empty enemy area, a fortress, mountain, marsh or forest."""
    return b.atlas.terrain[area] != CLEAR or b.fortress[area] > 0 or not b.is_open(camp, area)


def holds_back(b: Board, camp: int, area: int) -> bool:
    """13.2.2: whether only units that are not blocked may move to an area."""
    return not is_exempt(b, camp, area) and is_watched(b, camp, area)


def start_stack(b: Board, camp: int, start: int) -> int:
    """13.2.2.R: the units that were in an area when the step began, those of the partner among them."""
    c, found = b.atlas, b.stack_left[start]
    for type in b.land_types[camp]:
        if b.stack[type * c.place_count + start]:
            for unit in range(c.first_unit[type], c.end_unit[type]):
                if b.place[unit] == start and b.moved[unit] == RESTED:
                    found += 1
    partner = b.partner(camp)
    return found if partner == NOBODY else found + b.land_count(start, partner)


def free_units(b: Board, camp: int, start: int) -> int:
    """13.2.2(1): how many more units of a stack may still go to areas that hold back the others."""
    return max(start_stack(b, camp, start) - blocked(b, camp, start) - b.slipped[start], 0)


def note_move(b: Board, start: int, number: int, held_back: bool) -> None:
    """13.2.2: units left an area."""
    b.stack_left[start] += number
    if held_back:
        b.slipped[start] += number


def forget_moves(b: Board) -> None:
    """13.2.2: a new step of tactical movement."""
    b.stack_left = [0] * b.atlas.place_count
    b.slipped = [0] * b.atlas.place_count
