"""15.1(5), P3(10) What things cost in raw materials and factory points, and paying for them."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import factory_points, has
from tripartite.games.world_at_war.keys import (
    AIRCRAFT_INDUSTRY,
    INTERCEPTOR_NO_FACTORY,
    TWO_REGULARS_NO_FACTORY,
)
from tripartite.games.world_at_war.records import UnitCost
from tripartite.games.world_at_war.terms import NOBODY
from tripartite.games.world_at_war.terms import REGULAR as REGULAR_KIND

# Rows of the unit cost table that rules name.
REGULAR: Final = "regular"
ELITE: Final = "elite"
AIR_FLEET: Final = "air_fleet"
FLEET: Final = "fleet"
FLEET_REPAIR: Final = "fleet_repair"
INTERCEPTOR: Final = "interceptor"
FORTRESS: Final = "fortress"
WAR_MATERIALS: Final = "war_materials"
COMMONWEALTH: Final = "commonwealth"
MINOR: Final = "minor"
EFFORT_MINOR: Final = "effort_minor"
EFFORT_MAJOR: Final = "effort_major"
CONVOY: Final = "convoy"
INDUSTRY: Final = "industry"
DAMAGE_REPAIR: Final = "damage_repair"

FREE_REGULARS: Final = 2  # of the total war economy

TOO_FEW_RAW_MATERIALS: Final[Reason] = Reason("too_few_raw_materials", "7.1.1")
TOO_FEW_FACTORY_POINTS: Final[Reason] = Reason("too_few_factory_points", "15.1(5-6)")
NOT_FOR_SALE: Final[Reason] = Reason("not_built_by_this_nation", "P3(10)")
NEEDS_ADVANCE: Final[Reason] = Reason("needs_advance", "P3(10)")


def row(b: Board, item: str) -> UnitCost:
    """P3(10): a row of the unit cost table."""
    tables = b.atlas.components
    return tables.unit_costs[tables.library.numbers["unit_cost"][item]]


def raw_materials(b: Board, major: int, item: str, number: int = 1) -> int:
    """15.1(5), 15.1(7): what a number of something costs; air fleets less with an aircraft industry."""
    each = row(b, item)
    return number * (each.rm_with_aircraft_industry if has(b, major, AIRCRAFT_INDUSTRY) else each.rm)


def factories(b: Board, major: int, item: str, number: int = 1) -> int:
    """15.1(5), P3(8): the factory points for it; some advances save them."""
    if item == INTERCEPTOR and has(b, major, INTERCEPTOR_NO_FACTORY):
        return 0
    if item == REGULAR and has(b, major, TWO_REGULARS_NO_FACTORY):
        type = b.atlas.type_of[major][REGULAR_KIND]
        number = max(number - max(FREE_REGULARS - b.built[type], 0), 0)
    return number * row(b, item).factories


def factories_left(b: Board, major: int) -> int:
    """15.1(5): factory points not yet spent in this turn."""
    return factory_points(b, major) - b.factories_used[major]


def buyer_refusal(b: Board, major: int, item: str) -> Reason | None:
    """P3(10): whether a nation may have this at all."""
    each = row(b, item)
    if each.nations and major not in each.nations:
        return NOT_FOR_SALE
    return None if each.needs == NOBODY or has(b, major, each.needs) else NEEDS_ADVANCE


def price_refusal(b: Board, major: int, item: str, number: int = 1) -> Reason | None:
    """15.1(5): whether a nation can pay for a number of something."""
    if raw_materials(b, major, item, number) > b.rm[major]:
        return TOO_FEW_RAW_MATERIALS
    needed = factories(b, major, item, number)
    return TOO_FEW_FACTORY_POINTS if needed and needed > factories_left(b, major) else None


def pay(b: Board, major: int, item: str, number: int = 1) -> None:
    """15.1(5): raw materials and factory points are spent."""
    b.factories_used[major] += factories(b, major, item, number)
    b.rm[major] -= raw_materials(b, major, item, number)
