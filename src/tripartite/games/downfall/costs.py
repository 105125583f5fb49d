"""8-2, 8-3 What an operation costs."""

from __future__ import annotations

from typing import Final

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.terms import (
    ALLIES,
    AXIS,
    BELGIUM,
    FRANCE,
    SOVIET_UNION,
    SOVIETS,
    TACTICAL_ATTACK,
)

USUAL_COST: Final = 1
HIGHER_COST: Final = 2


def costs_more(b: Board, operation: int, zone: int) -> bool:
    """8-3: zones in which an operation of the active side costs 2."""
    c = b.atlas
    if b.side == AXIS:
        return c.east[zone] or (b.turn == c.hard_winter and c.country_of[zone] == SOVIET_UNION)
    if b.side == ALLIES and operation <= TACTICAL_ATTACK and b.west_attacked == b.turn:
        country = c.country_of[zone]
        return country in (FRANCE, BELGIUM)
    return False


def may_cost_more(b: Board, operation: int) -> bool:
    """8-3: whether an operation of the active side could cost 2 anywhere now."""
    return b.side == AXIS or (b.side == ALLIES and operation <= TACTICAL_ATTACK and b.west_attacked == b.turn)


def surprised(b: Board) -> bool:
    """8-3: the Soviet Union in the turn of Barbarossa, if before 1942."""
    return b.side == SOVIETS and b.barbarossa == b.turn and b.turn < b.atlas.total_war_turn


def lowest_cost(b: Board) -> int:
    """8-2, 8-3: what an operation costs that meets no zone of higher cost."""
    return HIGHER_COST if surprised(b) else USUAL_COST


def cost_in(b: Board, operation: int, zone: int) -> int:
    """8-2, 8-3: what an operation costs that stays within a zone."""
    return HIGHER_COST if costs_more(b, operation, zone) else lowest_cost(b)


def price_of(b: Board, higher_cost: bool) -> int:
    """8-2, 8-3: what an operation costs, zones of higher cost on its way or not."""
    return HIGHER_COST if higher_cost else lowest_cost(b)


def path_classes_at(b: Board, price: int) -> list[bool]:
    """8-3: the classes of paths that cost just so much."""
    if price == USUAL_COST:
        return [False]
    return [False, True] if surprised(b) else [True]


def pay(b: Board, price: int) -> None:
    """8-1: supply pays for the operation."""
    b.supply[b.side] -= price
