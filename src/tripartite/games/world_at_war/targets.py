"""13.3 Which areas may be attacked, from where, and by which units."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.world_at_war import invasion, supply, war
from tripartite.games.world_at_war.attack import own_types, own_units
from tripartite.games.world_at_war.board import FRIEND, Board
from tripartite.games.world_at_war.terms import (
    FULL,
    LIMITED,
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    NAVAL_INVASION,
    NOBODY,
    OPERATION,
)

NOT_ADJACENT: Final[Reason] = Reason("not_adjacent", "13.3(5)")
NOTHING_TO_ATTACK: Final[Reason] = Reason("nothing_to_attack", "13.3(1,3)")
ATTACKED_ALREADY: Final[Reason] = Reason("attacked_already", "13.3(5)")
NO_UNIT_TO_ATTACK: Final[Reason] = Reason("no_unit_to_attack", "13.3(1,3)")
SAME_TARGET_ONLY: Final[Reason] = Reason("same_target_only", "13.3.6.R")


# --- places ------------------------------------------------------------------------------------------------


def kind_from(b: Board, origin: int) -> int:
    """13.3.10(2): an operation from a sea area is an invasion."""
    return NAVAL_INVASION if b.atlas.is_sea[origin] else OPERATION


def targets_from(b: Board, origin: int) -> list[int]:
    """13.3(5), 13.3.10(1): the areas next to a place."""
    c = b.atlas
    if c.is_sea[origin]:
        return invasion.beaches(b, origin)
    return c.attack_ways[origin]


def target_refusal(b: Board, camp: int, origin: int, target: int) -> Reason | None:
    """13.3(3), 13.3.10: why an area may not be attacked from a place."""
    c = b.atlas
    if c.is_sea[origin]:
        reason = invasion.beach_refusal(b, origin, target)
        if reason is not None:
            return reason
    elif target not in c.attack_ways[origin]:
        return NOT_ADJACENT
    return area_refusal(b, camp, target)


def area_refusal(b: Board, camp: int, target: int) -> Reason | None:
    """13.3(2), 13.3(3): enemy areas, occupied or empty, enemies in an own area, and neutrals at a price."""
    nation = b.control[target]
    if nation == NOBODY or b.is_to(camp, nation) == FRIEND:
        return None if b.enemy_count(camp, target) else NOTHING_TO_ATTACK
    return war.attack_refusal(b, camp, target)


def limited_refusal(b: Board, camp: int, origin: int, target: int) -> Reason | None:
    """13.3.8.R: enemies isolated in the own area are attacked there, by limited offensive."""
    if origin != target:
        return first_attack_refusal(b, camp, origin, target)
    if b.attacked[target]:
        return ATTACKED_ALREADY
    return None if b.enemy_count(camp, target) else NOTHING_TO_ATTACK


def first_attack_refusal(b: Board, camp: int, origin: int, target: int) -> Reason | None:
    """13.3(5): each area may be attacked once, from one area."""
    return ATTACKED_ALREADY if b.attacked[target] else target_refusal(b, camp, origin, target)


def nearby_refusal(b: Board, camp: int, target: int) -> Reason | None:
    """13.3(5): the same for an area that is known to be next to the one from where it would be attacked."""
    return ATTACKED_ALREADY if b.attacked[target] else area_refusal(b, camp, target)


def exploitation_refusal(b: Board, camp: int, origin: int, target: int) -> Reason | None:
    """13.3.6.R, 13.3.10(7): from where it began an operation goes on against the same area."""
    if b.exploitation_to[origin] not in (NOBODY, target):
        return SAME_TARGET_ONLY
    return target_refusal(b, camp, origin, target)


# --- units -------------------------------------------------------------------------------------------------


def is_bound(b: Board, nation: int, target: int) -> bool:
    """13.3(8): a major that has lost its capital attacks nothing else before it is retaken."""
    if nation >= MAJOR_COUNT or b.capital_tried[nation] or target == b.atlas.capital[nation]:
        return False
    return has_lost_capital(b, nation)


def has_lost_capital(b: Board, nation: int) -> bool:
    """13.3(8): whether an enemy holds the capital of a nation."""
    capital = b.atlas.capital[nation]
    if capital == NOBODY or b.control[capital] == NOBODY:
        return False
    return b.at_war(b.camp[nation], b.camp[b.control[capital]])


def is_ready(b: Board, unit: int, kind: int, step: int) -> bool:
    """9.3, 13.3(4), 13.3.6(4): whether a land unit may still make such an attack.

    Units that are cut off in a fortress may not make operations, but limited offensives (9.3(2)).
    """
    if step:
        return b.exploits[unit] > 0
    if b.spent[unit]:
        return False
    if kind != LIMITED_OFFENSIVE:
        return b.supply[unit] == FULL
    return b.supply[unit] <= LIMITED or supply.is_besieged(b, unit)


def ready_nations(b: Board, camp: int, origin: int) -> list[int]:
    """13.3.5(1): the nations of which land units in a place may still attack at all."""
    found: list[int] = []
    for type in own_types(b, camp, origin):
        nation = b.atlas.type_nation[type]
        if nation not in found and has_ready(b, type, origin, LIMITED_OFFENSIVE):
            found.append(nation)
    return found


def has_nation_for(b: Board, nations: list[int], target: int) -> bool:
    """13.3.5(1): whether one of some nations may attack an area."""
    for nation in nations:
        if _may_attack(b, nation, target):
            return True
    return False


def has_ready(b: Board, type: int, origin: int, kind: int) -> bool:
    """13.3(4): whether some unit of a type in a place may still make such an attack."""
    for unit in b.units_of(type, origin):
        if is_ready(b, unit, kind, 0):
            return True
    return False


def _may_attack(b: Board, nation: int, target: int) -> bool:
    """13.3(8): whether nothing keeps a nation from attacking an area."""
    return not is_bound(b, nation, target) and war.may_enter(b, nation, target) is None


def ready_units(b: Board, camp: int, origin: int, target: int, kind: int, step: int) -> list[int]:
    """13.3.6(10): the land units in a place that may take part in an attack on an area."""
    return [
        unit
        for unit in own_units(b, camp, origin)
        if is_ready(b, unit, kind, step) and _may_attack(b, b.nation_of(unit), target)
    ]
