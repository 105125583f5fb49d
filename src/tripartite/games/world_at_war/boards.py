"""5.5, P3 The country boards: industrial level, general track, strips of damage and oil, advances."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import (
    ACTIVE_SPACE,
    AIR_MODIFIER_0,
    ATTACKS_PLUS_1,
    LAND_MODIFIER_0,
    NAVAL_FULL_FIRST_ROUND,
)
from tripartite.games.world_at_war.scenario_records import Income, StartTrack
from tripartite.games.world_at_war.terms import (
    AXIS,
    FLEET,
    FRANCE,
    MAJOR_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_OF_MAJOR,
    USA,
    USSR,
    VICHY_FRANCE,
)
from tripartite.games.world_at_war.tracks import space_effect

COMPLETE: Final = 100  # 15.3(3): percent
MOST_ATTACKS: Final = 3  # P3(5)


# --- who has a board ---------------------------------------------------------------------------------------


def is_active_major(b: Board, nation: int) -> bool:
    """7(4), 7(8): a major in play that has not surrendered; the USA from "aid to UK" on."""
    if nation >= MAJOR_COUNT or not b.in_play[nation] or b.surrendered[nation]:
        return False
    return nation != USA or is_usa_active(b)


def is_usa_active(b: Board) -> bool:
    """7(8), P4(1): at war, on a space that makes it active, or from a turn that the scenario names."""
    if b.camp[USA] != NEUTRAL or space_effect(b, USA, ACTIVE_SPACE):
        return True
    start = start_of(b, USA)
    return start is not None and start.active_from != NOBODY and b.turn >= start.active_from


def active_majors(b: Board, seat: int) -> list[int]:
    """7(4): the active majors of a seat."""
    return [n for n in range(MAJOR_COUNT) if SEAT_OF_MAJOR[n] == seat and is_active_major(b, n)]


def board_of(b: Board, nation: int) -> int:
    """P16(1), 15.1.2: the major whose board serves a nation, its own or its master's; NOBODY for neutrals.

    French units that fight on after their surrender are under the United Kingdom (P11(4)).
    """
    if nation < MAJOR_COUNT and not (nation == FRANCE and b.surrendered[FRANCE]):
        return nation
    return b.master(b.camp[nation])


def start_of(b: Board, major: int) -> StartTrack | None:
    """P25: how a major starts in this scenario."""
    for each in b.atlas.components.start_tracks:
        if each.nation == major and each.scenario == b.scenario.number:
            return each
    return None


def income_of(b: Board, major: int) -> Income | None:
    """P25(6): what a major gets each turn in this scenario, from the turn that it names."""
    for each in b.atlas.components.incomes:
        if each.nation == major and each.scenario == b.scenario.number:
            return each if each.first == NOBODY or b.turn >= each.first else None
    return None


# --- levels and strips (7.2, 7.3) --------------------------------------------------------------------------


def factory_points(b: Board, major: int) -> int:
    """7.2(1), 7.3(1), 14.3(7): twice the industrial level, less what damage takes."""
    c = b.atlas
    return max(c.factories[major][b.level[major]] + c.damage_factories[b.damage[major]], 0)


def actions_allowed(b: Board, major: int) -> int:
    """8(1), 7.3(3): the actions of a major, less those that may not be used."""
    c = b.atlas
    if not is_active_major(b, major):
        return 0
    actions = _printed_actions(b, major) + c.damage_actions[b.damage[major]]
    if c.oil_marker[major]:
        actions += c.oil_actions[b.oil[major]]
    if major == USSR and has_lost_moscow(b):
        actions -= 1  # P13(3)
    return max(actions, 0)


def _printed_actions(b: Board, major: int) -> int:
    """8(1), P25(6): by the industrial level, or as the scenario fixes them.

    Before their war the spaces of the USSR and the USA allow fewer (16(7), P4(2), P26(1)).
    """
    c = b.atlas
    income = income_of(b, major)
    if income is not None and income.actions != NOBODY:
        return income.actions
    printed = c.actions[major][b.level[major]]
    at_peace = (major == USSR and not b.war[1]) or (major == USA and b.camp[USA] == NEUTRAL)
    space = c.space_at(major, b.track[major]) if at_peace else NOBODY
    return printed if space == NOBODY else min(printed, c.space_actions[space])


def has_lost_moscow(b: Board) -> bool:
    """P13(3): whether the Axis holds Moscow."""
    holder = b.control[b.atlas.capital[USSR]]
    return holder != NOBODY and b.camp[holder] == AXIS


def sm_allowed(b: Board, major: int) -> int:
    """7.2, 7.3(1), 7.3(2): the strategic movement of a level; both strips add up."""
    c = b.atlas
    if not is_active_major(b, major):
        return 0
    points = c.strategic_movement[major][b.level[major]] + c.damage_sm[b.damage[major]]
    if c.oil_marker[major]:
        points += c.oil_sm[b.oil[major]]
    return max(points, 0)


def operations_allowed(b: Board, nation: int) -> bool:
    """P3(3): without oil there are no operations."""
    major = board_of(b, nation)
    return major == NOBODY or not b.atlas.oil_marker[major] or b.atlas.oil_operations[b.oil[major]]


def active_fleets(b: Board, nation: int) -> int:
    """P3(3), 12(5): how many fleets of a nation oil lets act."""
    c = b.atlas
    type = c.type_of[nation][FLEET]
    if type == NOBODY:
        return 0
    fleets = 0
    for unit in range(c.first_unit[type], c.end_unit[type]):
        fleets += b.place[unit] != NOBODY and b.place[unit] != c.turn_track
    return fleets if not _has_oil_marker(b, nation) else _part(fleets, c.oil_fleets[b.oil[nation]])


def activatable_air(b: Board, nation: int, inactive: int) -> int:
    """P3(3), 12(4): how many of its inactive air fleets a nation may turn up."""
    return inactive if not _has_oil_marker(b, nation) else _part(inactive, b.atlas.oil_air[b.oil[nation]])


def _has_oil_marker(b: Board, nation: int) -> bool:
    """7.1.2(1): every major but the USA."""
    return nation < MAJOR_COUNT and b.atlas.oil_marker[nation]


def _part(number: int, divisor: int) -> int:
    """P3(3): a fraction of a number, rounded up; none for the divisor 0."""
    return (number + divisor - 1) // divisor if divisor else 0


# --- advances (15.3, P3) -----------------------------------------------------------------------------------


def count(b: Board, nation: int, effect: int) -> int:
    """15.3(3): how many completed advances of a nation have an effect that holds now."""
    c, found = b.atlas, 0
    if nation >= MAJOR_COUNT:
        return 0
    for advance in c.nation_advances[nation]:
        if b.progress[advance] >= COMPLETE and effect in c.advance_effects[advance]:
            found += _holds(b, nation, advance)
    return found


def _holds(b: Board, nation: int, advance: int) -> bool:
    """An advance that names areas works while the nation controls one of them."""
    areas = b.atlas.advance_areas[advance]
    if not areas:
        return True
    for area in areas:
        if b.control[area] == nation:
            return True
    return False


def has(b: Board, nation: int, effect: int) -> bool:
    """15.3(3): whether a nation has completed an advance with an effect."""
    return count(b, nation, effect) > 0


def attacks_per_operation(b: Board, nation: int) -> int:
    """P3(5), 13.3.6(6): as printed, one more for each advance that says so; the Commonwealth like Britain."""
    major = board_of(b, nation)
    if major == NOBODY:
        return 1
    return min(b.atlas.start_attacks[major] + count(b, major, ATTACKS_PLUS_1), MOST_ATTACKS)


def land_modifier(b: Board, nation: int) -> int:
    """P3(4): of nationality on land, until the reform of a major; fixed for minors."""
    return 0 if has(b, nation, LAND_MODIFIER_0) else b.atlas.land_modifier[nation]


def air_modifier(b: Board, nation: int) -> int:
    """P3(4), 5.3(3): of nationality in the air, until the reform."""
    return 0 if has(b, nation, AIR_MODIFIER_0) else b.atlas.air_modifier[nation]


def first_round_silent(b: Board, nation: int) -> bool:
    """13.2.7(4), P3(6): whether half of its fleets do not fire in the first round; Vichy's are French."""
    major = FRANCE if nation == VICHY_FRANCE else nation
    if major >= MAJOR_COUNT or not b.atlas.half_first_round[major]:
        return False
    return not has(b, major, NAVAL_FULL_FIRST_ROUND)


