"""14.1 Supply: lines from units to the Sources of their Faction, and what befalls those without one."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import OPEN, SHUT
from tripartite.core.maps.flood import flood, is_joined
from tripartite.games.conquest.blockade import is_closed, is_enemy_held
from tripartite.games.conquest.blocks import lose, lose_unseen
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.china import carries_foreign_supply
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    FACE_UP,
    FACTION_OF,
    FORTRESS,
    JAPAN,
    MARINE,
    MILITIA,
    NATIONALISTS,
    SOVIETS,
    WINTER,
)
from tripartite.games.conquest.territory import is_foreign, is_russian
from tripartite.games.conquest.victory import begin_phase

NO_LINKS: Final[list[int]] = []


# --- 14.11 Supply Lines ------------------------------------------------------------------------------------


def supply_sources(b: Board, faction: int) -> list[int]:
    """14.11: the Faction's own Main Capitals and SubCapitals that it controls."""
    nations = b.atlas.components.nations
    found: list[int] = []
    for power in POWERS_OF[faction]:
        for area in nations[power].supply_sources:
            if b.control[area] == faction:
                found.append(area)
    return found


def carries_line(b: Board, power: int, area: int) -> bool:
    """14.11: whether a Supply Line of a Power's units may cross an area."""
    c = b.atlas
    if area >= c.land_count:
        return not b.has_enemies(power, area)
    faction = FACTION_OF[power]
    if c.in_china[area] and is_foreign(power):
        return carries_foreign_supply(b, faction, area)
    if b.control[area] == faction:
        return True
    return c.passage[area] and not is_closed(b, area) and not is_enemy_held(b, faction, area)


def supplied_areas(b: Board, power: int) -> list[int]:
    """14.11: by area 1 where a Supply Line of the Power's units may come through."""
    known = b.known_supply()
    if not known.found[power]:
        known.found[power] = trace_lines(b, power)
    return known.found[power]


def trace_lines(b: Board, power: int) -> list[int]:
    """The same by one flood."""
    c = b.atlas
    sources = supply_sources(b, FACTION_OF[power])
    gates = [OPEN if carries_line(b, power, area) else SHUT for area in range(c.area_count)]
    for source in sources:
        gates[source] = OPEN
    marked = [0] * c.area_count
    flood(c.areas, sources, gates, NO_LINKS, marked)
    return marked


def is_reached(b: Board, area: int, supplied: list[int]) -> bool:
    """14.11: the line lies between unit and Source, so that the unit's own area may be anybody's."""
    return is_joined(b.atlas.areas, area, supplied, NO_LINKS)


def in_supply(b: Board, power: int, area: int) -> bool:
    """14.11: whether units of a Power in an area have a Supply Line; for many areas ask `supplied_areas`."""
    return is_reached(b, area, supplied_areas(b, power))


def needs_supply(b: Board, power: int, kind: int, area: int) -> bool:
    """3.24, 14.12, 16.122: at War all but Fortresses, Militia and SNLF on Islands; Client Regulars always."""
    return not lives_off_land(b, power, kind, area) and checks_supply(b, power)


def lives_off_land(b: Board, power: int, kind: int, area: int) -> bool:
    """3.24: Fortresses, Militia, and SNLF on Islands, Islets and Straits."""
    if kind in (FORTRESS, MILITIA):
        return True
    return power == JAPAN and kind == MARINE and b.atlas.snlf_land[area]


def is_supplied(b: Board, block: int) -> bool:
    """14.1, 14.12: whether a unit has a Supply Line or needs none."""
    power, area = b.atlas.block_power[block], b.place[block]
    return not needs_supply(b, power, b.kind[block], area) or in_supply(b, power, area)


# --- 14.1 the Supply Phase ---------------------------------------------------------------------------------


def checks_supply(b: Board, power: int) -> bool:
    """14.0, 14.1: Factions at War check Supply; Client Powers always do for their Regulars (16.122)."""
    if power >= NATIONALISTS:
        return power != ARMED_MINOR
    if power == BRITISH_EMPIRE and not b.british_ally:
        return False
    return b.is_at_war(FACTION_OF[power])


def check_supply(b: Board) -> None:
    """10.3, 14.1: all lines are traced, then each Ground unit without one loses a CV."""
    if b.season == WINTER and SOVIETS not in b.command_order:
        return  # 10.41: no Winter Turn was taken
    if begin_phase(b):
        return
    starving: list[tuple[int, int]] = []
    for power in range(ARMED_MINOR):
        if checks_supply(b, power):
            starving += [(power, area) for area in unsupplied_stacks(b, power)]
    if starving:
        b.reveals += 1  # how many blocks go, or none, tells something of those that stay
    for power, area in starving:
        _starve(b, power, area)


def unsupplied_stacks(b: Board, power: int) -> list[int]:
    """14.1: the areas where units of a Power have no Supply Line; in Winter inside Russia alone (10.41)."""
    c = b.atlas
    found: list[int] = []
    supplied: list[int] = []
    first = power * c.area_count
    for area in range(c.area_count):
        if not b.stack[first + area] or (b.season == WINTER and not is_russian(b, area)):
            continue
        if not supplied:
            supplied = supplied_areas(b, power)
        if not is_reached(b, area, supplied):
            found.append(area)
    return found


def _starve(b: Board, power: int, area: int) -> None:
    """14.1: what stands loses unseen; all see how many blocks are gone."""
    faction = FACTION_OF[power]
    supported = b.has_ground(faction, area)
    hidden: list[int] = []
    for block in b.blocks_of(power, area):
        if not b.atlas.is_ground[b.kind[block]] or not needs_supply(b, power, b.kind[block], area):
            continue
        if b.face[block] == FACE_UP:
            b.say("unsupplied", block, area)
            lose(b, block, 1)
        else:
            b.whisper(faction, "own_unsupplied", block, area)
            hidden.append(block)
    before = b.count(power, area)
    lose_unseen(b, power, area, hidden)
    if b.count(power, area) < before:
        b.say("starved", power, area, before - b.count(power, area))
    if supported and not b.has_ground(faction, area) and b.is_disputed(area):
        _lose_ground_support(b, faction, area)


def _lose_ground_support(b: Board, faction: int, area: int) -> None:
    """12.52: ANS units that have lost their Ground Support Retreat at once."""
    for block in b.units(faction, area):
        b.leaving.append(block)
        b.leaving_must = 1