# --- the general track (5.5) -------------------------------------------------------------------------------


def has_oil(b: Board, nation: int, points: int) -> bool:
    """7.1.2(2): whether that much can be paid; the USA never pays (P4(1))."""
    major = board_of(b, nation)
    return major == NOBODY or not b.atlas.oil_marker[major] or b.oil[major] >= points


def pay_oil(b: Board, nation: int, points: int) -> None:
    """7.1.2(2): from the reserve of the nation, or of the major that it belongs to; the USA never pays."""
    major = board_of(b, nation)
    if not points or major == NOBODY or not b.atlas.oil_marker[major]:
        return
    b.oil[major] = max(b.oil[major] - points, 0)
    b.say("oil_paid", major, points, b.oil[major])


def add_oil(b: Board, major: int, points: int) -> None:
    """15(2): the marker rises to 10 at most; the USA has none."""
    if points and b.atlas.oil_marker[major]:
        b.oil[major] = min(b.oil[major] + points, b.atlas.components.limits["oil_most"])


def add_rm(b: Board, major: int, points: int) -> None:
    """5.5: raw materials above 20 are lost; nobody owes any."""
    b.rm[major] = max(min(b.rm[major] + points, b.atlas.components.limits["rm_most"]), 0)


def damage_cap(b: Board, major: int) -> int:
    """14.3(5): the box of the current level, which damage does not pass."""
    return min(2 * b.level[major], b.atlas.components.limits["damage_most"])


def add_damage(b: Board, major: int, points: int) -> int:
    """14.3(5): marks damage up to the cap; how much of it was marked."""
    marked = max(min(points, damage_cap(b, major) - b.damage[major]), 0)
    if marked:
        b.damage[major] += marked
        b.say("industrial_damage", major, marked, b.damage[major])
    return marked
